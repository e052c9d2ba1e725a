import { Inject, type Type } from '@nestjs/common';
import type { DossierGroup, DossierOpinionsEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierOpinionsService } from './dossier-opinions.service.js';

type Api = DossierOpinionsEndpoints;

/** The controller of `dossierOpinionsApi`. @param injected the class of the kind */
export function dossierOpinionsController(group: DossierGroup<'opinions'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierOpinionsController {
    constructor(
      private readonly opinions: DossierOpinionsService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listBodies)
    listBodies(_input: Input<Api['listBodies']>, caller: Caller) {
      return this.opinions.bodies(this.kind, caller);
    }

    @Implements(api.listOpinions)
    listOpinions({ params }: Input<Api['listOpinions']>, caller: Caller) {
      return this.opinions.list(this.kind, caller, params.id);
    }

    @Implements(api.giveOpinion)
    giveOpinion({ params }: Input<Api['giveOpinion']>, caller: Caller, exchange: HttpContext) {
      return this.opinions.give(api.giveOpinion, this.kind, caller, params.id, exchange);
    }

    @Implements(api.remindBody)
    async remindBody({ params }: Input<Api['remindBody']>, caller: Caller): Promise<undefined> {
      await this.opinions.remind(this.kind, caller, params.id, params.opinion);
    }

    @Implements(api.readOpinionFile)
    readOpinionFile({ params }: Input<Api['readOpinionFile']>, caller: Caller) {
      return this.opinions.readFile(this.kind, caller, params.id, params.file);
    }
  }
  return DossierOpinionsController;
}
