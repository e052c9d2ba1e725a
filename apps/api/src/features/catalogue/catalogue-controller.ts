import { Inject, type Type } from '@nestjs/common';
import type { CatalogueEndpoints, EndpointGroup, Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { CatalogueService, type ListedCatalogue } from './catalogue.service.js';
import { CatalogueFilesService } from './catalogue-files.service.js';
import { CatalogueUsesService } from './catalogue-uses.service.js';

export type CatalogueGroup = EndpointGroup & { readonly endpoints: CatalogueEndpoints };

type Api = CatalogueEndpoints;

/** The controller of every endpoint of `catalogueApi`. @param injected the class of the catalogue */
export function catalogueController(group: CatalogueGroup, injected: Type<ListedCatalogue>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class CatalogueController {
    constructor(
      private readonly entries: CatalogueService,
      private readonly uses: CatalogueUsesService,
      private readonly files: CatalogueFilesService,
      @Inject(injected) private readonly catalogue: ListedCatalogue,
    ) {}

    @Implements(api.listEntries)
    listEntries({ query }: Input<Api['listEntries']>) {
      return this.entries.list(this.catalogue, query);
    }

    @Implements(api.readEntry)
    readEntry({ params, query }: Input<Api['readEntry']>, caller: Caller) {
      return this.entries.read(this.catalogue, caller, { ...params, ...query });
    }

    @Implements(api.listEntryUses)
    listEntryUses({ params }: Input<Api['listEntryUses']>, caller: Caller) {
      return this.uses.list(this.catalogue, caller, params.id);
    }

    @Implements(api.retireEntry)
    retireEntry({ params, body }: Input<Api['retireEntry']>, caller: Caller) {
      return this.entries.retire(this.catalogue, caller, params.id, body);
    }

    @Implements(api.storeFile)
    storeFile(_input: Input<Api['storeFile']>, caller: Caller, exchange: HttpContext) {
      return this.files.store(api.storeFile, caller, exchange);
    }

    @Implements(api.readFile)
    readFile({ params }: Input<Api['readFile']>, caller: Caller) {
      return this.files.read(caller, params.id);
    }
  }
  return CatalogueController;
}
