import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricsService } from '../../../kernel/metrics/metrics.service.js';
import { SupervisedJobsRepository } from './supervised-jobs.repository.js';

/** Metrics of background jobs: the same in all processes, because they are read from the database. */
@Injectable()
export class JobsMetricsService {
  private readonly log = new Logger(JobsMetricsService.name);

  constructor(metrics: MetricsService, jobs: SupervisedJobsRepository) {
    const { log } = this;
    new Gauge({
      name: 'portal_jobs_unfinished',
      help: 'Background jobs that wait or run, by kind: geometry, export, mail.',
      labelNames: ['kind', 'status'],
      registers: [metrics.registry],
      async collect() {
        this.reset();
        try {
          for (const { kind, status, count } of await jobs.unfinished()) this.set({ kind, status }, count);
        } catch (error) {
          // The other metrics are needed most while the database is away.
          log.warn({ err: error }, 'Jobs could not be counted');
        }
      },
    });
  }
}
