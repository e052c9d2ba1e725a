import { type Input, limitsOf, type Result } from '@portal/contracts';
import { mwApplicationsRequests, mwCheckRules } from '@portal/contracts/modules/mw-applications-requests';
import { ModuleSettingsService } from '../../../features/app-settings/module-settings.service.js';
import { accessScopeOf } from '../../../features/dossiers/dossier-access.js';
import { DossierReaderService } from '../../../features/dossiers/dossier-reader.service.js';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { MwDossierKindService } from '../mw-dossier-kind.service.js';
import { askedFor, neighboursOf } from './list-neighbours.js';
import { NeighboursRepository } from './neighbours.repository.js';

const endpoint = mwApplicationsRequests.endpoints.listNeighbours;

@GroupController(mwApplicationsRequests)
export class NeighboursController {
  constructor(
    private readonly reader: DossierReaderService,
    private readonly kind: MwDossierKindService,
    private readonly neighbours: NeighboursRepository,
    private readonly settings: ModuleSettingsService,
    private readonly database: DatabaseService,
  ) {}

  @Implements(endpoint)
  async listNeighbours({ params }: Input<typeof endpoint>, caller: Caller): Promise<Result<typeof endpoint>> {
    // Neighbours are other dossiers, which bodies that are consulted on this one do not see.
    if (!accessScopeOf(this.kind, caller).regulator) throw new PortalError('FORBIDDEN');
    const { details } = await this.reader.read(this.kind, caller, params.id);
    const hops = details?.hops ?? [];
    const near = await this.neighbours.named(this.database, hops.map(askedFor), params.id);
    const settings = await this.settings.checksIn(this.database, 'mwApplicationsRequests');
    const { limitDb } = limitsOf(mwCheckRules, settings).MW_INTERFERENCE;
    return hops.map((hop) => neighboursOf(hop, near, limitDb));
  }
}
