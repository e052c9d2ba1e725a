import { Module, type OnModuleInit } from '@nestjs/common';
import { type StationRow, stationsList } from '@portal/contracts/modules/station-database';
import { exportedList } from '../../features/exports/exported-list.js';
import { ExportedListsRegistry } from '../../features/exports/exported-lists.registry.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { MappedListsModule } from '../../features/mapped-lists/mapped-lists.module.js';
import { StationRegisterModule } from '../../features/stations/station-register.module.js';
import { StatisticsModule } from '../../features/statistics/statistics.module.js';
import { StationEventsController } from './station-events.controller.js';
import { StationsController } from './stations.controller.js';
import { StationsRepository } from './stations.repository.js';
import { StationsService } from './stations.service.js';

/** The station database: the register of stations, its imports, and what is reported of its use. */
@Module({
  imports: [ExportsModule, MappedListsModule, StationRegisterModule, StatisticsModule],
  controllers: [StationEventsController, StationsController],
  providers: [StationsRepository, StationsService],
})
export class StationDatabaseModule implements OnModuleInit {
  constructor(
    private readonly exports: ExportedListsRegistry,
    private readonly stations: StationsRepository,
  ) {}

  onModuleInit(): void {
    this.exports.add(
      exportedList(stationsList, {
        listing: (query) => this.stations.listing(query),
        rowsOf: (stored: readonly StationRow[]) => stored,
        shapesOf: async (stored) =>
          stored.map(({ latitude, longitude }) =>
            latitude === null || longitude === null
              ? null
              : { type: 'MultiPoint', coordinates: [[longitude, latitude]] },
          ),
      }),
    );
  }
}
