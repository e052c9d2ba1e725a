import { accessExplanation, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { AccessExplanationService } from './access-explanation.service.js';

const { explainModule, explainDossier } = accessExplanation.endpoints;

@GroupController(accessExplanation)
export class AccessExplanationController {
  constructor(private readonly explanations: AccessExplanationService) {}

  @Implements(explainModule)
  explainModule({ query }: Input<typeof explainModule>) {
    return this.explanations.module(query.user, query.module);
  }

  @Implements(explainDossier)
  explainDossier({ query }: Input<typeof explainDossier>) {
    return this.explanations.dossier(query.user, query.reference);
  }
}
