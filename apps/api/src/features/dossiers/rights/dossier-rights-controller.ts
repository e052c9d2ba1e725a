import { Inject, type Type } from '@nestjs/common';
import type { DossierGroup, DossierRightsEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { idempotencyKeyOf } from '../../../kernel/contract/idempotency-key.js';
import { GroupController, type HttpContext, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierRightsService } from './dossier-rights.service.js';
import { TransfersService } from './transfers.service.js';

type Api = DossierRightsEndpoints;

/** The controller of `dossierRightsApi`. @param injected the class of the kind */
export function dossierRightsController(group: DossierGroup<'rights'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierRightsController {
    constructor(
      private readonly rights: DossierRightsService,
      private readonly transfers: TransfersService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listRelated)
    listRelated({ params }: Input<Api['listRelated']>, caller: Caller) {
      return this.rights.related(this.kind, caller, params.id);
    }

    @Implements(api.openRequest)
    openRequest({ params, body }: Input<Api['openRequest']>, caller: Caller, { request }: HttpContext) {
      return this.rights.open(this.kind, caller, params.id, { ...body, key: idempotencyKeyOf(request) });
    }

    @Implements(api.findReceivers)
    findReceivers({ query }: Input<Api['findReceivers']>) {
      return this.transfers.receivers(this.kind, query.search);
    }

    @Implements(api.transferRight)
    transferRight({ params, body }: Input<Api['transferRight']>, caller: Caller, { request }: HttpContext) {
      return this.transfers.transfer(this.kind, caller, params.id, { ...body, key: idempotencyKeyOf(request) });
    }
  }
  return DossierRightsController;
}
