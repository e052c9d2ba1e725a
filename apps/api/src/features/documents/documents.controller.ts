import { documents, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { DocumentsService, type Person } from './documents.service.js';

const {
  listDocuments,
  addDocuments,
  moveDocument,
  listDocumentVersions,
  readDocumentVersion,
  restoreDocumentVersion,
  removeDocument,
} = documents.endpoints;

const editorOf = ({ id, sessionId, source }: Caller): Person => ({ actorId: id, sessionId, source });

@GroupController(documents)
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly uploads: UploadsService,
  ) {}

  @Implements(listDocuments)
  listDocuments({ query }: Input<typeof listDocuments>, caller: Caller) {
    return this.documents.list(query.module, caller);
  }

  @Implements(addDocuments)
  addDocuments(_input: Input<typeof addDocuments>, caller: Caller, exchange: HttpContext) {
    return this.uploads.receive(addDocuments, exchange, caller.id, async ({ body, files, outcomes }) => {
      this.documents.check(body.module);
      const { module, ...place } = body;
      await this.documents.add(module, files, editorOf(caller), place);
      return [...outcomes];
    });
  }

  @Implements(moveDocument)
  async moveDocument({ params, body }: Input<typeof moveDocument>, caller: Caller) {
    await this.documents.move(params.id, body, editorOf(caller));
    return undefined;
  }

  @Implements(listDocumentVersions)
  listDocumentVersions({ params }: Input<typeof listDocumentVersions>) {
    return this.documents.versions(params.id);
  }

  @Implements(readDocumentVersion)
  readDocumentVersion({ params }: Input<typeof readDocumentVersion>) {
    return this.documents.readVersion(params.id, params.number);
  }

  @Implements(restoreDocumentVersion)
  async restoreDocumentVersion({ params, body }: Input<typeof restoreDocumentVersion>, caller: Caller) {
    await this.documents.restore(params.id, params.number, body.version, editorOf(caller));
    return undefined;
  }

  @Implements(removeDocument)
  async removeDocument({ params }: Input<typeof removeDocument>, caller: Caller) {
    await this.documents.remove(params.id, editorOf(caller));
    return undefined;
  }
}
