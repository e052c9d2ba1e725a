import { Injectable } from '@nestjs/common';
import { messageKeys } from '@portal/contracts';
import {
  type AnswerValues,
  answerIssues,
  FEWEST_ANSWERS,
  type FollowUp,
  resultsOf,
  type Survey,
  type SurveyResults,
  type SurveyStatus,
  type SurveySummary,
  structureOf,
  surveys,
} from '@portal/contracts/modules/surveys';
import { SurveyInvitationsService } from '../../features/surveys/survey-invitations.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { SurveyAnswersRepository } from './survey-answers.repository.js';
import { type SurveyContent, type SurveyState, SurveysRepository } from './surveys.repository.js';

/** Refuses answers that do not fit their questions, each by its question. */
export function refuseAnswers(survey: Pick<Survey, 'questions'>, values: AnswerValues): void {
  const issues = answerIssues(survey.questions, values).map(({ question, message }) => ({
    path: `body.values.${question}`,
    code: 'custom',
    message,
  }));
  if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
}

/** Surveys as those who write them see them. */
@Injectable()
export class SurveysService {
  constructor(
    private readonly database: DatabaseService,
    private readonly surveys: SurveysRepository,
    private readonly answers: SurveyAnswersRepository,
    private readonly invitations: SurveyInvitationsService,
    private readonly audit: AuditLogRepository,
  ) {}

  list(): Promise<SurveySummary[]> {
    return this.surveys.list(this.database, this.invitations.today());
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string, sql: Sql = this.database): Promise<Survey> {
    const survey = await this.surveys.find(sql, id, this.invitations.today());
    if (!survey) throw new PortalError('NOT_FOUND');
    return survey;
  }

  /** @throws PortalError IDEMPOTENCY_KEY_REUSED for a key that made another survey */
  create(content: SurveyContent, author: Caller, key: string | undefined): Promise<Survey> {
    return this.database.transaction(async (sql) => {
      const { id, isNew } = await this.surveys.create(sql, content, author.id, key);
      const survey = await this.read(id, sql);
      if (!isNew && structureOf(survey.questions) !== structureOf(content.questions))
        throw new PortalError('IDEMPOTENCY_KEY_REUSED');
      if (isNew) await this.record(sql, survey, author, 'DRAFT');
      return survey;
    });
  }

  /**
   * Changes a draft. Once published, only texts, audience and last day change: what answers depend on stays.
   *
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED when it has ended, VALIDATION_FAILED
   */
  change(id: string, version: number, content: SurveyContent, author: Caller): Promise<Survey> {
    return this.step(id, version, ['DRAFT', 'SCHEDULED', 'OPEN'], author, async (sql, survey) => {
      if (survey.status === 'DRAFT') return this.surveys.change(sql, id, content, survey.wording);
      this.refuseNewStructure(survey, content);
      await this.refuseNobody(sql, { ...survey, ...content });
      await this.surveys.keepWording(sql, survey, author.id);
      await this.surveys.change(sql, id, content, survey.wording + 1);
    });
  }

  private refuseNewStructure(survey: Survey, content: SurveyContent): void {
    const frozen = (path: string) => ({ path: `body.content.${path}`, code: 'custom', message: 'RULE_SURVEY_FROZEN' });
    const issues = [
      ...(structureOf(survey.questions) === structureOf(content.questions) ? [] : [frozen('questions')]),
      ...(survey.anonymous === content.anonymous ? [] : [frozen('anonymous')]),
      ...(survey.opensOn === content.opensOn ? [] : [frozen('opensOn')]),
    ];
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  }

  /**
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED, VALIDATION_FAILED when its last day is over or
   *   its audience is nobody
   */
  publish(id: string, version: number, author: Caller): Promise<Survey> {
    return this.step(id, version, ['DRAFT'], author, async (sql, survey) => {
      if (survey.closesOn < this.invitations.today())
        throw new PortalError('VALIDATION_FAILED', {
          issues: [{ path: 'closesOn', code: 'custom', message: messageKeys.dateFromToday }],
        });
      await this.refuseNobody(sql, survey);
      await this.surveys.setState(sql, id, 'PUBLISHED');
    });
  }

