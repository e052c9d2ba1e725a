import { Inject, type Type } from '@nestjs/common';
import type { DossierEndpoints, DossierGroup, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierCorrectionsService } from './dossier-corrections.service.js';

type Api = DossierEndpoints;

/** The controller of the calls about corrections among those of `dossierApi`. @param injected the class of the kind */
export function dossierCorrectionsController(group: DossierGroup, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierCorrectionsController {
    constructor(
      private readonly corrections: DossierCorrectionsService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listCorrections)
    listCorrections({ params }: Input<Api['listCorrections']>, caller: Caller) {
      return this.corrections.list(this.kind, caller, params.id);
    }

    @Implements(api.tickCorrection)
    async tickCorrection({ params, body }: Input<Api['tickCorrection']>, caller: Caller): Promise<undefined> {
      await this.corrections.tick(this.kind, caller, params, body.isDone);
    }
  }
  return DossierCorrectionsController;
}
