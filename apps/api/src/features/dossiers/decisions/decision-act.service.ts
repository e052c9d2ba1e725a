import { Inject, Injectable } from '@nestjs/common';
import type { ActKind, Locale, ModuleKey, Translate } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { ExportTextsService } from '../../exports/export-texts.service.js';
import { type ActValues, actOf } from '../../written-documents/act-text.js';
import type { WrittenDocument } from '../../written-documents/written-document.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierOpinionsRepository } from '../opinions/dossier-opinions.repository.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { outcomeKey } from './outcome-key.js';

/** What is decided, or would be. */
export interface DecidedStep {
  readonly action: string;
  /** Absent of a draft. */
  readonly number?: string;
  readonly decidedAt: Date;
  /** Null: the portal itself. */
  readonly decidedBy: string | null;
  readonly effectiveFrom: string | null;
  readonly effectiveUntil: string | null;
  readonly reason: string | null;
  readonly conditions: string;
}

export interface Wording {
  readonly locale: Locale;
  readonly t: Translate;
  /** Name of the authority: the same text as on the screens of the portal. */
  readonly authority: string;
  /** Texts of templates that stand in for those in force, in a preview. */
  readonly instead?: Readonly<Record<string, string | undefined>>;
}

type Head = Omit<WrittenDocument, 'parts' | 'verification'>;

/** Words decisions as administrative acts, by the templates of their module. */
@Injectable()
export class DecisionActService {
  constructor(
    private readonly database: DatabaseService,
    private readonly texts: ExportTextsService,
    private readonly deadlines: DeadlinesService,
    private readonly opinions: DossierOpinionsRepository,
    private readonly reads: DossierReadsRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async wordingOf(module: ModuleKey, locale: Locale): Promise<Wording> {
    const given = { locale, timeZone: this.env.timeZone };
    const [t, portal] = await Promise.all([this.texts.of(module, given), this.texts.of('main', given)]);
    return { locale, t, authority: portal('AGENCY') };
  }

  /** The act of a decision, without what the kind adds. */
  async actOf(dossier: DossierRow, versionId: string, step: DecidedStep, wording: Wording): Promise<Head> {
    const { locale, t } = wording;
    const day = (at: string | Date | null): string => (at === null ? '' : this.dayOf(at, locale));
    const [opinions, warnings] = await Promise.all([
      this.opinionsOn(dossier.id, wording),
      this.warningsOf(versionId, wording),
    ]);
    const { effectiveFrom, effectiveUntil } = step;
    return this.worded(
      effectiveFrom === null ? 'OTHER' : 'GRANT',
      {
        number: step.number ?? '',
        reference: dossier.reference ?? '',
        subject: dossier.title,
        holder: dossier.transfer ? dossier.transfer.to.companyName : dossier.holderName,
        contact: dossier.submitterName,
        submittedOn: day(dossier.submittedAt),
        decidedOn: day(step.decidedAt),
        effectiveFrom: effectiveUntil === null && effectiveFrom !== null ? '' : day(effectiveFrom),
        effectiveUntil: day(effectiveUntil),
        unlimitedFrom: effectiveUntil === null ? day(effectiveFrom) : '',
        outcome: t(outcomeKey(step.action)),
        reason: step.reason ?? '',
        conditions: step.conditions,
        opinions: opinions.join(', '),
        warnings: warnings.join(' '),
        signatory: step.decidedBy ?? t('DOSSIER_ACTOR_PORTAL'),
      },
      { wording, writtenAt: step.decidedAt },
    );
  }

  /** An act about nothing, with values that show where they stand. */
  example(kind: ActKind, wording: Wording, writtenAt: Date): Head {
    const { locale, t } = wording;
    const today = this.dayOf(writtenAt, locale);
    return this.worded(
      kind,
      {
        ...{
          number: '',
          reference: 'XX-2026-000123',
          subject: t('ACT_EXAMPLE_SUBJECT'),
          holder: t('ACT_EXAMPLE_HOLDER'),
        },
        ...{ contact: 'Camille Durand', submittedOn: today, decidedOn: today, effectiveFrom: today },
        ...{ effectiveUntil: today, unlimitedFrom: '', outcome: t('DECISION_OUTCOME') },
        ...{ reason: t('ACT_EXAMPLE_TEXT'), conditions: t('ACT_EXAMPLE_TEXT'), opinions: t('ACT_EXAMPLE_TEXT') },
        ...{ warnings: t('ACT_EXAMPLE_TEXT'), signatory: 'Camille Durand' },
      },
      { wording, writtenAt },
    );
  }

  private worded(
    kind: ActKind,
    values: ActValues,
    { wording, writtenAt }: { readonly wording: Wording; readonly writtenAt: Date },
  ): Head {
    const { locale, t, authority, instead = {} } = wording;
    const template = (key: string): string => instead[key] ?? t(key);
    const isDraft = values.number === '';
    return {
      locale,
      writtenAt,
      ...actOf(kind, values, { template, t }),
      letterhead: {
        name: authority,
        unit: template('ACT_LETTERHEAD_UNIT'),
        address: template('ACT_LETTERHEAD_ADDRESS').split('\n'),
      },
      ...(isDraft && { draftMark: t('ACT_DRAFT') }),
      annexes: t('ACT_ANNEXES'),
      footer: isDraft ? t('ACT_DRAFT_FOOTER') : t('DECISION_FOOTER', { number: values.number }),
    };
  }

  private dayOf(at: string | Date, locale: Locale): string {
    const day = typeof at === 'string' ? at : this.deadlines.dayOf(at);
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  }

  /** Bodies that answered, each with its last answer and the day. */
  private async opinionsOn(dossierId: string, { locale, t }: Wording): Promise<string[]> {
    const asked = await this.opinions.list(this.database, dossierId);
    return asked.flatMap(({ body, given }) => {
      const last = given.at(-1);
      if (!last) return [];
      const answer = t(`OPINION_ANSWER_${last.answer}`).toLocaleLowerCase(locale);
      return [t('ACT_OPINION', { body: body.companyName, answer, date: this.dayOf(new Date(last.at), locale) })];
    });
  }

  /** Sentences of the warnings that nobody waived, as they stand at the checks; the act is read by others than the regulator. */
  private async warningsOf(versionId: string, { t }: Wording): Promise<string[]> {
    const checks = await this.reads.checks(this.database, versionId, { isRegulator: false });
    return checks
      .filter(({ passed, severity, waiver }) => !passed && severity === 'WARN' && waiver === null)
      .map(({ code, params }) => t(`CHECK_${code}_FAILED`, params));
  }
}

/** What a kind adds to the act of a decision. */
export async function annexesOf(
  kind: DossierKind,
  database: DatabaseService,
  versionId: string,
  { t, locale }: Wording,
): Promise<WrittenDocument['parts']> {
  const details = await kind.readDetails(database, versionId);
  return (await kind.documentPartsOf?.(details, { t, locale })) ?? [];
}
