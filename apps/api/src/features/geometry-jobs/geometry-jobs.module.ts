import { Module } from '@nestjs/common';
import { BodyBudgetService } from './body-budget.service.js';
import { GeometryJobsController } from './geometry-jobs.controller.js';
import { GeometryJobsRepository } from './geometry-jobs.repository.js';
import { GeometryQueueService } from './geometry-queue.service.js';
import { JobNoticesService } from './job-notices.service.js';
import { JobRequestsService } from './job-requests.service.js';
import { JobResponsesService } from './job-responses.service.js';
import { JobSignalsService } from './job-signals.service.js';
import { JobWaiterService } from './job-waiter.service.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxTask } from './outbox.task.js';
import { ReconcilerTask } from './reconciler.task.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

@Module({
  controllers: [GeometryJobsController],
  providers: [
    GeometryJobsRepository,
    GeometryQueueService,
    OutboxRepository,
    OutboxTask,
    ReconcilerTask,
    RequestedJobsRepository,
    JobSignalsService,
    JobWaiterService,
    JobRequestsService,
    JobResponsesService,
    JobNoticesService,
    BodyBudgetService,
  ],
  exports: [GeometryJobsRepository, GeometryQueueService, JobRequestsService, OutboxTask],
})
export class GeometryJobsModule {}
