import { Inject, type Type } from '@nestjs/common';
import type { DossierDecisionsEndpoints, DossierGroup, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierDecisionsService } from './dossier-decisions.service.js';

type Api = DossierDecisionsEndpoints;

/** The controller of `dossierDecisionsApi`. @param injected the class of the kind */
export function dossierDecisionsController(group: DossierGroup<'decisions'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierDecisionsController {
    constructor(
      private readonly decisions: DossierDecisionsService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listDecisions)
    listDecisions({ params }: Input<Api['listDecisions']>, caller: Caller) {
      return this.decisions.list(this.kind, caller, params.id);
    }

    @Implements(api.readDecisionDocument)
    readDecisionDocument({ params }: Input<Api['readDecisionDocument']>, caller: Caller) {
      return this.decisions.document(this.kind, caller, params.id, params.decision);
    }

    @Implements(api.draftDecision)
    draftDecision({ params, body }: Input<Api['draftDecision']>, caller: Caller) {
      return this.decisions.draft(this.kind, caller, params.id, body);
    }
  }
  return DossierDecisionsController;
}
