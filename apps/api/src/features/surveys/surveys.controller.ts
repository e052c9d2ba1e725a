import { surveysForUser } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';

const { showForUser } = surveysForUser.endpoints;

@GroupController(surveysForUser)
export class SurveysController {
  /** No survey can be opened yet, so none waits. */
  @Implements(showForUser)
  showForUser() {
    return { show: false, surveyIds: [] };
  }
}
