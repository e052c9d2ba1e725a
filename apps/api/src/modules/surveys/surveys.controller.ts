import type { Input } from '@portal/contracts';
import { surveys } from '@portal/contracts/modules/surveys';
import { requireRegulatorStaff } from '../../features/users/regulator-staff.js';
import type { Caller } from '../../kernel/access/caller.js';
import { idempotencyKeyOf } from '../../kernel/contract/idempotency-key.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { SurveyAnswersService } from './survey-answers.service.js';
import { SurveysService } from './surveys.service.js';

const api = surveys.endpoints;
type Api = typeof api;

@GroupController(surveys)
export class SurveysController {
  constructor(
    private readonly surveys: SurveysService,
    private readonly answers: SurveyAnswersService,
  ) {}

  @Implements(api.listSurveys)
  listSurveys(_: Input<Api['listSurveys']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.list();
  }

  @Implements(api.readSurvey)
  readSurvey({ params }: Input<Api['readSurvey']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.read(params.id);
  }

  @Implements(api.createSurvey)
  createSurvey({ body }: Input<Api['createSurvey']>, caller: Caller, { request }: HttpContext) {
    requireRegulatorStaff(caller);
    return this.surveys.create(body, caller, idempotencyKeyOf(request));
  }

  @Implements(api.changeSurvey)
  changeSurvey({ params, body }: Input<Api['changeSurvey']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.change(params.id, body.version, body.content, caller);
  }

  @Implements(api.publishSurvey)
  publishSurvey({ params, body }: Input<Api['publishSurvey']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.publish(params.id, body.version, caller);
  }

  @Implements(api.closeSurvey)
  closeSurvey({ params, body }: Input<Api['closeSurvey']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.close(params.id, body.version, caller);
  }

  @Implements(api.archiveSurvey)
  archiveSurvey({ params, body }: Input<Api['archiveSurvey']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.archive(params.id, body.version, caller);
  }

  @Implements(api.removeSurvey)
  async removeSurvey({ params, query }: Input<Api['removeSurvey']>, caller: Caller) {
    requireRegulatorStaff(caller);
    await this.surveys.remove(params.id, query.version, caller);
    return undefined;
  }

  @Implements(api.readResults)
  readResults({ params }: Input<Api['readResults']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.results(params.id);
  }

  @Implements(api.listInvitations)
  listInvitations(_: Input<Api['listInvitations']>, caller: Caller) {
    return this.answers.invitationsOf(caller);
  }

  @Implements(api.answer)
  answer({ params, body }: Input<Api['answer']>, caller: Caller, { request }: HttpContext) {
    request.isUnnamedInLog = true;
    return this.answers.answer(params.id, body.values, caller);
  }

  @Implements(api.dismiss)
  async dismiss({ params }: Input<Api['dismiss']>, caller: Caller) {
    await this.answers.dismiss(params.id, caller);
    return undefined;
  }

  @Implements(api.listFollowUps)
  listFollowUps() {
    return this.surveys.followUps();
  }

  @Implements(api.addFollowUp)
  addFollowUp({ body }: Input<Api['addFollowUp']>, caller: Caller) {
    requireRegulatorStaff(caller);
    return this.surveys.addFollowUp(body, caller);
  }

  @Implements(api.removeFollowUp)
  async removeFollowUp({ params }: Input<Api['removeFollowUp']>, caller: Caller) {
    requireRegulatorStaff(caller);
    await this.surveys.removeFollowUp(params.id);
    return undefined;
  }
}
