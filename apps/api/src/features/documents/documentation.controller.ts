import { documentation, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { DocumentsService } from './documents.service.js';

const { getDocument, getComsisDocument } = documentation.endpoints;

@GroupController(documentation)
export class DocumentationController {
  constructor(private readonly documents: DocumentsService) {}

  @Implements(getDocument)
  getDocument({ params, query }: Input<typeof getDocument>) {
    return this.documents.read(params.module, 'documentation', query.name);
  }

  @Implements(getComsisDocument)
  getComsisDocument({ params, query }: Input<typeof getComsisDocument>) {
    return this.documents.read(params.module, 'comsisDocumentation', query.name);
  }
}
