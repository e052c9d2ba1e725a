import { Module, type OnModuleInit } from '@nestjs/common';
import {
  declarationsList,
  type StationRow,
  stationDeclarations,
  stationsList,
} from '@portal/contracts/modules/station-database';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { dossierModule } from '../../features/dossiers/dossier-module.js';
import { exportedList } from '../../features/exports/exported-list.js';
import { ExportedListsRegistry } from '../../features/exports/exported-lists.registry.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { InboxModule } from '../../features/inbox/inbox.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { MappedListsModule } from '../../features/mapped-lists/mapped-lists.module.js';
import { StationRegisterModule } from '../../features/stations/station-register.module.js';
import { StatisticsModule } from '../../features/statistics/statistics.module.js';
import { UploadsModule } from '../../features/uploads/uploads.module.js';
import { AuthorisedStationsController } from './declarations/authorised-stations.controller.js';
import { ConsentedDeclarationsService } from './declarations/consented-declarations.service.js';
import { DeclarationKindService } from './declarations/declaration-kind.service.js';
import { DeclarationsRepository } from './declarations/declarations.repository.js';
import { DeclaredStationsRepository } from './declarations/declared-stations.repository.js';
import { ProposedDeclarationsService } from './declarations/proposed-declarations.service.js';
import { DemoStationsSeed } from './demo/demo-stations.seed.js';
import { FollowedPlacesRepository } from './followed-places.repository.js';
import { FollowedPlacesService } from './followed-places.service.js';
import { StationImportTask } from './imports/station-import.task.js';
import { StationImportReaderService } from './imports/station-import-reader.service.js';
import { StationImportsController } from './imports/station-imports.controller.js';
import { StationImportsRepository } from './imports/station-imports.repository.js';
import { StationImportsService } from './imports/station-imports.service.js';
import { StationStagingRepository } from './imports/station-staging.repository.js';
import { StationReportsService } from './reports/station-reports.service.js';
import { StationEventsController } from './station-events.controller.js';
import { StationsController } from './stations.controller.js';
import { StationsRepository } from './stations.repository.js';
import { StationsService } from './stations.service.js';

/** The station database: the register of stations, its imports, and what is reported of its use. */
@Module(
  dossierModule({
    kinds: [{ kind: DeclarationKindService, group: stationDeclarations }],
    lists: [{ kinds: [DeclarationKindService], list: declarationsList }],
    imports: [
      AppSettingsModule,
      ExportsModule,
      InboxModule,
      MailModule,
      MappedListsModule,
      StationRegisterModule,
      StatisticsModule,
      UploadsModule,
    ],
    controllers: [AuthorisedStationsController, StationEventsController, StationImportsController, StationsController],
    providers: [
      ConsentedDeclarationsService,
      DeclarationsRepository,
      DeclaredStationsRepository,
      DemoStationsSeed,
      FollowedPlacesRepository,
      FollowedPlacesService,
      ProposedDeclarationsService,
      StationImportReaderService,
      StationImportTask,
      StationImportsRepository,
      StationImportsService,
      StationReportsService,
      StationStagingRepository,
      StationsRepository,
      StationsService,
    ],
  }),
)
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
