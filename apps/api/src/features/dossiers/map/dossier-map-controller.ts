import { Inject, type Type } from '@nestjs/common';
import type { DossierGroup, DossierMapEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierTilesService } from './dossier-tiles.service.js';

type Api = DossierMapEndpoints;

/** The controller of `dossierMapApi`. @param injected the class of the kind */
export function dossierMapController(group: DossierGroup<'mapped'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierMapController {
    constructor(
      private readonly tiles: DossierTilesService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.readTile)
    readTile({ params, query }: Input<Api['readTile']>, caller: Caller, { request }: HttpContext) {
      return this.tiles.tile(this.kind, caller, {
        address: params,
        filter: query,
        known: request.headers['if-none-match'],
      });
    }

    @Implements(api.readCorners)
    async readCorners({ query }: Input<Api['readCorners']>, caller: Caller) {
      return { corners: await this.tiles.corners(this.kind, caller, query) };
    }
  }
  return DossierMapController;
}
