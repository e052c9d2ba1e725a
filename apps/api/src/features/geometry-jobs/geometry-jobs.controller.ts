import {
  type GeometryJob,
  type GeometryJobQueued,
  type GeometryOperation,
  geometryJobs,
  type Input,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import type { RawResponse } from '../../kernel/contract/raw-response.js';
import { BodyBudgetService } from './body-budget.service.js';
import { checkInput, operationInBody } from './job-input.js';
import { JobRequestsService, requestHash } from './job-requests.service.js';
import { JobResponsesService } from './job-responses.service.js';
import { withJobBody } from './read-job-body.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

const { createJob, createJobFromBody, getJobs, getJob, cancelJob, removeJobResult } = geometryJobs.endpoints;

@GroupController(geometryJobs)
export class GeometryJobsController {
  constructor(
    private readonly jobs: RequestedJobsRepository,
    private readonly requests: JobRequestsService,
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
    const work = await withJobBody(request, this.budget, ({ text, hash }) => {
      const operation = operationOf(text);
      return this.requests.store(caller, { operation, text, hash: requestHash(hash, operation) });
    });
    const { job, isFinished } = await this.requests.end(caller, { request, response }, work);
    return isFinished ? this.answers.of(job, request, response) : { id: job.id, status: 'queued' };
  }
}
