import type { Type } from '@nestjs/common';
import type { ModuleKey } from '@portal/contracts';
import { AgencyControlModule } from './agency-control/agency-control.module.js';
import { AntennasModule } from './antennas/antennas.module.js';
import { ComsisModule } from './comsis/comsis.module.js';
import { EquipmentsModule } from './equipments/equipments.module.js';
import { EsApplicationsRequestsModule } from './es-applications-requests/es-applications-requests.module.js';
import { FeesModule } from './fees/fees.module.js';
import { FreqExperimentationRequestsModule } from './freq-experimentation-requests/freq-experimentation-requests.module.js';
import { MainModule } from './main/main.module.js';
import { MwApplicationsRequestsModule } from './mw-applications-requests/mw-applications-requests.module.js';
import { MwParityModule } from './mw-parity/mw-parity.module.js';
import { RestrictedAreasModule } from './restricted-areas/restricted-areas.module.js';
import { StationDatabaseModule } from './station-database/station-database.module.js';
import { SurveysModule } from './surveys/surveys.module.js';

/** One entry per module of the portal; forgetting one does not compile. Null: the module has no endpoints yet. */
export const apiModules = {
  main: MainModule,
  mwParity: MwParityModule,
  mwApplicationsRequests: MwApplicationsRequestsModule,
  esApplicationsRequests: EsApplicationsRequestsModule,
  freqExperimentationRequests: FreqExperimentationRequestsModule,
  agencyControl: AgencyControlModule,
  restrictedAreas: RestrictedAreasModule,
  equipments: EquipmentsModule,
  antennas: AntennasModule,
  stationDatabase: StationDatabaseModule,
  fees: FeesModule,
  surveys: SurveysModule,
  comsis: ComsisModule,
  pmr: null,
  privateRadioNetwork: null,
  ots: null,
  joApplications: null,
} satisfies Record<ModuleKey, Type | null>;
