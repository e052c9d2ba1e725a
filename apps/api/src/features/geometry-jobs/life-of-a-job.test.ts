import { setTimeout as pause } from 'node:timers/promises';
import { fresh, GeometryWork, manyBars, manySquares, onServices } from '../../../test/geometry-work.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

onServices('a geometry job, over HTTP', () => {
  let work: GeometryWork;
  beforeAll(async () => {
    work = await GeometryWork.start(3);
  }, 300_000);
  afterAll(() => work?.close(), 30_000);

  describe('waiting', () => {
    it('answers 202 with the id when the caller does not wait, and the job later', async () => {
      const answer = await work.post({ operation: 'union', geometries: manySquares(400) }, { prefer: 'wait=0' });
      expect(answer.status).toBe(202);
      expect(answer.headers.get('preference-applied')).toBe('wait=0');
      const job = (await answer.json()) as { id: string };
      expect(job).toEqual({ id: expect.any(String), status: 'queued' });
      expect(answer.headers.get('location')).toBe(`/api/main/geometry/jobs/${job.id}`);
      expect(await work.finished(job.id)).toMatchObject({ status: 'done', progress: 100, operation: 'union' });
    });

    it('waits as long as the caller prefers, ten seconds at most', async () => {
      await work.withoutWorker(async () => {
        const short = await work.post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: 'wait=1' });
        expect([short.status, short.headers.get('preference-applied')]).toEqual([202, 'wait=1']);
      });
      const long = await work.post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: 'wait=600' });
      expect([long.status, long.headers.get('preference-applied')]).toEqual([200, 'wait=10']);
    });

    it('answers as soon as the worker is done', async () => {
      const began = performance.now();
      const answer = await work.post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: 'wait=10' });
      expect(answer.status).toBe(200);
      // Without a notification the answer would come at the end of the wait.
      expect(performance.now() - began).toBeLessThan(10_000);
    });
  });

  describe('a job', () => {
    it('can be read and cancelled by its owner only', async () => {
      const answer = await work.post({ operation: 'union', geometries: [fresh(), fresh()] });
      const { id } = (await answer.json()) as { id: string };
      for (const method of ['GET', 'DELETE'])
        expect((await work.call(`/${id}`, {}, method, work.officer)).status).toBe(404);
      const others = (await (await work.call('?pageSize=0', {}, 'GET', work.officer)).json()) as {
        rows: { id: string }[];
      };
      expect(others.rows.map((row) => row.id)).not.toContain(id);
    });

    it('is listed, newest first, page by page, without its result', async () => {
      const answer = await work.post({ operation: 'union', geometries: [fresh(), fresh()] });
      const { id } = (await answer.json()) as { id: string };
      const first = (await (await work.call('?pageSize=2')).json()) as { rows: object[]; total: number };
      expect(first.rows).toHaveLength(2);
      expect(first.rows[0]).toEqual({
        id,
        operation: 'union',
        status: 'done',
        progress: 100,
        createdAt: expect.stringMatching(/Z$/),
        deadline: expect.stringMatching(/Z$/),
        finishedAt: expect.stringMatching(/Z$/),
      });
      const second = (await (await work.call('?pageSize=2&page=2')).json()) as { rows: object[]; total: number };
      expect(second.rows).not.toContainEqual(first.rows[1]);
      expect(second.total).toBe(first.total);
    });

    it('can be cancelled while it is queued', async () => {
      await work.withoutWorker(async () => {
        const answer = await work.post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: 'wait=0' });
        const { id } = (await answer.json()) as { id: string };
        const cancelled = await work.call(`/${id}`, {}, 'DELETE');
        expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { id, status: 'cancelled' }]);
        expect(await (await work.call(`/${id}`)).json()).toMatchObject({ status: 'cancelled' });
      });
    });

    it('can be cancelled while it runs, and the worker starts the next one at once', async () => {
      const geometries = manyBars(1000);
      const { id } = (await (await work.post({ operation: 'union', geometries }, { prefer: 'wait=0' })).json()) as {
        id: string;
      };
      for (;;) {
        const { status } = (await (await work.call(`/${id}`)).json()) as { status: string };
        if (status === 'running') break;
        expect(status).toBe('queued');
        await pause(20);
      }
      await work.call(`/${id}`, {}, 'DELETE');
      // The only thread was ended, restarted and warmed up.
      await work.done({ operation: 'union', geometries: [fresh(), fresh()] });
      expect(await (await work.call(`/${id}`)).json()).toMatchObject({ status: 'cancelled' });
    }, 120_000);

    it('does not change when it is cancelled after its end', async () => {
      const { id } = (await (await work.post({ operation: 'validate', geojson: fresh() })).json()) as { id: string };
      expect(await (await work.call(`/${id}`, {}, 'DELETE')).json()).toMatchObject({ id, status: 'done' });
    });

    it('has a deadline one hour after it was accepted', async () => {
      const { id } = (await (await work.post({ operation: 'validate', geojson: fresh() })).json()) as { id: string };
      const job = (await (await work.call(`/${id}`)).json()) as { createdAt: string; deadline: string };
      expect(Date.parse(job.deadline) - Date.parse(job.createdAt)).toBe(3_600_000);
    });

    it('that does not exist is not found, for any form of id', async () => {
      for (const id of ['42', '01990000-0000-7000-8000-0000000000ff']) {
        expect((await work.call(`/${id}`)).status).toBe(404);
        expect((await work.call(`/${id}`, {}, 'DELETE')).status).toBe(404);
      }
    });
  });

  describe('an identical request', () => {
    const ids = async (body: unknown, token = work.applicant) =>
      ((await (await work.post(body, {}, token)).json()) as { id: string }).id;

    it('is answered from the stored result, for the same user only', async () => {
      const body = { operation: 'union', geometries: [fresh(), fresh()] };
      const first = await ids(body);
      expect(await ids(body)).toBe(first);
      expect(await ids(body, work.officer)).not.toBe(first);
      expect(await ids({ ...body, operation: 'intersection' })).not.toBe(first);
    });

    it('is the same job while that is unfinished', async () => {
      await work.withoutWorker(async () => {
        const body = { operation: 'union', geometries: [fresh(), fresh()] };
        const answers = await Promise.all([1, 2, 3].map(() => work.post(body, { prefer: 'wait=0' })));
        const jobs = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string }[];
        expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
      });
    });

    it('is a new job after the first was cancelled', async () => {
      await work.withoutWorker(async () => {
        const body = JSON.stringify({ operation: 'union', geometries: [fresh(), fresh()] });
        const [first] = [(await (await work.post(body, { prefer: 'wait=0' })).json()) as { id: string }];
        await work.call(`/${first!.id}`, {}, 'DELETE');
        const second = (await (await work.post(body, { prefer: 'wait=0' })).json()) as { id: string };
        expect(second.id).not.toBe(first!.id);
      });
    });

    it('is stored for thirty days; jobs of the portal itself without limit', async () => {
      const body = { operation: 'union', geometries: [fresh(), fresh()] };
      const [old, young] = [await ids(body), await ids({ operation: 'validate', geojson: fresh() })];
      await work.portal.database.query(
        `UPDATE geo_job SET finished_at = now() - CASE WHEN id = $1 THEN interval '30 days 1 hour' ELSE interval '29 days' END
         WHERE id IN ($1, $2)`,
        [old, young],
      );
      await work.portal.database.query(
        `UPDATE geo_job SET finished_at = now() - interval '1 year' WHERE subject_type IS NOT NULL`,
      );
      const [before] = await work.portal.database.query<{ n: string }>(
        'SELECT count(*) AS n FROM geo_job WHERE subject_type IS NOT NULL',
      );
      await work.portal.portal.app.get(RequestedJobsRepository).sweep();
      expect((await work.call(`/${old}`)).status).toBe(404);
      expect((await work.call(`/${young}`)).status).toBe(200);
      const [after] = await work.portal.database.query<{ n: string }>(
        'SELECT count(*) AS n FROM geo_job WHERE subject_type IS NOT NULL',
      );
      expect(Number(before!.n)).toBeGreaterThan(0);
      expect(after).toEqual(before);
      expect(await ids(body)).not.toBe(old);
    });
  });
});