  private async refuseNobody(sql: Sql, { audience }: Survey): Promise<void> {
    if (await this.invitations.asksAnybody(sql, audience, surveys.endpoints.answer.access)) return;
    throw new PortalError('VALIDATION_FAILED', {
      issues: [{ path: 'audience', code: 'custom', message: 'RULE_SURVEY_NOBODY' }],
    });
  }

  close(id: string, version: number, author: Caller): Promise<Survey> {
    return this.moveTo('CLOSED', ['SCHEDULED', 'OPEN'], id, version, author);
  }

  archive(id: string, version: number, author: Caller): Promise<Survey> {
    return this.moveTo('ARCHIVED', ['CLOSED'], id, version, author);
  }

  private moveTo(state: SurveyState, from: readonly SurveyStatus[], id: string, version: number, author: Caller) {
    return this.step(id, version, from, author, (sql) => this.surveys.setState(sql, id, state));
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED for other than drafts */
  async remove(id: string, version: number, author: Caller): Promise<void> {
    await this.database.transaction(async (sql) => {
      const survey = await this.locked(sql, id, version, ['DRAFT']);
      await this.surveys.remove(sql, id);
      await this.record(sql, survey, author, null);
    });
  }

  private step(
    id: string,
    version: number,
    from: readonly SurveyStatus[],
    author: Caller,
    act: (sql: Sql, survey: Survey) => Promise<void>,
  ): Promise<Survey> {
    return this.database.transaction(async (sql) => {
      await act(sql, await this.locked(sql, id, version, from));
      const changed = await this.read(id, sql);
      await this.record(sql, changed, author, changed.status);
      return changed;
    });
  }

  private async locked(sql: Sql, id: string, version: number, from: readonly SurveyStatus[]): Promise<Survey> {
    const survey = await this.surveys.find(sql, id, this.invitations.today(), true);
    if (!survey) throw new PortalError('NOT_FOUND');
    if (survey.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: survey.version });
    if (!from.includes(survey.status)) throw new PortalError('TRANSITION_NOT_ALLOWED');
    return survey;
  }

  private record(sql: Sql, { id, title, version }: Survey, author: Caller, status: SurveyStatus | null) {
    return this.audit.record(sql, {
      action: 'survey_changed',
      actorId: author.id,
      sessionId: author.sessionId,
      source: author.source,
      object: { type: 'survey', id },
      detail: { title: title.fr, version, status },
    });
  }

  /**
   * What the answers say. Results change only when five answers have come since they were last read: the difference of
   * two would otherwise show what one person answered.
   *
   * @throws PortalError NOT_FOUND
   */
  results(id: string): Promise<SurveyResults> {
    return this.database.transaction(async (sql) => {
      const survey = await this.read(id, sql);
      const shown = await this.surveys.shownResults(sql, id);
      const count = await this.answers.countOf(sql, id);
      if (count - shown.answers >= FEWEST_ANSWERS) {
        const results = resultsOf(survey.questions, await this.answers.answersOf(sql, id));
        await this.surveys.keepShown(sql, id, count, results);
        return { survey, questions: survey.questions, counted: count, waiting: 0, results };
      }
      const waiting = count - shown.answers;
      return { survey, questions: survey.questions, counted: shown.answers, waiting, results: shown.results ?? [] };
    });
  }

  followUps(): Promise<FollowUp[]> {
    return this.surveys.followUps(this.database);
  }

  addFollowUp(entry: Pick<FollowUp, 'said' | 'did' | 'release'>, author: Caller): Promise<FollowUp> {
    return this.surveys.addFollowUp(this.database, { ...entry, addedOn: this.invitations.today() }, author.id);
  }

  /** @throws PortalError NOT_FOUND */
  async removeFollowUp(id: string): Promise<void> {
    if (!(await this.surveys.removeFollowUp(this.database, id))) throw new PortalError('NOT_FOUND');
  }
}
