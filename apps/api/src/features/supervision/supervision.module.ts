import { Module, type OnModuleInit } from '@nestjs/common';
import { supervisedJobsList } from '@portal/contracts';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { exportedList } from '../exports/exported-list.js';
import { ExportedListsRegistry } from '../exports/exported-lists.registry.js';
import { ExportsModule } from '../exports/exports.module.js';
import { GeometryJobsModule } from '../geometry-jobs/geometry-jobs.module.js';
import { HubModule } from '../hub/hub.module.js';
import { TerrainModule } from '../terrain/terrain.module.js';
import { HealthFactsRepository } from './health/health-facts.repository.js';
import { SupervisedHealthService } from './health/supervised-health.service.js';
import { JobsMetricsService } from './jobs/jobs-metrics.service.js';
import { type JobRow, SupervisedJobsRepository } from './jobs/supervised-jobs.repository.js';
import { SupervisedJobsService } from './jobs/supervised-jobs.service.js';
import { LinkProbesRepository } from './links/link-probes.repository.js';
import { LinkProbesTask } from './links/link-probes.task.js';
import { RecipientsRepository } from './recipients.repository.js';
import { SupervisionController } from './supervision.controller.js';
import { RequestFiguresRepository } from './traffic/request-figures.repository.js';
import { TrafficService } from './traffic/traffic.service.js';

/** How the portal is doing and who is there, for administrators. */
@Module({
  imports: [AppSettingsModule, BackupsModule, ExportsModule, GeometryJobsModule, HubModule, TerrainModule],
  controllers: [SupervisionController],
  providers: [
    HealthFactsRepository,
    JobsMetricsService,
    LinkProbesRepository,
    LinkProbesTask,
    RecipientsRepository,
    RequestFiguresRepository,
    SupervisedHealthService,
    SupervisedJobsRepository,
    SupervisedJobsService,
    TrafficService,
  ],
})
export class SupervisionModule implements OnModuleInit {
  constructor(
    private readonly exports: ExportedListsRegistry,
    private readonly jobs: SupervisedJobsRepository,
  ) {}

  onModuleInit(): void {
    this.exports.add(
      exportedList(supervisedJobsList, {
        listing: (query) => this.jobs.listing(query),
        rowsOf: (stored: readonly JobRow[]) => this.jobs.jobs(stored),
      }),
    );
  }
}
