import { Inject, Injectable } from '@nestjs/common';
import type { Locale, Translate } from '@portal/contracts';
import type { InspectionRecord, InspectionReport } from '@portal/contracts/modules/agency-control';
import { ExportTextsService } from '../../features/exports/export-texts.service.js';
import { writeDocument } from '../../features/written-documents/write-document.js';
import type { DocumentPart, Letterhead } from '../../features/written-documents/written-document.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { briefParts, reportParts, visitPart } from './inspection-document-parts.js';
import { SiteBriefsRepository } from './site-briefs.repository.js';

/** What is signed: a report before it has a document. */
export type Signing = Omit<InspectionReport, 'digest'>;

/** The language of a document, and its words. */
export interface Wording {
  readonly locale: Locale;
  readonly t: Translate;
  readonly letterhead: Letterhead;
}

/** Writes the report of an inspection, and the brief of its site before the visit. */
@Injectable()
export class InspectionDocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly briefs: SiteBriefsRepository,
    private readonly settings: AgencySettingsRepository,
    private readonly texts: ExportTextsService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async brief(inspection: InspectionRecord, locale: Locale): Promise<Buffer> {
    const { t, letterhead } = await this.wordingOf(locale);
    const parts = briefParts(await this.briefs.read(this.database, inspection.id), t);
    return writeDocument({
      ...headOf(inspection),
      locale,
      letterhead,
      title: t('AG_BRIEF_OF', { reference: inspection.reference }),
      parts: [visitPart(inspection, t), ...parts],
    });
  }

  /** @param signing absent: the report as it would read */
  async report(
    sql: Sql,
    inspection: InspectionRecord,
    { locale, t, letterhead }: Wording,
    signing?: Signing,
  ): Promise<Buffer> {
    const head = {
      ...headOf(inspection),
      locale,
      letterhead,
      title: t('AG_REPORT_OF', { reference: inspection.reference }),
    };
    const parts = [visitPart(inspection, t), ...reportParts(inspection, await this.itemsOf(sql, inspection), t)];
    if (!signing)
      return writeDocument({
        ...head,
        draftMark: t('AG_REPORT_DRAFT'),
        parts,
      });
    return writeDocument({
      ...head,
      writtenAt: new Date(signing.signedAt),
      parts: [...parts, this.signatureOf(signing, locale, t)],
      verification: { address: signing.verification, text: t('AG_REPORT_VERIFY') },
      footer: `${signing.number} · {page} / {pages}`,
    });
  }

  /** To be read before a transaction begins: the texts are read on a connection of their own. */
  async wordingOf(locale: Locale): Promise<Wording> {
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal] = await Promise.all([this.texts.of('agencyControl', given), this.texts.of('main', given)]);
    return { locale, t, letterhead: { name: portal('AGENCY'), unit: t('AG_TITLE'), address: [] } };
  }

  private signatureOf(
    { number, signedBy, signedAt, person, reason }: Signing,
    locale: Locale,
    t: Translate,
  ): DocumentPart {
    const moment = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: this.env.timeZone,
    }).format(new Date(signedAt));
    const corrected = reason === null ? [] : [[t('AG_REPORT_CORRECTED'), reason] as const];
    const met =
      person === null
        ? [[t('AG_PERSON'), t('AG_PERSON_NONE')] as const]
        : [
            [t('AG_PERSON'), person.name] as const,
            [t('AG_PERSON_ANSWER'), t(`AG_PERSON_${person.answer}`)] as const,
            ...(person.remark === '' ? [] : [[t('AG_PERSON_REMARK'), person.remark] as const]),
          ];
    return {
      heading: t('AG_SIGNATURE'),
      facts: [[t('AG_REPORT_NUMBER'), number], [t('AG_SIGNED'), `${signedBy} · ${moment}`], ...corrected, ...met],
    };
  }

  /** Texts of the items of the checklist, by their names. */
  private async itemsOf(sql: Sql, { content }: InspectionRecord): Promise<ReadonlyMap<string, string>> {
    const checklist = content.checklistId && (await this.settings.checklist(sql, content.checklistId));
    return new Map(checklist ? checklist.items.map(({ id, text }) => [id, text]) : []);
  }
}

const headOf = ({ reference }: InspectionRecord) => ({
  writtenAt: new Date(),
  footer: `${reference} · {page} / {pages}`,
});
