import { Module } from '@nestjs/common';
import { BodyBudget } from './body/body-budget.js';
import { GeometryJobsController } from './geometry-jobs.controller.js';
import { GeometryJobsRepository } from './geometry-jobs.repository.js';
import { GeometryQueue } from './geometry-queue.js';
import { JobAnswers } from './job-answers.js';
import { JobSignals } from './job-signals.js';
import { JobSweeper } from './job-sweeper.js';
import { JobWaiter } from './job-waiter.js';
import { Outbox } from './outbox.js';
import { Reconciler } from './reconciler.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

@Module({
  controllers: [GeometryJobsController],
  providers: [
    GeometryJobsRepository,
    GeometryQueue,
    Outbox,
    Reconciler,
    RequestedJobsRepository,
    JobSignals,
    JobWaiter,
    JobAnswers,
    JobSweeper,
    BodyBudget,
  ],
  exports: [GeometryJobsRepository, GeometryQueue, Outbox],
})
export class GeometryJobsModule {}
