import { surveysForUser } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { SurveysService } from './surveys.service.js';

const { showForUser } = surveysForUser.endpoints;

@GroupController(surveysForUser)
export class SurveysController {
  constructor(private readonly surveys: SurveysService) {}

  @Implements(showForUser)
  showForUser() {
    return this.surveys.showForUser();
  }
}
