import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { RegionsModule } from '../regions/regions.module.js';
import { DossierCountsRepository } from './dossier-counts.repository.js';
import { DossierCountsService } from './dossier-counts.service.js';
import { DossierCountsTask } from './dossier-counts.task.js';
import { StationEventsRepository } from './station-events.repository.js';
import { StationEventsService } from './station-events.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [AppSettingsModule, DossiersModule, RegionsModule],
  controllers: [StatisticsController],
  providers: [
    DossierCountsRepository,
    DossierCountsService,
    DossierCountsTask,
    StationEventsRepository,
    StationEventsService,
    StatisticsRepository,
    StatisticsService,
  ],
  exports: [DossierCountsRepository, DossierCountsService, StationEventsRepository, StationEventsService],
})
export class StatisticsModule {}
