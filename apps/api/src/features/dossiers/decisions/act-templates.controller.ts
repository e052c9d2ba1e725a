import { actTemplates, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { DossierDecisionsService } from './dossier-decisions.service.js';

const { previewAct } = actTemplates.endpoints;

/** How a module's decisions are worded. */
@GroupController(actTemplates)
export class ActTemplatesController {
  constructor(private readonly decisions: DossierDecisionsService) {}

  @Implements(previewAct)
  previewAct({ body }: Input<typeof previewAct>) {
    return this.decisions.preview(body);
  }
}
