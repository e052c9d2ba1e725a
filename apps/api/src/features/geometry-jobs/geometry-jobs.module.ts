import { Module } from '@nestjs/common';
import { GeometryJobsRepository } from './geometry-jobs.repository.js';
import { GeometryQueue } from './geometry-queue.js';
import { Outbox } from './outbox.js';
import { Reconciler } from './reconciler.js';

@Module({
  providers: [GeometryJobsRepository, GeometryQueue, Outbox, Reconciler],
  exports: [GeometryJobsRepository, GeometryQueue, Outbox],
})
export class GeometryJobsModule {}
