import { Injectable } from '@nestjs/common';
import { dateFormatOf, writeDate } from '@portal/contracts';
import type { InspectionRecord } from '@portal/contracts/modules/agency-control';
import { NoticeReadersRepository } from '../../features/inbox/notice-readers.repository.js';
import { MailsService, type NewMail } from '../../features/mail/mails.service.js';
import type { Sql } from '../../kernel/database/database.service.js';

type Visit = Pick<InspectionRecord, 'id' | 'reference' | 'siteName' | 'plannedOn'>;
type Holder = Pick<InspectionRecord['holders'][number], 'id' | 'companyName'>;

/** Mails to the owners of holders about inspections; queued in the transaction of the act. */
@Injectable()
export class InspectionMailsService {
  constructor(
    private readonly readers: NoticeReadersRepository,
    private readonly mails: MailsService,
  ) {}

  /** Announces a visit to the holders at its site. */
  announce(sql: Sql, visit: Visit, holders: readonly Holder[]): Promise<void> {
    return this.send(sql, visit, holders, (values, written) => ({
      template: 'INSPECTION_NOTICE',
      values: { ...values, dueDay: written(visit.plannedOn) },
    }));
  }

  /** Tells the holders what the signed report found. */
  report(sql: Sql, visit: Visit, holders: readonly Holder[], findings: readonly string[]): Promise<void> {
    return this.send(sql, visit, holders, (values) => ({
      template: 'INSPECTION_REPORT',
      values: { ...values, reason: findings.join(' · ') || '–' },
    }));
  }

  /** Reminds the holders of what they have to correct. */
  remind(sql: Sql, visit: Visit, holders: readonly Holder[], finding: { text: string; dueOn: string }): Promise<void> {
    return this.send(sql, visit, holders, (values, written) => ({
      template: 'INSPECTION_CORRECTION_DUE',
      values: { ...values, reason: finding.text, dueDay: written(finding.dueOn) },
    }));
  }

  private async send<K extends InspectionTemplate>(
    sql: Sql,
    { id, reference, siteName }: Visit,
    holders: readonly Holder[],
    mailOf: (values: Values, written: (day: string) => string) => Pick<NewMail<K>, 'template' | 'values'>,
  ): Promise<void> {
    for (const { id: holderId, companyName } of holders)
      for (const { email, fullName, language } of await this.readers.applicants(sql, { holderId, submitterId: null })) {
        const values = { fullName, companyName, dossierReference: reference, dossierTitle: siteName };
        const mail = mailOf(values, (day) => writeDate(day, dateFormatOf(language)));
        await this.mails.send<K>(sql, { ...mail, locale: language, to: email, about: { type: 'agency', id } });
      }
  }
}

type InspectionTemplate = 'INSPECTION_NOTICE' | 'INSPECTION_REPORT' | 'INSPECTION_CORRECTION_DUE';

interface Values {
  readonly fullName: string;
  readonly companyName: string;
  readonly dossierReference: string;
  readonly dossierTitle: string;
}
