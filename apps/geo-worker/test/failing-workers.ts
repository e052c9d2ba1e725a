import type { ChildProcess } from 'node:child_process';
import { eventually } from './eventually.js';
import { type Harness, harness, QUICK } from './harness.js';
import { lattice } from './inputs.js';
import { endProcess, workerProcess } from './worker-process.js';

/** Takes one processor half a second. */
const work = lattice(100);

/** Workers in processes that tests kill during jobs, and the outcome of the jobs. */
export class FailingWorkers {
  private processes: ChildProcess[] = [];

  private constructor(readonly h: Harness) {}

  /** @param redisDatabase one for each test file: files may run at the same time */
  static async open(redisDatabase: number): Promise<FailingWorkers> {
    return new FailingWorkers(await harness(redisDatabase));
  }

  async start(): Promise<ChildProcess> {
    const { database, redisUrl } = this.h;
    return this.watch(await workerProcess({ databaseUrl: database.url, redisUrl, concurrency: 2, timing: QUICK }));
  }

  /** Ends the process after the test. */
  watch(child: ChildProcess): ChildProcess {
    this.processes.push(child);
    return child;
  }

  async end(): Promise<void> {
    await Promise.all(this.processes.map((child) => endProcess(child)));
    this.processes = [];
  }

  submit(count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, () => this.h.submit('union', work)));
  }

  async countOf(ids: readonly string[], status: string): Promise<number> {
    return (await this.h.database.statuses(ids)).filter((found) => found === status).length;
  }

  /** Resolves when the first jobs are done and others are running. */
  async midway(ids: readonly string[]): Promise<void> {
    await eventually(
      async () => ({ done: await this.countOf(ids, 'done'), running: await this.countOf(ids, 'running') }),
      ({ done, running }) => done >= 3 && running >= 3,
    );
  }

  async expectEachDoneOnce(ids: readonly string[]): Promise<void> {
    const announcements = await this.h.database.announcements(ids);
    expect(announcements.map(({ jobId }) => jobId).sort()).toEqual([...ids].sort());
    expect(new Set(announcements.map(({ status }) => status))).toEqual(new Set(['done']));
    const { rows } = await this.h.database.pool.query<{ holes: number }>(
      `select json_array_length(result::json -> 'geometry' -> 'coordinates') - 1 as holes from geo_job where id = any($1)`,
      [ids],
    );
    expect(rows.map(({ holes }) => holes)).toEqual(ids.map(() => 99 * 99));
  }
}
