import { agencyControlModule } from './agency-control/module.js';
import { antennasModule } from './antennas/module.js';
import { comsisModule } from './comsis/module.js';
import { equipmentsModule } from './equipments/module.js';
import { esApplicationsRequestsModule } from './es-applications-requests/module.js';
import { feesModule } from './fees/module.js';
import { freqExperimentationRequestsModule } from './freq-experimentation-requests/module.js';
import type { ModuleKey } from './index.js';
import { mainModule } from './main/module.js';
import type { ModuleDeclaration } from './module-declaration.js';
import { mwApplicationsRequestsModule } from './mw-applications-requests/module.js';
import { mwParityModule } from './mw-parity/module.js';
import { restrictedAreasModule } from './restricted-areas/module.js';
import { stationDatabaseModule } from './station-database/module.js';
import { surveysModule } from './surveys/module.js';

/** One entry per module of the portal; forgetting one does not compile. Null: the module brings nothing yet. */
export const moduleDeclarations: Readonly<Record<ModuleKey, ModuleDeclaration | null>> = {
  main: mainModule,
  mwParity: mwParityModule,
  mwApplicationsRequests: mwApplicationsRequestsModule,
  esApplicationsRequests: esApplicationsRequestsModule,
  freqExperimentationRequests: freqExperimentationRequestsModule,
  agencyControl: agencyControlModule,
  restrictedAreas: restrictedAreasModule,
  equipments: equipmentsModule,
  antennas: antennasModule,
  stationDatabase: stationDatabaseModule,
  fees: feesModule,
  surveys: surveysModule,
  comsis: comsisModule,
  pmr: null,
  privateRadioNetwork: null,
  ots: null,
  joApplications: null,
};
