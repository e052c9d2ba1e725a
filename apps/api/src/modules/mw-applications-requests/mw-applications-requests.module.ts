import { Module } from '@nestjs/common';
import { mwApplicationsList, mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { CatalogueModule } from '../../features/catalogue/catalogue.module.js';
import { referenceParts } from '../../features/catalogue/reference-parts.js';
import { dossierModule } from '../../features/dossiers/dossier-module.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { PlannedParityModule } from '../../features/parity/planned-parity.module.js';
import { SharedBandsModule } from '../../features/shared-bands/shared-bands.module.js';
import { sharedBandsController } from '../../features/shared-bands/shared-bands-controller.js';
import { StationRegisterModule } from '../../features/stations/station-register.module.js';
import { TerrainModule } from '../../features/terrain/terrain.module.js';
import { AuthorisedHopsRepository } from './authorised-hops.repository.js';
import { AuthorisedHopsService } from './authorised-hops.service.js';
import { ChannelPlansController } from './channel-plans.controller.js';
import { ChannelPlansRepository } from './channel-plans.repository.js';
import { ChannelPlansSeed } from './channel-plans.seed.js';
import { demoCases, demoLinks } from './demo-links.js';
import { demoNetwork } from './demo-network.js';
import { MwImportController } from './imports/mw-import.controller.js';
import { MwImportService } from './imports/mw-import.service.js';
import { ChannelRankingController } from './interference/channel-ranking.controller.js';
import { MwSharedBandsRepository } from './interference/mw-shared-bands.repository.js';
import { MwSharedBandsService } from './interference/mw-shared-bands.service.js';
import { NeighboursController } from './interference/neighbours.controller.js';
import { NeighboursRepository } from './interference/neighbours.repository.js';
import { MwApplicationsRepository } from './mw-applications.repository.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';
import { mwReference } from './mw-reference.js';
import { OwnSitesController } from './own-sites.controller.js';
import { OwnSitesRepository } from './own-sites.repository.js';
import { ProfileController } from './profile.controller.js';

const reference = referenceParts(mwReference);

@Module(
  dossierModule({
    kinds: [{ kind: MwDossierKindService, group: mwApplicationsRequests }],
    lists: [{ kinds: [MwDossierKindService], list: mwApplicationsList }],
    demo: { kind: MwDossierKindService, read: demoLinks, readMore: () => [...demoCases(), ...demoNetwork()] },
    imports: [
      AppSettingsModule,
      CatalogueModule,
      ExportsModule,
      PlannedParityModule,
      SharedBandsModule,
      StationRegisterModule,
      TerrainModule,
    ],
    controllers: [
      ChannelPlansController,
      ChannelRankingController,
      MwImportController,
      NeighboursController,
      OwnSitesController,
      ProfileController,
      sharedBandsController(mwApplicationsRequests, MwDossierKindService),
      ...reference.controllers,
    ],
    providers: [
      AuthorisedHopsRepository,
      AuthorisedHopsService,
      ChannelPlansRepository,
      ChannelPlansSeed,
      MwApplicationsRepository,
      MwImportService,
      MwSharedBandsRepository,
      MwSharedBandsService,
      NeighboursRepository,
      OwnSitesRepository,
      ...reference.providers,
    ],
  }),
)
export class MwApplicationsRequestsModule {}
