import { Module, type Type } from '@nestjs/common';
import type { ModuleKey } from '@portal/contracts';
import { MwApplicationsRequestsModule } from './mw-applications-requests/mw-applications-requests.module.js';

/** A module whose calls are all answered by features. */
@Module({})
class NothingOfItsOwn {}

/** One entry per module of the portal; forgetting one does not compile. */
export const apiModules = {
  main: NothingOfItsOwn,
  mwParity: NothingOfItsOwn,
  mwApplicationsRequests: MwApplicationsRequestsModule,
  esApplicationsRequests: NothingOfItsOwn,
  freqExperimentationRequests: NothingOfItsOwn,
  agencyControl: NothingOfItsOwn,
  restrictedAreas: NothingOfItsOwn,
  equipments: NothingOfItsOwn,
  antennas: NothingOfItsOwn,
  stationDatabase: NothingOfItsOwn,
  fees: NothingOfItsOwn,
  surveys: NothingOfItsOwn,
  comsis: NothingOfItsOwn,
  pmr: NothingOfItsOwn,
  ts: NothingOfItsOwn,
} satisfies Record<ModuleKey, Type>;
