import type { Input, Result } from '@portal/contracts';
import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { accessScopeOf } from '../../features/dossiers/dossier-access.js';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';
import { OwnSitesRepository } from './own-sites.repository.js';

const endpoint = mwApplicationsRequests.endpoints.listOwnSites;

@GroupController(mwApplicationsRequests)
export class OwnSitesController {
  constructor(
    private readonly kind: MwDossierKindService,
    private readonly sites: OwnSitesRepository,
    private readonly database: DatabaseService,
  ) {}

  @Implements(endpoint)
  listOwnSites({ query }: Input<typeof endpoint>, caller: Caller): Promise<Result<typeof endpoint>> {
    const { applicantFor } = accessScopeOf(this.kind, caller);
    return this.sites.find(this.database, this.kind.key, applicantFor, query.search);
  }
}
