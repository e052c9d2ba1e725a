import { documentation, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DocumentsService, type Person } from './documents.service.js';

const { getDocument, getComsisDocument } = documentation.endpoints;

const readerOf = ({ id, sessionId, source }: Caller): Person => ({ actorId: id, sessionId, source });

@GroupController(documentation)
export class DocumentationController {
  constructor(private readonly documents: DocumentsService) {}

  @Implements(getDocument)
  getDocument({ params, query }: Input<typeof getDocument>, caller: Caller) {
    return this.documents.read(params.module, 'documentation', query.name, readerOf(caller));
  }

  @Implements(getComsisDocument)
  getComsisDocument({ params, query }: Input<typeof getComsisDocument>, caller: Caller) {
    return this.documents.read(params.module, 'comsisDocumentation', query.name, readerOf(caller));
  }
}
