import { Module, type OnModuleInit } from '@nestjs/common';
import { AppSettingsModule } from '../../src/features/app-settings/app-settings.module.js';
import { dossierController, dossierListController } from '../../src/features/dossiers/dossier-controller.js';
import { DossierReaderService } from '../../src/features/dossiers/dossier-reader.service.js';
import { DossierRegistrationService } from '../../src/features/dossiers/dossier-registration.service.js';
import type { DossierList } from '../../src/features/dossiers/dossier-table.js';
import { DossiersModule } from '../../src/features/dossiers/dossiers.module.js';
import { DossiersService } from '../../src/features/dossiers/dossiers.service.js';
import { BootStepsRegistry } from '../../src/kernel/boot/boot-steps.registry.js';
import { GroupController } from '../../src/kernel/contract/implements.js';
import { DatabaseService } from '../../src/kernel/database/database.service.js';
import { STATION_TABLE, StationKindsService } from './station-kinds.service.js';
import { type StationSummary, sampleList, sampleNotes, sampleStations } from './stations.contract.js';

@GroupController(sampleStations)
class StationsController extends dossierController(sampleStations.endpoints) {
  constructor(reader: DossierReaderService, dossiers: DossiersService, kinds: StationKindsService) {
    super(reader, dossiers, kinds.station);
  }
}

@GroupController(sampleNotes)
class NotesController extends dossierController(sampleNotes.endpoints) {
  constructor(reader: DossierReaderService, dossiers: DossiersService, kinds: StationKindsService) {
    super(reader, dossiers, kinds.note);
  }
}

@GroupController(sampleList)
class ListController extends dossierListController(sampleList.endpoints) {
  constructor(reader: DossierReaderService, { station, note }: StationKindsService) {
    super(reader, [station, note]);
  }
}

@Module({
  imports: [AppSettingsModule, DossiersModule],
  controllers: [StationsController, NotesController, ListController],
  providers: [StationKindsService],
})
export class StationsModule implements OnModuleInit {
  constructor(
    private readonly dossiers: DossierRegistrationService,
    private readonly kinds: StationKindsService,
    private readonly boot: BootStepsRegistry,
    private readonly database: DatabaseService,
  ) {}

  onModuleInit(): void {
    const kinds = [this.kinds.station, this.kinds.note];
    const columns: DossierList<StationSummary>['columns'] = [
      { id: 'width', heading: 'Width', kind: 'number', digits: 1, value: ({ summary }) => summary.widthMhz },
    ];
    this.dossiers.register({
      kinds,
      lists: [
        { kinds: [this.kinds.station], name: 'stations', title: 'Stations', columns },
        { kinds, endpoint: sampleList.endpoints.listDossiers, title: 'All', columns },
      ],
    });
    const run = async () => void (await this.database.query(STATION_TABLE));
    this.boot.add({ name: 'sample stations', kind: 'reference', order: 20, run });
  }
}
