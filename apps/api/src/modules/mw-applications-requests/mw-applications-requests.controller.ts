import { type Result } from '@portal/contracts';
import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { dossierController } from '../../features/dossiers/dossier-controller.js';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import { DossiersService } from '../../features/dossiers/dossiers.service.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ChannelPlansRepository } from './channel-plans.repository.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';

const api = mwApplicationsRequests.endpoints;

@GroupController(mwApplicationsRequests)
export class MwApplicationsRequestsController extends dossierController(api) {
  constructor(
    reader: DossierReaderService,
    dossiers: DossiersService,
    kind: MwDossierKindService,
    private readonly plans: ChannelPlansRepository,
    private readonly database: DatabaseService,
  ) {
    super(reader, dossiers, kind);
  }

  @Implements(api.listChannelPlans)
  listChannelPlans(): Promise<Result<(typeof api)['listChannelPlans']>> {
    return this.plans.list(this.database);
  }
}
