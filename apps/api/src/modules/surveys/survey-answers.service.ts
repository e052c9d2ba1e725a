import { Injectable } from '@nestjs/common';
import { MOST_DISMISSALS } from '@portal/contracts';
import type { AnswerReceipt, AnswerValues, Invitation } from '@portal/contracts/modules/surveys';
import { SurveyInvitationsService } from '../../features/surveys/survey-invitations.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { SurveyAnswersRepository } from './survey-answers.repository.js';
import { refuseAnswers, SurveysService } from './surveys.service.js';

/** Surveys as those whom they ask see them. Nothing here is audited. */
@Injectable()
export class SurveyAnswersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly surveys: SurveysService,
    private readonly answers: SurveyAnswersRepository,
    private readonly invitations: SurveyInvitationsService,
  ) {}

  /** Also those that the caller has put off. */
  async invitationsOf(caller: Caller): Promise<Invitation[]> {
    const open = await this.invitations.openTo(caller, false);
    return Promise.all(
      open.map(async ({ id, dismissals }) => ({
        ...(await this.surveys.read(id)),
        dismissalsLeft: Math.max(0, MOST_DISMISSALS - dismissals),
      })),
    );
  }

  /**
   * @throws PortalError NOT_FOUND for a survey that does not ask the caller or is not open, TRANSITION_NOT_ALLOWED for one
   *   that the caller answers at the same moment, VALIDATION_FAILED
   */
  async answer(id: string, values: AnswerValues, caller: Caller): Promise<AnswerReceipt> {
    await this.asked(id, caller);
    return this.database.transaction(async (sql) => {
      await this.answers.lock(sql, id);
      const survey = await this.surveys.read(id, sql);
      if (survey.status !== 'OPEN') throw new PortalError('NOT_FOUND');
      refuseAnswers(survey, values);
      const { wording, anonymous, opensOn } = survey;
      const given = { survey: id, user: caller.id, day: this.invitations.today(), wording, anonymous, opensOn, values };
      if (!(await this.answers.participate(sql, given))) throw new PortalError('TRANSITION_NOT_ALLOWED');
      const answer = await this.answers.add(sql, given);
      if (anonymous) await this.answers.shuffle(sql, id);
      return { participation: { survey: id, user: caller.id, answeredOn: given.day }, answer };
    });
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED after the third time */
  async dismiss(id: string, caller: Caller): Promise<void> {
    const { dismissals } = await this.asked(id, caller);
    if (dismissals >= MOST_DISMISSALS) throw new PortalError('TRANSITION_NOT_ALLOWED');
    await this.answers.dismiss(this.database, id, caller.id, this.invitations.today());
  }

  private async asked(id: string, caller: Caller) {
    const open = await this.invitations.openTo(caller, false);
    const survey = open.find((one) => one.id === id);
    if (!survey) throw new PortalError('NOT_FOUND');
    return survey;
  }
}
