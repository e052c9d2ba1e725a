import { Inject, type Type } from '@nestjs/common';
import type { DossierGroup, DossierObligationsEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierObligationsService } from './dossier-obligations.service.js';

type Api = DossierObligationsEndpoints;

/** The controller of `dossierObligationsApi`. @param injected the class of the kind */
export function dossierObligationsController(group: DossierGroup<'obligations'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierObligationsController {
    constructor(
      private readonly obligations: DossierObligationsService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listObligations)
    listObligations({ params }: Input<Api['listObligations']>, caller: Caller) {
      return this.obligations.list(this.kind, caller, params.id);
    }
  }
  return DossierObligationsController;
}
