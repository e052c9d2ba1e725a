import { documentation, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DocumentsService } from './documents.service.js';

const { getDocument, getComsisDocument } = documentation.endpoints;

@GroupController(documentation)
export class DocumentationController {
  constructor(private readonly documents: DocumentsService) {}

  @Implements(getDocument)
  getDocument({ params, query }: Input<typeof getDocument>, caller: Caller) {
    return this.documents.read(params.module, 'documentation', query.name, caller);
  }

  @Implements(getComsisDocument)
  getComsisDocument({ params, query }: Input<typeof getComsisDocument>, caller: Caller) {
    return this.documents.read(params.module, 'comsisDocumentation', query.name, caller);
  }
}
