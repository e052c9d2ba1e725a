import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dateFormatOf, writeDate } from '@portal/contracts';
import { AnswerLinksRegistry, type OpenedLink } from '../../features/answer-links/answer-links.registry.js';
import { AnswerLinksService } from '../../features/answer-links/answer-links.service.js';
import { NoticeReadersRepository } from '../../features/inbox/notice-readers.repository.js';
import { MailsService } from '../../features/mail/mails.service.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { AnomaliesRepository, type StoredAnomaly } from './anomalies.repository.js';

/** Purpose of the links by which holders explain an anomaly. */
const PURPOSE = 'ANOMALY';
const HOURS_OF_DAY = 24;

const referenceOf = ({ authorisationRef, stationRef, siteCode }: StoredAnomaly): string =>
  authorisationRef ?? stationRef ?? siteCode ?? '–';

/** Questions to the holders of anomalies, who answer from a mail without signing in. */
@Injectable()
export class AnomalyQuestionsService implements OnModuleInit {
  constructor(
    private readonly anomalies: AnomaliesRepository,
    private readonly settings: AgencySettingsRepository,
    private readonly readers: NoticeReadersRepository,
    private readonly links: AnswerLinksService,
    private readonly purposes: AnswerLinksRegistry,
    private readonly mails: MailsService,
    private readonly audit: AuditLogRepository,
  ) {}

  onModuleInit(): void {
    this.purposes.add({
      purpose: PURPOSE,
      asksText: true,
      read: async (sql, { subjectId }) => {
        const anomaly = await this.anomalies.read(sql, subjectId);
        return {
          isOver: !anomaly || !isAsked(anomaly),
          facts: anomaly
            ? [
                { label: 'ANSWER_FACT_REFERENCE', value: referenceOf(anomaly) },
                { label: 'ANSWER_FACT_SITE', value: anomaly.siteName },
                { label: 'ANSWER_FACT_HOLDER', value: anomaly.holder ?? '–' },
                { label: 'ANSWER_FACT_EXPECTED', value: anomaly.expected },
                { label: 'ANSWER_FACT_OBSERVED', value: anomaly.observed },
                { label: 'ANSWER_FACT_QUESTION', value: anomaly.question ?? '–' },
              ]
            : [],
        };
      },
      answer: (sql, link, { text }) => this.keep(sql, link, text),
    });
  }

  /**
   * Asks the owners of the holder by mail: the first answer counts.
   *
   * @throws PortalError TRANSITION_NOT_ALLOWED without a holder; VALIDATION_FAILED when nobody reads for it
   */
  async ask(sql: Sql, id: string, question: string): Promise<void> {
    await this.anomalies.keepQuestion(sql, id, question);
    const anomaly = await this.anomalies.read(sql, id);
    if (!anomaly?.holderId || !anomaly.askedAt) throw new PortalError('TRANSITION_NOT_ALLOWED');
    const readers = await this.readers.applicants(sql, { holderId: anomaly.holderId, submitterId: null });
    if (readers.length === 0) throw unread();
    const { answerDays } = (await this.settings.general(sql)).settings;
    const now = new Date(anomaly.askedAt);
    for (const { email, fullName, language } of readers) {
      const addressee = { name: fullName, email };
      const asked = { purpose: PURPOSE, subjectId: id, addressee, now, hours: answerDays * HOURS_OF_DAY };
      const { path, expiresAt } = await this.links.open(sql, asked);
      await this.mails.send(sql, {
        template: 'ANOMALY_QUESTION',
        ...{ to: email, locale: language, expiresAt, about: { type: 'agency', id } },
        values: {
          ...{ fullName, companyName: anomaly.holder ?? '', reason: question },
          ...{ dossierReference: referenceOf(anomaly), dossierTitle: anomaly.siteName },
          dueDay: writeDate(expiresAt.toISOString().slice(0, 10), dateFormatOf(language)),
          link: this.mails.linkTo(path),
        },
      });
    }
  }

  private async keep(sql: Sql, { subjectId, addressee, address }: OpenedLink, text: string): Promise<void> {
    // Another owner may answer at the same moment: the first is it.
    await this.anomalies.lock(sql, subjectId);
    const anomaly = await this.anomalies.read(sql, subjectId);
    if (!anomaly || !isAsked(anomaly)) return;
    await this.anomalies.keepReply(sql, subjectId, `${text} (${addressee})`);
    await this.audit.record(sql, {
      ...{ action: 'agency_anomaly_step', source: null },
      object: { type: 'agency', id: subjectId },
      detail: { step: 'answer', by: `${addressee} <${address}>`, text },
    });
  }
}

/** Somebody waits for an answer. */
const isAsked = ({ question, holderReply, status }: StoredAnomaly): boolean =>
  question !== null && holderReply === null && ['OPEN', 'ASSIGNED'].includes(status);

const unread = (): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'body.step', code: 'no_reader', message: 'AG_RULE_NO_READER' }],
  });
