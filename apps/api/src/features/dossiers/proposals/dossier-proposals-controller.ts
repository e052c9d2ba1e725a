import { Inject, type Type } from '@nestjs/common';
import type { DossierGroup, DossierProposalsEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierProposalsService } from './dossier-proposals.service.js';

type Api = DossierProposalsEndpoints;

/** The controller of `dossierProposalsApi`. @param injected the class of the kind */
export function dossierProposalsController(group: DossierGroup<'proposals'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierProposalsController {
    constructor(
      private readonly proposals: DossierProposalsService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listProposals)
    listProposals({ params }: Input<Api['listProposals']>, caller: Caller) {
      return this.proposals.list(this.kind, caller, params.id);
    }

    @Implements(api.readProposal)
    readProposal({ params }: Input<Api['readProposal']>, caller: Caller) {
      return this.proposals.read(this.kind, caller, params.id);
    }

    @Implements(api.saveProposal)
    saveProposal({ params, body }: Input<Api['saveProposal']>, caller: Caller) {
      return this.proposals.save(this.kind, caller, params.id, body);
    }

    @Implements(api.discardProposal)
    async discardProposal({ params }: Input<Api['discardProposal']>, caller: Caller): Promise<undefined> {
      await this.proposals.discard(this.kind, caller, params.id);
    }
  }
  return DossierProposalsController;
}
