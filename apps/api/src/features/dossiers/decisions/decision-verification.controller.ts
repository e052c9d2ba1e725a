import { decisionVerification, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../../kernel/contract/implements.js';
import { DossierDecisionsService } from './dossier-decisions.service.js';

const { verifyDecision } = decisionVerification.endpoints;

/** What anybody may verify of a decision whose document they hold. */
@GroupController(decisionVerification)
export class DecisionVerificationController {
  constructor(private readonly decisions: DossierDecisionsService) {}

  @Implements(verifyDecision)
  verifyDecision({ params }: Input<typeof verifyDecision>) {
    return this.decisions.verify(params.code);
  }
}
