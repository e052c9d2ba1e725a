import { documents, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { DocumentsService, type Person } from './documents.service.js';

const { listDocuments, addDocuments, removeDocument } = documents.endpoints;

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
      await this.documents.add(body.module, files, editorOf(caller));
      return [...outcomes];
    });
  }

  @Implements(removeDocument)
  async removeDocument({ params }: Input<typeof removeDocument>, caller: Caller) {
    await this.documents.remove(params.id, editorOf(caller));
    return undefined;
  }
}
