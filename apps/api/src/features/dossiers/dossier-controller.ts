import { Inject, type Type } from '@nestjs/common';
import type { DossierEndpoints, DossierGroup, DossierListEndpoints, EndpointGroup, Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { idempotencyKeyOf } from '../../kernel/contract/idempotency-key.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import type { DossierKind } from './dossier-kind.js';
import { DossierReaderService } from './dossier-reader.service.js';
import { DossiersService } from './dossiers.service.js';
import { DraftAreasService } from './draft-areas.service.js';

export type DossierListGroup = EndpointGroup & { readonly endpoints: DossierListEndpoints };

type Api = DossierEndpoints;
type ListApi = DossierListEndpoints;

/** The controller of every endpoint of `dossierApi`. @param injected the class of the kind */
export function dossierController(group: DossierGroup, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierController {
    constructor(
      private readonly reader: DossierReaderService,
      private readonly dossiers: DossiersService,
      private readonly areas: DraftAreasService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listDossiers)
    listDossiers({ query }: Input<Api['listDossiers']>, caller: Caller) {
      return this.reader.list([this.kind], caller, query);
    }

    @Implements(api.countDossiers)
    countDossiers({ query }: Input<Api['countDossiers']>, caller: Caller) {
      return this.reader.counts([this.kind], caller, query);
    }

    @Implements(api.listWaiting)
    listWaiting(_: Input<Api['listWaiting']>, caller: Caller) {
      return this.reader.waiting([this.kind], caller);
    }

    @Implements(api.readRevision)
    readRevision({ query }: Input<Api['readRevision']>, caller: Caller) {
      return this.reader.revision([this.kind], caller, query.id);
    }

    @Implements(api.createDossier)
    createDossier({ body }: Input<Api['createDossier']>, caller: Caller, { request }: HttpContext) {
      return this.dossiers.create(this.kind, caller, { ...body, key: idempotencyKeyOf(request) });
    }

    @Implements(api.checkDraft)
    async checkDraft({ body }: Input<Api['checkDraft']>, caller: Caller) {
      return { checks: await this.dossiers.checkDraft(this.kind, caller, body) };
    }

    @Implements(api.readDossier)
    readDossier({ params }: Input<Api['readDossier']>, caller: Caller) {
      return this.reader.read(this.kind, caller, params.id);
    }

    @Implements(api.findDraftAreas)
    findDraftAreas({ body }: Input<Api['findDraftAreas']>) {
      return this.areas.find(this.kind, body.draft);
    }

    @Implements(api.listVersions)
    listVersions({ params }: Input<Api['listVersions']>, caller: Caller) {
      return this.reader.versions(this.kind, caller, params.id);
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

/** The controller of every endpoint of `dossierListApi`. @param injected token of the kinds, as an array */
export function dossierListController(group: DossierListGroup, injected: symbol): Type {
  const api: ListApi = group.endpoints;

  @GroupController(group)
  class DossierListController {
    constructor(
      private readonly reader: DossierReaderService,
      @Inject(injected) private readonly kinds: readonly DossierKind[],
    ) {}

    @Implements(api.listDossiers)
    listDossiers({ query }: Input<ListApi['listDossiers']>, caller: Caller) {
      return this.reader.list(this.kinds, caller, query);
    }

    @Implements(api.countDossiers)
    countDossiers({ query }: Input<ListApi['countDossiers']>, caller: Caller) {
      return this.reader.counts(this.kinds, caller, query);
    }

    @Implements(api.listWaiting)
    listWaiting(_: Input<ListApi['listWaiting']>, caller: Caller) {
      return this.reader.waiting(this.kinds, caller);
    }

    @Implements(api.readRevision)
    readRevision({ query }: Input<ListApi['readRevision']>, caller: Caller) {
      return this.reader.revision(this.kinds, caller, query.id);
    }
  }
  return DossierListController;
}
