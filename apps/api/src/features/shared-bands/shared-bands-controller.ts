import { Inject, type Type } from '@nestjs/common';
import type { EndpointGroup, Input, SharedBandsEndpoints } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import type { DossierKind } from '../dossiers/dossier-kind.js';
import { SharedBandSheetsService } from './shared-band-sheets.service.js';

type Api = SharedBandsEndpoints;

/** The controller of `sharedBandsApi`. @param injected the class of the kind */
export function sharedBandsController(
  group: EndpointGroup & { readonly endpoints: Api },
  injected: Type<DossierKind>,
): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class SharedBandsController {
    constructor(
      private readonly sheets: SharedBandSheetsService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.readSharedBands)
    readSharedBands({ params }: Input<Api['readSharedBands']>, caller: Caller) {
      return this.sheets.read(this.kind, caller, params.id);
    }
  }
  return SharedBandsController;
}
