import { type Input, surveysForUser } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { SurveyInvitationsService } from './survey-invitations.service.js';

const { showForUser } = surveysForUser.endpoints;

@GroupController(surveysForUser)
export class SurveysForUserController {
  constructor(private readonly invitations: SurveyInvitationsService) {}

  @Implements(showForUser)
  showForUser(_: Input<typeof showForUser>, caller: Caller) {
    return this.invitations.showForUser(caller);
  }
}
