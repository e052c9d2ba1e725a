import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startGeometryWorker } from '../../../test/geometry-worker.js';
import { startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { JobSweeper } from './job-sweeper.js';

const services = await testServices();
/** A numbered database of the Redis for this file alone. */
const redisUrl = services.redisUrl && `${services.redisUrl.replace(/\/\d*$/, '')}/12`;
const onServices = redisUrl ? describe : describe.skip;

type Ring = [number, number][];

const square = (west: number, south: number, side = 1): { type: 'Polygon'; coordinates: Ring[] } => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});
const bowTie = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ],
  ],
};
/** Different each time, so that no test is answered with another's result. */
let next = 0;
const fresh = (side?: number) => square(-170 + 0.001 * next++, 10, side);

/** Many small squares, none the same as in any other test. */
const manySquares = (count: number) => {
  const shift = 0.0001 * next++;
  return Array.from({ length: count }, (_, i) => square(shift + (i % 200) * 0.7, -60 + Math.floor(i / 200) * 0.7));
};

onServices('geometry work, over HTTP', () => {
  let portal: TestPortal;
  let worker: Awaited<ReturnType<typeof startGeometryWorker>>;
  let applicant: string;
  let officer: string;

  beforeAll(async () => {
    const redis = new Redis(redisUrl!);
    await redis.flushdb();
    redis.disconnect();
    portal = await startTestPortal({ env: { REDIS_URL: redisUrl } });
    worker = await startGeometryWorker({ databaseUrl: portal.databaseUrl, redisUrl: redisUrl! });
    [applicant, officer] = await Promise.all([portal.signIn('applicant'), portal.signIn('officer')]);
  }, 180_000);

  afterAll(async () => {
    await worker?.close();
    await portal?.close();
    await services.stop();
  }, 30_000);

  const post = (body: unknown, headers: Record<string, string> = {}, token = applicant) =>
    fetch(`${portal.url}/api/main/geometry/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'wait=10', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const call = (path: string, headers: Record<string, string> = {}, method = 'GET', token = applicant) =>
    fetch(`${portal.url}/api/main/geometry/jobs${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const done = async (body: unknown) => {
    const answer = await post(body);
    const job = (await answer.json()) as { status: string; result: Record<string, unknown>; id: string };
    expect({ status: answer.status, job }).toMatchObject({ status: 200, job: { status: 'done' } });
    return job.result;
  };
  const failed = async (body: unknown) => {
    const answer = await post(body);
    const job = (await answer.json()) as { status: string; error: Record<string, unknown> };
    expect({ status: answer.status, job }).toMatchObject({ status: 200, job: { status: 'failed' } });
    return job.error;
  };
  const refused = async (body: unknown) => {
    const answer = await post(body);
    return { ...((await answer.json()) as object), status: answer.status };
  };
  const finished = async (id: string) => {
    for (let i = 0; i < 400; i++) {
      const job = (await (await call(`/${id}`)).json()) as { status: string };
      if (job.status !== 'queued' && job.status !== 'running') return job;
      await pause(100);
    }
    throw new Error(`Job ${id} did not finish`);
  };
  /** Holds the worker up while something is tried. */
  const withoutWorker = async (work: () => Promise<void>) => {
    worker.process.kill('SIGSTOP');
    try {
      await work();
    } finally {
      worker.process.kill('SIGCONT');
    }
  };

  describe('operations', () => {
    it('unites', async () => {
      const { geometry } = await done({ operation: 'union', geometries: [square(0, 0), square(1, 0)] });
      expect(geometry).toMatchObject({ type: 'Polygon' });
      const [ring] = (geometry as { coordinates: Ring[] }).coordinates;
      expect([...ring!].flat().reduce((a, b) => Math.max(a, b))).toBe(2);
    });

    it('intersects', async () => {
      const { geometry } = await done({ operation: 'intersection', geometries: [square(0, 0, 2), square(1, 1, 2)] });
      const corners = (geometry as { coordinates: Ring[] }).coordinates[0]!.slice(1).map(String).sort();
      expect(corners).toEqual(['1,1', '1,2', '2,1', '2,2']);
    });

    it('subtracts', async () => {
      const whole = { operation: 'difference', geometries: [square(0, 0), square(-1, -1, 3)] };
      expect(await done(whole)).toEqual({ geometry: { type: 'MultiPolygon', coordinates: [] } });
    });

    it('rotates, clockwise, about the pivot', async () => {
      const { geometry } = await done({
        operation: 'rotate',
        geojson: square(0, 0),
        angle: 90,
        options: { pivot: [0, 0] },
      });
      const [, corner] = (geometry as { coordinates: Ring[] }).coordinates[0]!;
      expect(corner![0]).toBeCloseTo(0, 6);
      expect(corner![1]).toBeCloseTo(-1, 6);
    });

    it('says where a bow tie crosses itself', async () => {
      expect(await done({ operation: 'validate', geojson: bowTie })).toMatchObject({
        valid: false,
        position: [1, 1],
        crossings: [[1, 1]],
      });
      expect(await done({ operation: 'validate', geojson: square(3, 3) })).toMatchObject({ valid: true });
    });

    it('makes valid', async () => {
      const { geometry } = await done({ operation: 'makeValid', geojson: bowTie });
      expect(geometry).toMatchObject({ type: 'MultiPolygon' });
      expect((geometry as { coordinates: unknown[] }).coordinates).toHaveLength(2);
    });

    it('thins to a maximum', async () => {
      const ring = Array.from({ length: 1001 }, (_, i) => [
        Math.cos((2 * Math.PI * (i % 1000)) / 1000),
        Math.sin((2 * Math.PI * (i % 1000)) / 1000),
      ]);
      const geojson = { type: 'Polygon', coordinates: [ring] };
      const { geometry } = await done({ operation: 'thin', geojson, maximum: 100 });
      expect((geometry as { coordinates: Ring[] }).coordinates[0]!.length).toBeLessThanOrEqual(100);
    });

    it('tells whether a point is inside', async () => {
      expect(await done({ operation: 'contains', geojson: square(0, 0), point: [0.5, 0.5] })).toEqual({
        contains: true,
      });
      expect(await done({ operation: 'contains', geojson: square(0, 0), point: [2, 0.5] })).toEqual({
        contains: false,
      });
    });

    it('works in the plane of a named coordinate system', async () => {
      const geometries = [square(2_600_000, 1_200_000, 1000), square(2_600_500, 1_200_000, 1000)];
      const result = await done({ operation: 'union', geometries, crs: 'EPSG:2056' });
      expect(result.geometry).toMatchObject({ type: 'Polygon' });
      expect(await failed({ operation: 'union', geometries })).toMatchObject({ code: 'COORDINATE_OUT_OF_RANGE' });
    });
  });

  describe('waiting', () => {
    it('answers 202 with the id when the caller does not wait, and the job later', async () => {
      const answer = await post({ operation: 'union', geometries: manySquares(400) }, { prefer: 'wait=0' });
      expect(answer.status).toBe(202);
      expect(answer.headers.get('preference-applied')).toBe('wait=0');
      const job = (await answer.json()) as { id: string };
      expect(job).toEqual({ id: expect.any(String), status: 'queued' });
      expect(answer.headers.get('location')).toBe(`/api/main/geometry/jobs/${job.id}`);
      expect(await finished(job.id)).toMatchObject({ status: 'done', progress: 100, operation: 'union' });
    });

    it('waits two seconds unless said, and ten at most', async () => {
      await withoutWorker(async () => {
        const began = performance.now();
        const answer = await post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: '' });
        const took = performance.now() - began;
        expect(answer.status).toBe(202);
        expect(answer.headers.get('preference-applied')).toBeNull();
        expect(took).toBeGreaterThan(1900);
        expect(took).toBeLessThan(3500);
      });
      const long = await post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: 'wait=600' });
      expect([long.status, long.headers.get('preference-applied')]).toEqual([200, 'wait=10']);
    });

    it('answers soon after the worker is done', async () => {
      const began = performance.now();
      await done({ operation: 'union', geometries: [fresh(), fresh()] });
      expect(performance.now() - began).toBeLessThan(1000);
    });
  });

  describe('a job', () => {
    it('is nobody else’s to see or to cancel', async () => {
      const answer = await post({ operation: 'union', geometries: [fresh(), fresh()] });
      const { id } = (await answer.json()) as { id: string };
      for (const method of ['GET', 'DELETE']) expect((await call(`/${id}`, {}, method, officer)).status).toBe(404);
      const others = (await (await call('?pageSize=0', {}, 'GET', officer)).json()) as { rows: { id: string }[] };
      expect(others.rows.map((row) => row.id)).not.toContain(id);
    });

    it('is listed, newest first, page by page, without its result', async () => {
      const answer = await post({ operation: 'union', geometries: [fresh(), fresh()] });
      const { id } = (await answer.json()) as { id: string };
      const first = (await (await call('?pageSize=2')).json()) as { rows: object[]; total: number };
      expect(first.rows).toHaveLength(2);
      expect(first.rows[0]).toEqual({
        id,
        operation: 'union',
        status: 'done',
        progress: 100,
        createdAt: expect.stringMatching(/Z$/),
        finishedAt: expect.stringMatching(/Z$/),
      });
      const second = (await (await call('?pageSize=2&page=2')).json()) as { rows: object[]; total: number };
      expect(second.rows).not.toContainEqual(first.rows[1]);
      expect(second.total).toBe(first.total);
    });

    it('can be cancelled while it waits', async () => {
      await withoutWorker(async () => {
        const answer = await post({ operation: 'union', geometries: [fresh(), fresh()] }, { prefer: 'wait=0' });
        const { id } = (await answer.json()) as { id: string };
        const cancelled = await call(`/${id}`, {}, 'DELETE');
        expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { id, status: 'cancelled' }]);
        expect(await (await call(`/${id}`)).json()).toMatchObject({ status: 'cancelled' });
      });
    });

    it('can be cancelled while it is worked on: the worker takes up the next within a second', async () => {
      const geometries = manySquares(16_000);
      const { id } = (await (await post({ operation: 'union', geometries }, { prefer: 'wait=0' })).json()) as {
        id: string;
      };
      for (;;) {
        const { status } = (await (await call(`/${id}`)).json()) as { status: string };
        if (status === 'running') break;
        expect(status).toBe('queued');
        await pause(20);
      }
      await call(`/${id}`, {}, 'DELETE');
      const began = performance.now();
      await done({ operation: 'union', geometries: [fresh(), fresh()] });
      // One thread: ended, started anew and warmed up.
      expect(performance.now() - began).toBeLessThan(4000);
      expect(await (await call(`/${id}`)).json()).toMatchObject({ status: 'cancelled' });
    }, 30_000);

    it('that is finished stays as it is when it is cancelled', async () => {
      const { id } = (await (await post({ operation: 'validate', geojson: fresh() })).json()) as { id: string };
      expect(await (await call(`/${id}`, {}, 'DELETE')).json()).toMatchObject({ id, status: 'done' });
    });

    it('that does not exist is not found, whatever its id looks like', async () => {
      for (const id of ['42', '01990000-0000-7000-8000-0000000000ff']) {
        expect((await call(`/${id}`)).status).toBe(404);
        expect((await call(`/${id}`, {}, 'DELETE')).status).toBe(404);
      }
    });
  });

  describe('the same work', () => {
    const ids = async (body: unknown, token = applicant) =>
      ((await (await post(body, {}, token)).json()) as { id: string }).id;

    it('is answered from the stored result, to the same person only', async () => {
      const body = { operation: 'union', geometries: [fresh(), fresh()] };
      const first = await ids(body);
      expect(await ids(body)).toBe(first);
      expect(await ids(body, officer)).not.toBe(first);
      expect(await ids({ ...body, operation: 'intersection' })).not.toBe(first);
    });

    it('is one job while it goes on', async () => {
      await withoutWorker(async () => {
        const body = { operation: 'union', geometries: [fresh(), fresh()] };
        const answers = await Promise.all([1, 2, 3].map(() => post(body, { prefer: 'wait=0' })));
        const jobs = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string }[];
        expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
      });
    });

    it('is done again once its job was cancelled', async () => {
      await withoutWorker(async () => {
        const body = JSON.stringify({ operation: 'union', geometries: [fresh(), fresh()] });
        const [first] = [(await (await post(body, { prefer: 'wait=0' })).json()) as { id: string }];
        await call(`/${first!.id}`, {}, 'DELETE');
        const second = (await (await post(body, { prefer: 'wait=0' })).json()) as { id: string };
        expect(second.id).not.toBe(first!.id);
      });
    });

    it('is kept for thirty days, the portal’s own jobs for ever', async () => {
      const body = { operation: 'union', geometries: [fresh(), fresh()] };
      const [old, young] = [await ids(body), await ids({ operation: 'validate', geojson: fresh() })];
      await portal.database.query(
        `UPDATE geo_job SET finished_at = now() - CASE WHEN id = $1 THEN interval '30 days 1 hour' ELSE interval '29 days' END
         WHERE id IN ($1, $2)`,
        [old, young],
      );
      await portal.database.query(
        `UPDATE geo_job SET finished_at = now() - interval '1 year' WHERE subject_type IS NOT NULL`,
      );
      const [before] = await portal.database.query<{ n: string }>(
        'SELECT count(*) AS n FROM geo_job WHERE subject_type IS NOT NULL',
      );
      await portal.portal.app.get(JobSweeper).sweep();
      expect((await call(`/${old}`)).status).toBe(404);
      expect((await call(`/${young}`)).status).toBe(200);
      const [after] = await portal.database.query<{ n: string }>(
        'SELECT count(*) AS n FROM geo_job WHERE subject_type IS NOT NULL',
      );
      expect(Number(before!.n)).toBeGreaterThan(0);
      expect(after).toEqual(before);
      expect(await ids(body)).not.toBe(old);
    });
  });

  describe('the result', () => {
    const union = () => ({ operation: 'union', geometries: [square(0, 0), square(1, 0)] });
    const as = async (accept: string) => {
      const answer = await post(union(), { accept });
      expect(answer.headers.get('vary')).toContain('Accept');
      return answer;
    };

    it('is GeoJSON on its own when asked for', async () => {
      const answer = await as('application/geo+json');
      expect(answer.headers.get('content-type')).toContain('application/geo+json');
      expect(await answer.json()).toMatchObject({ type: 'Polygon' });
    });

    test.each(['text/plain', 'application/wkt'])('is well-known text as %s', async (accept) => {
      const answer = await as(accept);
      expect(answer.headers.get('content-type')).toContain(accept);
      expect(await answer.text()).toMatch(/^POLYGON\(\((-?\d+ -?\d+,?)+\)\)$/);
    });

    it('is well-known binary', async () => {
      const answer = await as('application/wkb');
      expect(answer.headers.get('content-type')).toBe('application/wkb');
      const bytes = Buffer.from(await answer.arrayBuffer());
      // Little-endian, a polygon, of one ring.
      expect([bytes[0], bytes.readUInt32LE(1), bytes.readUInt32LE(5)]).toEqual([1, 3, 1]);
      expect(bytes).toHaveLength(13 + 16 * bytes.readUInt32LE(9));
    });

    it('keeps every digit', async () => {
      const geojson = square(0.1 + 0.2, 1 / 3, 1e-7);
      const { id } = (await (await post({ operation: 'makeValid', geojson })).json()) as { id: string };
      const { coordinates } = (await (await call(`/${id}`, { accept: 'application/geo+json' })).json()) as {
        coordinates: Ring[];
      };
      const text = await (await call(`/${id}`, { accept: 'application/wkt' })).text();
      const numbers = text.match(/-?[\d.e-]+/g)!.map(Number);
      expect(numbers).toEqual(coordinates.flat(2));
      const bytes = Buffer.from(await (await call(`/${id}`, { accept: 'application/wkb' })).arrayBuffer());
      expect(numbers.map((_, i) => bytes.readDoubleLE(13 + 8 * i))).toEqual(numbers);
      expect(new Set(coordinates.flat(2))).toContain(0.1 + 0.2);
    });

    it('is the job where there is no geometry', async () => {
      const answer = await post({ operation: 'validate', geojson: fresh() }, { accept: 'application/wkt' });
      expect(await answer.json()).toMatchObject({ status: 'done', result: { valid: true } });
    });
  });

  describe('what cannot be asked for', () => {
    const literals: [string, unknown, string][] = [
      ['no geometry', { operation: 'union', geometries: [] }, 'Must have at least 2 geometries'],
      ['one geometry', { operation: 'intersection', geometries: [square(0, 0)] }, 'Must have at least 2 geometries'],
      ['no list of geometries', { operation: 'difference' }, 'Must have at least 2 geometries'],
      ['geometries that are no list', { operation: 'union', geometries: {} }, 'Must have at least 2 geometries'],
      ['no geojson', { operation: 'rotate', angle: 3 }, 'geojson is required'],
      ['null', { operation: 'validate', geojson: null }, 'geojson is required'],
      ['a text', { operation: 'makeValid', geojson: 'POINT(0 0)' }, 'geojson is required'],
      ['no angle', { operation: 'rotate', geojson: square(0, 0) }, 'angle is required'],
      ['an angle "90"', { operation: 'rotate', geojson: square(0, 0), angle: '90' }, 'angle is required'],
      [
        'an endless angle',
        `{"operation":"rotate","geojson":${JSON.stringify(square(0, 0))},"angle":1e400}`,
        'angle is required',
      ],
      ['options 5', { operation: 'rotate', geojson: square(0, 0), angle: 9, options: 5 }, 'options is invalid'],
      ['options []', { operation: 'rotate', geojson: square(0, 0), angle: 9, options: [] }, 'options is invalid'],
      [
        'a pivot of texts',
        { operation: 'rotate', geojson: square(0, 0), angle: 9, options: { pivot: ['0', '0'] } },
        'options is invalid',
      ],
      [
        'ten thousand levels',
        `{"operation":"validate","geojson":{"type":"Polygon","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
        'Input geometry is not a valid Polygon or MultiPolygon',
      ],
    ];
    test.each(literals)('%s is refused before it is queued, in the promised words', async (_name, body, detail) => {
      expect(await refused(body)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail });
    });

    test.each<[string, unknown, string]>([
      ['an unknown operation', { operation: 'buffer', geojson: square(0, 0) }, 'body.operation'],
      ['the portal’s own operation', { operation: 'footprint', hops: [] }, 'body.operation'],
      ['no operation', { geometries: [] }, 'body.operation'],
      ['an unknown plane', { operation: 'validate', geojson: square(0, 0), crs: 'EPSG:9' }, 'body.crs'],
      ['no maximum', { operation: 'thin', geojson: square(0, 0) }, 'body.maximum'],
      ['a method of its own', { operation: 'thin', geojson: square(0, 0), maximum: 9, method: 'x' }, 'body.method'],
      ['no point', { operation: 'contains', geojson: square(0, 0) }, 'body.point'],
      ['half a point', { operation: 'contains', geojson: square(0, 0), point: [1] }, 'body.point'],
    ])('%s is refused with its place', async (_name, body, path) => {
      expect(await refused(body)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', issues: [{ path }] });
    });

    test.each([
      ['NaN', '{"operation":"validate","geojson":{"type":"Polygon","coordinates":[[[NaN,0],[1,0],[1,1],[0,0]]]}}'],
      ['nothing', ''],
      ['a list', '[]'],
      ['half a body', '{"operation":"validate","geojson":{"type":"Polygon"'],
      ['two bodies', '{"operation":"validate"}{"operation":"validate"}'],
      ['brackets that do not match', '{"operation":"validate","geojson":{"coordinates":[}]}'],
      ['more members than there are', `{${Array.from({ length: 50 }, (_, i) => `"a${i}":${i}`)}}`],
    ])('%s is refused', async (_name, body) => {
      expect(await refused(body)).toMatchObject({ status: 400 });
    });

    it('is anything but JSON, or JSON in disguise', async () => {
      expect((await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await post('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    });

    it('is anything by nobody', async () => {
      const answer = await fetch(`${portal.url}/api/main/geometry/jobs`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(401);
    });
  });

  describe('geometry that is wrong', () => {
    const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
    const INVALID = 'Input geometry is not a valid Polygon or MultiPolygon';
    const good = square(0, 0);
    const pair = (bad: unknown) => ({ operation: 'union', geometries: [good, bad] });

    test.each<[string, unknown, object]>([
      ['texts', ['a', 'b'], { code: 'INVALID_POLYGON', detail: INVALID, path: 'geometries[0]' }],
      ['null', [good, null], { code: 'GEOJSON_REQUIRED', detail: 'geojson is required', path: 'geometries[1]' }],
      ['a point', [good, { type: 'Point', coordinates: [0, 0] }], { code: 'INVALID_POLYGON', detail: INVALID }],
    ])('%s among the geometries fails with its place', async (_name, geometries, error) => {
      expect(await failed({ operation: 'union', geometries })).toMatchObject(error);
    });

    it('1e400 is told where it is', async () => {
      const text = JSON.stringify(pair(square(5, 5))).replace('[5,5]', '[1e400,5]');
      expect(await failed(text)).toMatchObject({
        code: 'INVALID_POLYGON',
        detail: INVALID,
        path: 'geometries[1].coordinates[0][0]',
      });
    });

    it('a latitude of 91 is told with its position', async () => {
      expect(await failed(pair(square(0, 90)))).toMatchObject({
        code: 'COORDINATE_OUT_OF_RANGE',
        position: [1, 91],
        path: 'geometries[1].coordinates[0][2]',
      });
    });

    test.each<[string, unknown]>([
      [
        'a ring of two',
        polygon([
          [0, 0],
          [1, 1],
        ]),
      ],
      ['an unclosed ring', polygon(square(0, 0).coordinates[0]!.slice(0, 4))],
      [
        'texts for numbers',
        polygon([
          ['0', '0'],
          ['1', '0'],
          ['1', '1'],
          ['0', '0'],
        ]),
      ],
      [
        'null for a number',
        polygon([
          [null, 0],
          [1, 0],
          [1, 1],
          [null, 0],
        ]),
      ],
    ])('%s is no polygon', async (_name, bad) => {
      expect(await failed(pair(bad))).toMatchObject({ code: 'INVALID_POLYGON', detail: INVALID });
    });

    it('a bow tie among others fails with its reason and position', async () => {
      expect(await failed(pair(bowTie))).toMatchObject({
        code: 'INVALID_POLYGON',
        detail: INVALID,
        path: 'geometries[1]',
        reason: expect.any(String),
        position: [1, 1],
      });
    });

    test.each<[string, unknown]>([
      [
        'a ring without area',
        polygon([
          [0, 0],
          [1, 1],
          [2, 2],
          [0, 0],
        ]),
      ],
      ['a hole outside its shell', polygon(square(0, 0).coordinates[0], square(5, 5).coordinates[0])],
    ])('%s is not valid', async (_name, geojson) => {
      expect(await done({ operation: 'validate', geojson })).toMatchObject({ valid: false });
      expect(await failed(pair(geojson))).toMatchObject({ code: 'INVALID_POLYGON', reason: expect.any(String) });
    });

    it('a ring over a pole is refused for that', async () => {
      const cap = polygon([
        [0, 80],
        [120, 80],
        [-120, 80],
        [0, 80],
      ]);
      expect(await failed(pair(cap))).toMatchObject({
        code: 'POLE_ENCLOSED',
        detail: 'A ring must not contain a pole',
      });
    });

    it('20,001 geometries are too many, whatever they are', async () => {
      const issues = [{ path: 'body.geometries', message: 'RULE_OUT_OF_RANGE', params: { maximum: 20_000 } }];
      const tiny = Array.from({ length: 20_001 }, (_, i) => square(i * 0.001, 0, 0.0005));
      for (const geometries of [tiny, Array(20_001).fill(0)])
        expect(await refused({ operation: 'union', geometries })).toMatchObject({ status: 400, issues });
    });
  });

  describe('geometry that looks wrong', () => {
    it('duplicate points do no harm', async () => {
      const [ring] = square(0, 0).coordinates;
      const doubled = { type: 'Polygon', coordinates: [ring!.flatMap((at) => [at, at])] };
      expect(await done({ operation: 'validate', geojson: doubled })).toMatchObject({ valid: true });
    });

    it('two identical polygons are one', async () => {
      const { geometry } = await done({ operation: 'union', geometries: [square(7, 7), square(7, 7)] });
      expect((geometry as { coordinates: Ring[] }).coordinates[0]).toHaveLength(5);
      expect(geometry).toMatchObject({ type: 'Polygon' });
    });

    it('polygons that touch at a point stay two', async () => {
      const { geometry } = await done({ operation: 'union', geometries: [square(0, 0), square(1, 1)] });
      expect(geometry).toMatchObject({ type: 'MultiPolygon' });
      expect((geometry as { coordinates: unknown[] }).coordinates).toHaveLength(2);
    });

    it('a rectangle across ±180 is cut there', async () => {
      const across = {
        type: 'Polygon',
        coordinates: [
          [
            [179, 0],
            [-179, 0],
            [-179, 1],
            [179, 1],
            [179, 0],
          ],
        ],
      };
      const { geometry } = await done({ operation: 'makeValid', geojson: across });
      const parts = (geometry as { type: string; coordinates: Ring[][] }).coordinates;
      expect(parts).toHaveLength(2);
      for (const [ring] of parts) {
        const xs = ring!.map(([x]) => x);
        expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(1, 9);
      }
    });
  });

  describe('size', () => {
    const padded = (megabytes: number) =>
      `{"operation":"validate","geojson":${JSON.stringify(fresh())},"crs":"EPSG:4326"${' '.repeat(megabytes * 1024 * 1024)}}`;

    it('60 MB of coordinates are taken and worked on while others are served', async () => {
      const corners = 850_000;
      const ring = (west: number) => {
        const at = (i: number) => {
          const angle = (2 * Math.PI * (i % corners)) / corners;
          return `[${(west + Math.cos(angle)).toFixed(14)},${(40 + Math.sin(angle)).toFixed(14)}]`;
        };
        return `[[${Array.from({ length: corners + 1 }, (_, i) => at(i)).join(',')}]]`;
      };
      const area = `{"type":"MultiPolygon","coordinates":[${ring(0.123)},${ring(10.123)}]}`;
      const body = `{"operation":"thin","geojson":${area},"maximum":1000}`;
      expect(body.length).toBeGreaterThan(58 * 1024 * 1024);
      // Making it held up this process for seconds: connections kept alive end now, and not under the call.
      await pause(500);
      const posting = post(body, { prefer: 'wait=0' });
      let slowest = 0;
      let answered = false;
      void posting.then(() => {
        answered = true;
      });
      while (!answered) {
        const began = performance.now();
        expect((await fetch(`${portal.url}/health/live`)).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - began);
        await pause(20);
      }
      expect((await posting).status).toBe(202);
      expect(slowest).toBeLessThan(1500);
      const { id } = (await (await posting).json()) as { id: string };
      const { result } = (await finished(id)) as unknown as { result: { geometry: { coordinates: Ring[][] } } };
      const rings = result.geometry.coordinates.flat();
      expect(rings).toHaveLength(2);
      expect(rings.flat().length).toBeLessThanOrEqual(1000);
    }, 120_000);

    it('60 MB whose work is small are worked on', async () => {
      expect(await done(padded(60))).toMatchObject({ valid: true });
    }, 60_000);

    it('more than 64 MB are refused, announced or not', async () => {
      const body = padded(65);
      expect(await refused(body)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
      const unannounced = await fetch(`${portal.url}/api/main/geometry/jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${applicant}`, 'content-type': 'application/json' },
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(unannounced.status).toBe(413);
    }, 60_000);

    it('twenty unfinished jobs are enough for one person', async () => {
      const visitor = await portal.signIn('visitor');
      await withoutWorker(async () => {
        const posts = Array.from({ length: 21 }, () =>
          post({ operation: 'validate', geojson: fresh() }, { prefer: 'wait=0' }, visitor),
        );
        const statuses = (await Promise.all(posts)).map(({ status }) => status).sort();
        expect(statuses).toEqual([...Array(20).fill(202), 429]);
        const refusal = await post({ operation: 'validate', geojson: fresh() }, {}, visitor);
        expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '5']);
        expect((await post({ operation: 'validate', geojson: fresh() }, { prefer: 'wait=0' }, officer)).status).toBe(
          202,
        );
      });
    });
  });

  it('the description names both answers and every format', async () => {
    const { paths } = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
    };
    const { responses } = paths['/api/main/geometry/jobs']!.post!;
    expect(Object.keys(responses['200']!.content)).toEqual([
      'application/json',
      'application/geo+json',
      'text/plain',
      'application/wkt',
      'application/wkb',
    ]);
    expect(Object.keys(responses['202']!.content)).toEqual(['application/json']);
    expect(responses).toHaveProperty('429');
  });
});
