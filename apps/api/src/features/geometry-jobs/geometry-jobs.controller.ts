import { type GeometryJob, type GeometryJobQueued, geometryJobs, HTTP_ACCEPTED, type Input } from '@portal/contracts';
import type { Response } from 'express';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import type { RawResponse } from '../../kernel/contract/raw-response.js';
import { BodyBudgetService } from './body/body-budget.service.js';
import { withJobBody } from './body/read-job-body.js';
import { requestedOperation } from './body/requested-operation.js';
import { GeometryQueueService } from './geometry-queue.service.js';
import { JobResponsesService } from './job-responses.service.js';
import { JobWaiterService } from './job-waiter.service.js';
import { preferredWait } from './preferred-wait.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

const { createJob, getJobs, getJob, cancelJob } = geometryJobs.endpoints;

const isFinished = (status: string): boolean => status !== 'queued' && status !== 'running';

/** Aborts when the caller goes away. */
function departureOf(response: Response): AbortSignal {
  const departure = new AbortController();
  response.once('close', () => departure.abort());
  return departure.signal;
}

@GroupController(geometryJobs)
export class GeometryJobsController {
  constructor(
    private readonly jobs: RequestedJobsRepository,
    private readonly queue: GeometryQueueService,
    private readonly waiter: JobWaiterService,
    private readonly answers: JobResponsesService,
    private readonly budget: BodyBudgetService,
  ) {}

  @Implements(createJob)
  async createJob(
    _input: Input<typeof createJob>,
    caller: Caller,
    { request, response }: HttpContext,
  ): Promise<GeometryJob | GeometryJobQueued | RawResponse> {
    const { id, status } = await withJobBody(request, this.budget, ({ outline, text, hash }) =>
      this.jobs.store(caller.id, { operation: requestedOperation(outline), text, hash }),
    );
    if (!isFinished(status)) {
      // Listened for before a worker can know of it, so that its end is not missed.
      const end = this.waiter.finished(id, preferredWait(request, response) * 1000, departureOf(response));
      // Adding an entry that the queue has changes nothing.
      await this.queue.enqueue(id);
      await end;
    }
    const job = await this.jobs.find(caller.id, id);
    if (isFinished(job.status)) return this.answers.of(job, request, response);
    response.status(HTTP_ACCEPTED).location(`${geometryJobs.base}/jobs/${id}`);
    return { id, status: 'queued' };
  }

  @Implements(getJobs)
  getJobs({ query }: Input<typeof getJobs>, caller: Caller) {
    return this.jobs.page(caller.id, query);
  }

  @Implements(getJob)
  async getJob({ params }: Input<typeof getJob>, caller: Caller, { request, response }: HttpContext) {
    return this.answers.of(await this.jobs.find(caller.id, params.id), request, response);
  }

  @Implements(cancelJob)
  cancelJob({ params }: Input<typeof cancelJob>, caller: Caller) {
    return this.jobs.cancel(caller.id, params.id);
  }
}
