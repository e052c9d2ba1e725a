import { Injectable } from '@nestjs/common';
import { dateFormatOf, writeDate } from '@portal/contracts';
import type { Finding, InspectionRecord } from '@portal/contracts/modules/agency-control';
import { NoticeReadersRepository } from '../../features/inbox/notice-readers.repository.js';
import { MailsService, type NewMail } from '../../features/mail/mails.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { AuthorisedSitesRepository } from './authorised-sites.repository.js';

type Visit = Pick<InspectionRecord, 'id' | 'reference' | 'siteName' | 'plannedOn'>;
type Holder = Pick<InspectionRecord['holders'][number], 'id' | 'companyName'>;
type Found = Pick<Finding, 'text' | 'stationRef'>;

/** Mails to the owners of holders about inspections; queued in the transaction of the act. */
@Injectable()
export class InspectionMailsService {
  constructor(
    private readonly readers: NoticeReadersRepository,
    private readonly sites: AuthorisedSitesRepository,
    private readonly mails: MailsService,
  ) {}

  /** Announces a visit to the holders at its site. */
  announce(sql: Sql, visit: Visit, holders: readonly Holder[]): Promise<void> {
    return this.send(sql, visit, holders, (values, written) => ({
      template: 'INSPECTION_NOTICE',
      values: { ...values, dueDay: written(visit.plannedOn) },
    }));
  }

  /**
   * Tells each holder what the signed report found of them; without a finding, everybody at the site.
   *
   * @param correction why it replaces the report before; null for the first
   */
  async report(sql: Sql, visit: Visit, findings: readonly Found[], correction: string | null): Promise<void> {
    const holders = await this.sites.holdersAt(sql, visit.id);
    const texts = new Map(holders.map(({ id }) => [id, [] as string[]]));
    for (const finding of findings)
      for (const { id } of await this.concerned(sql, holders, finding)) texts.get(id)?.push(finding.text);
    for (const holder of holders) {
      const own = texts.get(holder.id) ?? [];
      if (own.length === 0 && findings.length > 0) continue;
      const reason = own.join(' · ') || '–';
      if (correction === null)
        await this.send(sql, visit, [holder], (values) => ({
          template: 'INSPECTION_REPORT',
          values: { ...values, reason },
        }));
      else
        await this.send(sql, visit, [holder], (values) => ({
          template: 'INSPECTION_REPORT_CORRECTED',
          values: { ...values, reason, correction },
        }));
    }
  }

  /** Reminds the holder whom a finding is about of what they have to correct. */
  async remind(sql: Sql, visit: Visit, finding: Found & { readonly dueOn: string }): Promise<void> {
    const holders = await this.concerned(sql, await this.sites.holdersAt(sql, visit.id), finding);
    await this.send(sql, visit, holders, (values, written) => ({
      template: 'INSPECTION_CORRECTION_DUE',
      values: { ...values, reason: finding.text, dueDay: written(finding.dueOn) },
    }));
  }

  /** The holder of the station that a finding names, else the only one at the site: others must not read of it. */
  private async concerned(sql: Sql, holders: readonly Holder[], { stationRef }: Found): Promise<readonly Holder[]> {
    const holderId = stationRef ? await this.sites.holderOf(sql, stationRef) : undefined;
    if (holderId !== undefined) return holders.filter(({ id }) => id === holderId);
    return holders.length === 1 ? holders : [];
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

type InspectionTemplate =
  | 'INSPECTION_NOTICE'
  | 'INSPECTION_REPORT'
  | 'INSPECTION_REPORT_CORRECTED'
  | 'INSPECTION_CORRECTION_DUE';

interface Values {
  readonly fullName: string;
  readonly companyName: string;
  readonly dossierReference: string;
  readonly dossierTitle: string;
}
