import { documentation, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress } from '../../kernel/access/client-address.js';
import { type Exchange, GroupController, Implements } from '../../kernel/contract/implements.js';
import { DocumentsService, type Person } from './documents.service.js';

const { getDocument, getComsisDocument } = documentation.endpoints;

const readerOf = ({ id, sessionId }: Caller, { request }: Exchange): Person => ({
  actorId: id,
  sessionId,
  ip: clientAddress(request),
});

@GroupController(documentation)
export class DocumentationController {
  constructor(private readonly documents: DocumentsService) {}

  @Implements(getDocument)
  getDocument({ params, query }: Input<typeof getDocument>, caller: Caller, exchange: Exchange) {
    return this.documents.read(params.module, 'documentation', query.name, readerOf(caller, exchange));
  }

  @Implements(getComsisDocument)
  getComsisDocument({ params, query }: Input<typeof getComsisDocument>, caller: Caller, exchange: Exchange) {
    return this.documents.read(params.module, 'comsisDocumentation', query.name, readerOf(caller, exchange));
  }
}
