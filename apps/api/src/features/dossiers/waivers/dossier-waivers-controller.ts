import { Inject, type Type } from '@nestjs/common';
import type { DossierGroup, DossierWaiversEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierWaiversService } from './dossier-waivers.service.js';

type Api = DossierWaiversEndpoints;

/** The controller of `dossierWaiversApi`. @param injected the class of the kind */
export function dossierWaiversController(group: DossierGroup<'waivers'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierWaiversController {
    constructor(
      private readonly waivers: DossierWaiversService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.waiveCheck)
    waiveCheck({ params, body }: Input<Api['waiveCheck']>, caller: Caller) {
      return this.waivers.waive(this.kind, caller, params.id, body);
    }
  }
  return DossierWaiversController;
}
