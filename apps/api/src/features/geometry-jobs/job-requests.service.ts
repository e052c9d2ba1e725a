import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type GeometryJobSummary, type GeometryOperation, geometryJobs, HTTP_ACCEPTED } from '@portal/contracts';
import type { Response } from 'express';
import type { Caller } from '../../kernel/access/caller.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { PRODUCT_VERSION } from '../../kernel/product.js';
import { GeometryQueueService } from './geometry-queue.service.js';
import { JobWaiterService } from './job-waiter.service.js';
import { preferredWait } from './preferred-wait.js';
import { type JobRequest, RequestedJobsRepository, type StoredJob } from './requested-jobs.repository.js';

const isFinished = (status: string): boolean => status !== 'queued' && status !== 'running';

/** Another operation or release may compute another result for the same text. */
export const requestHash = (text: Hash, operation: GeometryOperation): Buffer =>
  text.update(`\n${operation}\n${PRODUCT_VERSION}`).digest();

/** Aborts when the caller closes the connection. */
function disconnectOf(response: Response): AbortSignal {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  return disconnect.signal;
}

type Exchange = Pick<HttpContext, 'request' | 'response'>;

interface Taken {
  readonly job: GeometryJobSummary;
  readonly isFinished: boolean;
}

/** Jobs that callers ask for: stored once, queued, and waited for as long as the caller wants. */
@Injectable()
export class JobRequestsService {
  constructor(
    private readonly jobs: RequestedJobsRepository,
    private readonly queue: GeometryQueueService,
    private readonly waiter: JobWaiterService,
  ) {}

  /** @throws PortalError TOO_MANY_JOBS, JOB_STORAGE_FULL */
  store(caller: Caller, work: JobRequest): Promise<StoredJob> {
    return this.jobs.store(caller.id, work);
  }

  /** The job once it is finished, or as it is when the caller has waited long enough: the answer then has the status 202. */
  async end(caller: Caller, { request, response }: Exchange, { id, status, turn }: StoredJob): Promise<Taken> {
    if (!isFinished(status)) {
      // Waiting begins before a worker can know the job, so that its end is not missed.
      const end = this.waiter.finished(id, preferredWait(request, response) * 1000, disconnectOf(response));
      // Adding an entry that the queue already has changes nothing.
      await this.queue.enqueue(id, turn);
      await end;
    }
    const job = await this.jobs.find(caller.id, id);
    if (!isFinished(job.status)) response.status(HTTP_ACCEPTED).location(`${geometryJobs.base}/jobs/${id}`);
    return { job, isFinished: isFinished(job.status) };
  }

  /** The result of a done job, for results that are small. */
  async result(id: string): Promise<unknown> {
    return JSON.parse(String(await this.jobs.result(id)));
  }

  /** A job of an operation with an input that the portal itself has made. */
  workOf(operation: GeometryOperation, input: object): JobRequest {
    const text = Buffer.from(JSON.stringify(input));
    return { operation, text, hash: requestHash(createHash('sha256').update(text), operation) };
  }
}
