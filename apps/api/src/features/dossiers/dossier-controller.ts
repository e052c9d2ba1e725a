import type { DossierEndpoints, DossierListEndpoints, Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { Implements } from '../../kernel/contract/implements.js';
import type { DossierKind } from './dossier-kind.js';
import type { DossierReaderService } from './dossier-reader.service.js';
import type { DossiersService } from './dossiers.service.js';

type Api = DossierEndpoints;
type ListApi = DossierListEndpoints;

/** Base of a controller: every endpoint of `dossierApi`, for the kind that the subclass passes on. */
export function dossierController(api: DossierEndpoints) {
  class DossierController {
    constructor(
      readonly reader: DossierReaderService,
      readonly dossiers: DossiersService,
      readonly kind: DossierKind,
    ) {}

    @Implements(api.listDossiers)
    listDossiers({ query }: Input<Api['listDossiers']>, caller: Caller) {
      return this.reader.list([this.kind], caller, query);
    }

    @Implements(api.countDossiers)
    countDossiers(_: Input<Api['countDossiers']>, caller: Caller) {
      return this.reader.counts([this.kind], caller);
    }

    @Implements(api.createDossier)
    createDossier({ body }: Input<Api['createDossier']>, caller: Caller) {
      return this.dossiers.create(this.kind, caller, body);
    }

    @Implements(api.readDossier)
    readDossier({ params }: Input<Api['readDossier']>, caller: Caller) {
      return this.reader.read(this.kind, caller, params.id);
    }

    @Implements(api.saveDraft)
    saveDraft({ params, body }: Input<Api['saveDraft']>, caller: Caller) {
      return this.dossiers.saveDraft(this.kind, caller, params.id, body);
    }

    @Implements(api.discardDraft)
    async discardDraft({ params }: Input<Api['discardDraft']>, caller: Caller): Promise<undefined> {
      await this.dossiers.discardDraft(this.kind, caller, params.id);
    }

    @Implements(api.act)
    act({ params, body }: Input<Api['act']>, caller: Caller) {
      return this.dossiers.act(this.kind, caller, params.id, { action: params.action, body });
    }
  }
  return DossierController;
}

/** Base of a controller: every endpoint of `dossierListApi`, for the kinds that the subclass passes on. */
export function dossierListController(api: DossierListEndpoints) {
  class DossierListController {
    constructor(
      readonly reader: DossierReaderService,
      readonly kinds: readonly DossierKind[],
    ) {}

    @Implements(api.listDossiers)
    listDossiers({ query }: Input<ListApi['listDossiers']>, caller: Caller) {
      return this.reader.list(this.kinds, caller, query);
    }

    @Implements(api.countDossiers)
    countDossiers(_: Input<ListApi['countDossiers']>, caller: Caller) {
      return this.reader.counts(this.kinds, caller);
    }
  }
  return DossierListController;
}
