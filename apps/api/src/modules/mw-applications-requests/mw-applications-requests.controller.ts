import type { Input, Result } from '@portal/contracts';
import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import { DossiersService } from '../../features/dossiers/dossiers.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ChannelPlansRepository } from './channel-plans.repository.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';

const api = mwApplicationsRequests.endpoints;
type Api = typeof api;

@GroupController(mwApplicationsRequests)
export class MwApplicationsRequestsController {
  constructor(
    private readonly reader: DossierReaderService,
    private readonly dossiers: DossiersService,
    private readonly kind: MwDossierKindService,
    private readonly plans: ChannelPlansRepository,
    private readonly database: DatabaseService,
  ) {}

  @Implements(api.listDossiers)
  listDossiers({ query }: Input<Api['listDossiers']>, caller: Caller): Promise<Result<Api['listDossiers']>> {
    return this.reader.list(this.kind, caller, query);
  }

  @Implements(api.countDossiers)
  countDossiers(_: Input<Api['countDossiers']>, caller: Caller): Promise<Result<Api['countDossiers']>> {
    return this.reader.counts(this.kind, caller);
  }

  @Implements(api.createDossier)
  createDossier({ body }: Input<Api['createDossier']>, caller: Caller): Promise<Result<Api['createDossier']>> {
    return this.dossiers.create(this.kind, caller, body);
  }

  @Implements(api.readDossier)
  readDossier({ params }: Input<Api['readDossier']>, caller: Caller): Promise<Result<Api['readDossier']>> {
    return this.reader.read(this.kind, caller, params.id);
  }

  @Implements(api.saveDraft)
  saveDraft({ params, body }: Input<Api['saveDraft']>, caller: Caller): Promise<Result<Api['saveDraft']>> {
    return this.dossiers.saveDraft(this.kind, caller, params.id, body);
  }

  @Implements(api.discardDraft)
  async discardDraft({ params }: Input<Api['discardDraft']>, caller: Caller): Promise<Result<Api['discardDraft']>> {
    await this.dossiers.discardDraft(this.kind, caller, params.id);
  }

  @Implements(api.act)
  act({ params, body }: Input<Api['act']>, caller: Caller): Promise<Result<Api['act']>> {
    return this.dossiers.act(this.kind, caller, params.id, { action: params.action, body });
  }

  @Implements(api.listChannelPlans)
  listChannelPlans(): Promise<Result<Api['listChannelPlans']>> {
    return this.plans.list(this.database);
  }
}
