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

/** As many bars lying as standing, each across all others: a small input, whose union takes a minute with a thousand. */
export const manyBars = (count: number) => {
  const step = 60 / count;
  const bar = (x0: number, y0: number, x1: number, y1: number): Ring[] => [
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
      [x0, y0],
    ],
  ];
  return Array.from({ length: count }, (_, i) => [i * step, (i + 1 / 3) * step] as const)
    .flatMap(([from, to]) => [bar(0, from, 60, to), bar(from, 0, to, 60)])
    .map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
};

interface EndedJob {
  readonly id: string;
  readonly status: string;
  readonly result: Record<string, unknown>;
  readonly error: Record<string, unknown>;
}

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

  /** Posts an object with its operation in the path, a text as it is: to `path`, or in the older form. */
  post(body: unknown, headers: Record<string, string> = {}, token = this.applicant, path = ''): Promise<Response> {
    const isText = typeof body === 'string';
    const { operation, ...input } = isText ? {} : Object(body);
    return fetch(`${this.portal.url}/api/main/geometry/jobs${isText ? path : `/${operation}`}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'wait=10', ...headers },
      body: isText ? body : JSON.stringify(input),
    });
  }

  call(path: string, headers: Record<string, string> = {}, method = 'GET', token = this.applicant): Promise<Response> {
    return fetch(`${this.portal.url}/api/main/geometry/jobs${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  }

  /** Result of a job that is done, within the wait or later. */
  async done(body: unknown, path?: string): Promise<Record<string, unknown>> {
    const job = await this.ended(body, path);
    expect(job).toMatchObject({ status: 'done' });
    return job.result;
  }

  /** Error of a job that fails, within the wait or later. */
  async failed(body: unknown, path?: string): Promise<Record<string, unknown>> {
    const job = await this.ended(body, path);
    expect(job).toMatchObject({ status: 'failed' });
    return job.error;
  }

  private async ended(body: unknown, path?: string): Promise<EndedJob> {
    const answer = await this.post(body, {}, this.applicant, path);
    const job = (await answer.json()) as EndedJob;
    if (answer.status === 202) return this.finished(job.id);
    expect({ status: answer.status, job }).toMatchObject({ status: 200 });
    return job;
  }

  /** Problem, with its status, of a request that becomes no job. */
  async refused(body: unknown, path?: string): Promise<object> {
    const answer = await this.post(body, {}, this.applicant, path);
    return { ...((await answer.json()) as object), status: answer.status };
  }

  async finished(id: string): Promise<EndedJob> {
    for (let i = 0; i < 400; i++) {
      const job = (await (await this.call(`/${id}`)).json()) as EndedJob;
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
