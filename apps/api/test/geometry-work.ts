import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startGeometryWorker } from './geometry-worker.js';
import { startTestPortal, type TestPortal, testServices } from './portal.js';

export type Ring = [number, number][];

export const square = (west: number, south: number, side = 1): { type: 'Polygon'; coordinates: Ring[] } => ({
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

export const bowTie = {
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

let next = 0;

/** Different each time, so that no test is answered with another's result. */
export const fresh = (side?: number) => square(-170 + 0.001 * next++, 10, side);

/** Many small squares, none the same as in any other test. */
export const manySquares = (count: number) => {
  const shift = 0.0001 * next++;
  return Array.from({ length: count }, (_, i) => square(shift + (i % 200) * 0.7, -60 + Math.floor(i / 200) * 0.7));
};

const services = await testServices();

/** `describe`, skipped where there is no Redis. */
export const onServices = services.redisUrl ? describe : describe.skip;

/** A portal with a geometry worker of its own, and what its callers do. */
export class GeometryWork {
  private constructor(
    readonly portal: TestPortal,
    private readonly worker: Awaited<ReturnType<typeof startGeometryWorker>>,
    readonly applicant: string,
    readonly officer: string,
  ) {}

  /** @param redisDatabase one for each test file: files may run at the same time. Those of the worker use 11 and above. */
  static async start(redisDatabase: number): Promise<GeometryWork> {
    const redisUrl = `${services.redisUrl!.replace(/\/\d*$/, '')}/${redisDatabase}`;
    const redis = new Redis(redisUrl);
    await redis.flushdb();
    redis.disconnect();
    const portal = await startTestPortal({ env: { REDIS_URL: redisUrl } });
    const worker = await startGeometryWorker({ databaseUrl: portal.databaseUrl, redisUrl });
    const [applicant, officer] = await Promise.all([portal.signIn('applicant'), portal.signIn('officer')]);
    return new GeometryWork(portal, worker, applicant, officer);
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.portal.close();
    await services.stop();
  }

  post(body: unknown, headers: Record<string, string> = {}, token = this.applicant): Promise<Response> {
    return fetch(`${this.portal.url}/api/main/geometry/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'wait=10', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  call(path: string, headers: Record<string, string> = {}, method = 'GET', token = this.applicant): Promise<Response> {
    return fetch(`${this.portal.url}/api/main/geometry/jobs${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  }

  /** Result of a job that is done within the wait. */
  async done(body: unknown): Promise<Record<string, unknown>> {
    const answer = await this.post(body);
    const job = (await answer.json()) as { status: string; result: Record<string, unknown>; id: string };
    expect({ status: answer.status, job }).toMatchObject({ status: 200, job: { status: 'done' } });
    return job.result;
  }

  /** Error of a job that fails within the wait. */
  async failed(body: unknown): Promise<Record<string, unknown>> {
    const answer = await this.post(body);
    const job = (await answer.json()) as { status: string; error: Record<string, unknown> };
    expect({ status: answer.status, job }).toMatchObject({ status: 200, job: { status: 'failed' } });
    return job.error;
  }

  /** Problem, with its status, of a request that becomes no job. */
  async refused(body: unknown): Promise<object> {
    const answer = await this.post(body);
    return { ...((await answer.json()) as object), status: answer.status };
  }

  async finished(id: string): Promise<{ status: string }> {
    for (let i = 0; i < 400; i++) {
      const job = (await (await this.call(`/${id}`)).json()) as { status: string };
      if (job.status !== 'queued' && job.status !== 'running') return job;
      await pause(100);
    }
    throw new Error(`Job ${id} did not finish`);
  }

  /** Holds the worker up while something is tried. */
  async withoutWorker(work: () => Promise<void>): Promise<void> {
    this.worker.process.kill('SIGSTOP');
    try {
      await work();
    } finally {
      this.worker.process.kill('SIGCONT');
    }
  }
}
