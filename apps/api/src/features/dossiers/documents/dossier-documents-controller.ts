import { Inject, type Type } from '@nestjs/common';
import type { DossierDocumentsEndpoints, DossierGroup, Input } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../../kernel/contract/implements.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierDocumentsService } from './dossier-documents.service.js';

type Api = DossierDocumentsEndpoints;

/** The controller of `dossierDocumentsApi`. @param injected the class of the kind */
export function dossierDocumentsController(group: DossierGroup<'documents'>, injected: Type<DossierKind>): Type {
  const api: Api = group.endpoints;

  @GroupController(group)
  class DossierDocumentsController {
    constructor(
      private readonly documents: DossierDocumentsService,
      @Inject(injected) private readonly kind: DossierKind,
    ) {}

    @Implements(api.listDocuments)
    listDocuments({ params }: Input<Api['listDocuments']>, caller: Caller) {
      return this.documents.list(this.kind, caller, params.id);
    }

    @Implements(api.addDocument)
    addDocument({ params }: Input<Api['addDocument']>, caller: Caller, exchange: HttpContext) {
      return this.documents.add(api.addDocument, this.kind, caller, params.id, exchange);
    }

    @Implements(api.readDocument)
    readDocument({ params }: Input<Api['readDocument']>, caller: Caller) {
      return this.documents.read(this.kind, caller, params.id, params.document);
    }

    @Implements(api.removeDocument)
    async removeDocument({ params }: Input<Api['removeDocument']>, caller: Caller) {
      await this.documents.remove(this.kind, caller, params.id, params.document);
      return undefined;
    }
  }
  return DossierDocumentsController;
}
