import type { Hash } from 'node:crypto';
import {
  type GeometryJob,
  type GeometryJobQueued,
  type GeometryOperation,
  geometryJobs,
  HTTP_ACCEPTED,
  type Input,
} from '@portal/contracts';
import type { Response } from 'express';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import type { RawResponse } from '../../kernel/contract/raw-response.js';
import { PRODUCT_VERSION } from '../../kernel/product.js';
import { BodyBudgetService } from './body-budget.service.js';
import { GeometryQueueService } from './geometry-queue.service.js';
import { checkInput, operationInBody } from './job-input.js';
import { JobResponsesService } from './job-responses.service.js';
import { JobWaiterService } from './job-waiter.service.js';
import { preferredWait } from './preferred-wait.js';
import { withJobBody } from './read-job-body.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

const { createJob, createJobFromBody, getJobs, getJob, cancelJob, removeJobResult } = geometryJobs.endpoints;

const isFinished = (status: string): boolean => status !== 'queued' && status !== 'running';

/** Another operation or release may compute another result for the same text. */
const requestHash = (text: Hash, operation: GeometryOperation): Buffer =>
  text.update(`\n${operation}\n${PRODUCT_VERSION}`).digest();

/** Aborts when the caller closes the connection. */
function disconnectOf(response: Response): AbortSignal {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  return disconnect.signal;
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
  createJob({ params: { operation } }: Input<typeof createJob>, caller: Caller, exchange: HttpContext) {
    return this.create(caller, exchange, (text) => {
      checkInput(operation, text);
      return operation;
    });
  }

  @Implements(createJobFromBody)
  createJobFromBody(_input: Input<typeof createJobFromBody>, caller: Caller, exchange: HttpContext) {
    return this.create(caller, exchange, operationInBody);
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

  @Implements(removeJobResult)
  async removeJobResult({ params }: Input<typeof removeJobResult>, caller: Caller): Promise<undefined> {
    await this.jobs.remove(caller.id, params.id);
  }

  private async create(
    caller: Caller,
    { request, response }: HttpContext,
    operationOf: (text: Buffer) => GeometryOperation,
  ): Promise<GeometryJob | GeometryJobQueued | RawResponse> {
    const { id, status, turn } = await withJobBody(request, this.budget, ({ text, hash }) => {
      const operation = operationOf(text);
      return this.jobs.store(caller.id, { operation, text, hash: requestHash(hash, operation) });
    });
    if (!isFinished(status)) {
      // Waiting begins before a worker can know the job, so that its end is not missed.
      const end = this.waiter.finished(id, preferredWait(request, response) * 1000, disconnectOf(response));
      // Adding an entry that the queue already has changes nothing.
      await this.queue.enqueue(id, turn);
      await end;
    }
    const job = await this.jobs.find(caller.id, id);
    if (isFinished(job.status)) return this.answers.of(job, request, response);
    response.status(HTTP_ACCEPTED).location(`${geometryJobs.base}/jobs/${id}`);
    return { id, status: 'queued' };
  }
}
