import { isJobName, type JobError, type JobSpec, jobs, QueuedJob } from '@portal/contracts';
import { UnrecoverableError } from 'bullmq';
import type { WorkerMetrics } from '../metrics.js';
import { ThreadLost } from '../threads/geometry-thread.js';
import type { Outcome } from '../threads/messages.js';
import type { ThreadPool } from '../threads/thread-pool.js';
import type { JobRowsRepository, StartedJob } from './job-rows.repository.js';
import type { JobWatch, TimeLimit } from './job-watch.js';
import { Stopped } from './stop-reason.js';

/** How an attempt ended. `overtaken`: the job was cancelled, or another attempt has or finished it. */
export type AttemptEnd = 'done' | 'failed' | 'overtaken';

/** Handles a queue entry: reads its row, runs the work in a thread and writes the result. */
export class JobRunner {
  constructor(
    private readonly rows: JobRowsRepository,
    private readonly watch: JobWatch,
    private readonly threads: ThreadPool,
    private readonly metrics: WorkerMetrics,
    private readonly timeLimitMs: number,
  ) {}

  /** @throws when the queue should try the entry again, or UnrecoverableError for an invalid entry */
  async run(entry: unknown): Promise<AttemptEnd | 'skipped'> {
    const queued = QueuedJob.safeParse(entry);
    if (!queued.success) throw new UnrecoverableError('The queue entry carries no job id');
    const job = await this.rows.start(queued.data.id);
    if (!job) return 'skipped';
    return this.metrics.measure(job.operation, () => this.attempt(job));
  }

  private async attempt(job: StartedJob): Promise<AttemptEnd> {
    if (!isJobName(job.operation)) return this.fail(job, { code: 'JOB_UNKNOWN' });
    const spec: JobSpec = jobs[job.operation];
    if (job.attempt > spec.attempts) return this.fail(job, { code: 'JOB_GIVEN_UP' });
    if (isLate(job)) return this.fail(job, LATE);
    try {
      return await this.write(job, await this.perform(job, spec));
    } catch (error) {
      return this.interrupted(job, spec, error);
    }
  }

  private perform(job: StartedJob, spec: JobSpec): Promise<Outcome> {
    const { operation, input } = job;
    return this.threads.use((thread) =>
      this.watch.during(job, this.limitOf(job, spec), (watched) =>
        thread.run({ operation, input }, watched.signal, {
          onProgress: (percent) => {
            watched.percent = percent;
          },
          help: (share) => this.threads.help(share, watched.signal),
        }),
      ),
    );
  }

  private limitOf({ remainingMs }: StartedJob, { timeoutMs }: JobSpec): TimeLimit {
    const ms = Math.min(timeoutMs, this.timeLimitMs);
    return remainingMs !== null && remainingMs < ms
      ? { ms: remainingMs, reason: 'deadline-passed' }
      : { ms, reason: 'time-exhausted' };
  }

  private async write(job: StartedJob, outcome: Outcome): Promise<AttemptEnd> {
    if (outcome.kind === 'failed') return this.fail(job, outcome.error);
    return (await this.rows.finish(job.id, outcome.result)) ? 'done' : 'overtaken';
  }

  private async fail({ id }: StartedJob, error: JobError): Promise<AttemptEnd> {
    return (await this.rows.fail(id, error)) ? 'failed' : 'overtaken';
  }

  private async interrupted(job: StartedJob, { crashes }: JobSpec, error: unknown): Promise<AttemptEnd> {
    if (error instanceof Stopped && error.reason === 'not-ours') return 'overtaken';
    if (error instanceof Stopped && error.reason === 'deadline-passed') return this.fail(job, LATE);
    const code = crashCodeOf(error);
    if (!code) throw error;
    const status = await this.rows.countCrash(job, crashes, { code });
    if (status === 'queued') throw new Error(`${code}; to be tried again`);
    return status ?? 'overtaken';
  }
}

const LATE: JobError = { code: 'JOB_DEADLINE_PASSED' };
const isLate = ({ remainingMs }: StartedJob): boolean => remainingMs !== null && remainingMs <= 0;

function crashCodeOf(error: unknown): string | undefined {
  if (error instanceof ThreadLost) return error.fault;
  return error instanceof Stopped && error.reason === 'time-exhausted' ? 'JOB_TIME_EXHAUSTED' : undefined;
}
