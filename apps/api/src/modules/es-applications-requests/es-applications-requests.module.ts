import { Module } from '@nestjs/common';
import { esApplicationsList, esApplicationsRequests } from '@portal/contracts/modules/es-applications-requests';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { CatalogueModule } from '../../features/catalogue/catalogue.module.js';
import { referenceParts } from '../../features/catalogue/reference-parts.js';
import { dossierModule } from '../../features/dossiers/dossier-module.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { GeometryJobsModule } from '../../features/geometry-jobs/geometry-jobs.module.js';
import { SharedBandsModule } from '../../features/shared-bands/shared-bands.module.js';
import { sharedBandsController } from '../../features/shared-bands/shared-bands-controller.js';
import { TerrainModule } from '../../features/terrain/terrain.module.js';
import { Appendix4FileService } from './appendix4-file.service.js';
import { CoordinationContourService } from './coordination-contour.service.js';
import { demoApplicants, demoStations } from './demo-stations.js';
import { EsDossierKindService } from './es-dossier-kind.service.js';
import { esReference } from './es-reference.js';
import { EsSharedBandsRepository } from './es-shared-bands.repository.js';
import { EsSharedBandsService } from './es-shared-bands.service.js';
import { EsStationsRepository } from './es-stations.repository.js';
import { SatellitesSeed } from './satellites.seed.js';
import { SiteAntennasRepository } from './site-antennas.repository.js';
import { SiteAntennasService } from './site-antennas.service.js';
import { StationFiguresController } from './station-figures.controller.js';
import { StationFiguresService } from './station-figures.service.js';

const reference = referenceParts(esReference);

@Module(
  dossierModule({
    kinds: [{ kind: EsDossierKindService, group: esApplicationsRequests }],
    lists: [{ kinds: [EsDossierKindService], list: esApplicationsList }],
    demo: { kind: EsDossierKindService, read: demoApplicants, readMore: demoStations },
    imports: [AppSettingsModule, CatalogueModule, ExportsModule, GeometryJobsModule, SharedBandsModule, TerrainModule],
    controllers: [
      sharedBandsController(esApplicationsRequests, EsDossierKindService),
      StationFiguresController,
      ...reference.controllers,
    ],
    providers: [
      Appendix4FileService,
      CoordinationContourService,
      EsSharedBandsRepository,
      EsSharedBandsService,
      EsStationsRepository,
      SatellitesSeed,
      SiteAntennasRepository,
      SiteAntennasService,
      StationFiguresService,
      ...reference.providers,
    ],
  }),
)
export class EsApplicationsRequestsModule {}
