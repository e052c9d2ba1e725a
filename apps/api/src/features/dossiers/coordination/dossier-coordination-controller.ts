import { Inject, type Type } from '@nestjs/common';
import type { DossierCoordinationEndpoints, DossierGroup, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierCoordinationService } from './dossier-coordination.service.js';

type Api = DossierCoordinationEndpoints;

/** The controller of `dossierCoordinationApi`. @param injected the class of the kind */
export function dossierCoordinationController(group: DossierGroup<'coordination'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierCoordinationController {
    constructor(
      private readonly coordination: DossierCoordinationService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listCoordinations)
    listCoordinations({ params }: Input<Api['listCoordinations']>, caller: Caller) {
      return this.coordination.list(this.kind, caller, params.id);
    }

    @Implements(api.answerCoordination)
    answerCoordination({ params, body }: Input<Api['answerCoordination']>, caller: Caller) {
      return this.coordination.answer(this.kind, caller, params.id, body);
    }
  }
  return DossierCoordinationController;
}
