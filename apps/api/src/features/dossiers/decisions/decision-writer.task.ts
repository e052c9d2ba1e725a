import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { dateFormatOf, type Locale, type Translate, writeDate } from '@portal/contracts';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { Claim } from '../../../kernel/leased-work/leased-queue.repository.js';
import { LeasedWorkService } from '../../../kernel/leased-work/leased-work.service.js';
import { ExportTextsService } from '../../exports/export-texts.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DecisionQueueRepository, type UnwrittenDecision } from './decision-queue.repository.js';
import { DossierDecisionsRepository, type StoredDecision } from './dossier-decisions.repository.js';
import { DossierDecisionsService } from './dossier-decisions.service.js';
import { outcomeKey } from './outcome-key.js';
import { type DecisionDocument, type DocumentPart, writeDocument } from './write-document.js';

/** Writes the documents of decisions, each once, in the language of the applicant. */
@Injectable()
export class DecisionWriterTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly queue: DecisionQueueRepository,
    private readonly decisions: DossierDecisionsRepository,
    private readonly service: DossierDecisionsService,
    private readonly reads: DossierReadsRepository,
    private readonly kinds: DossierKindsRegistry,
    private readonly texts: ExportTextsService,
    private readonly changes: ChangesService,
    private readonly deadlines: DeadlinesService,
    private readonly work: LeasedWorkService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.work.run('Writing decisions', this.queue, (decision) => this.write(decision), { lanes: 1 });
  }

  /** @throws when what the document says cannot be read: the attempt is repeated */
  async write(claimed: UnwrittenDecision & Claim): Promise<void> {
    const dossier = await this.reads.readAny(this.database, claimed.dossierId);
    const decision = await this.decisions.find(this.database, claimed.id);
    const kind = this.kinds.all().find(({ key }) => key === dossier?.kind);
    if (!dossier || !decision || !kind) throw new Error(`Decision ${claimed.id} is about nothing that is known.`);
    const t = await this.texts.of(kind.module, { locale: claimed.locale, timeZone: this.env.timeZone });
    const details = await kind.readDetails(this.database, claimed.versionId);
    const document = await writeDocument({
      ...this.headOf(decision, dossier, claimed.locale, t),
      parts: [
        ...partsOf(decision, dossier, { t, dayOf: (at) => this.dayOf(at, claimed.locale) }),
        ...((await kind.documentPartsOf?.(details, { t, locale: claimed.locale })) ?? []),
      ],
    });
    await this.queue.keep(claimed, document, createHash('sha256').update(document).digest('hex'));
    this.changes.announce(this.database, 'DOSSIERS');
  }

  /** The day of an instant in the portal's time zone, as the reader writes days. */
  private dayOf(instant: string, locale: Locale): string {
    return writeDate(this.deadlines.dayOf(new Date(instant)), dateFormatOf(locale));
  }

  private headOf(
    decision: StoredDecision,
    { title }: DossierRow,
    locale: Locale,
    t: Translate,
  ): Omit<DecisionDocument, 'parts'> {
    return {
      locale,
      title: t('DECISION_TITLE', { number: decision.number }),
      subtitle: title,
      author: t('DECISION_AUTHOR'),
      decidedAt: new Date(decision.decidedAt),
      verification: { address: this.service.addressOf(decision), text: t('DECISION_VERIFY') },
      footer: t('DECISION_FOOTER', { number: decision.number }),
    };
  }
}

/** How a document is worded. */
interface Wording {
  readonly t: Translate;
  readonly dayOf: (instant: string) => string;
}

/** What every decision says, whatever it is about. */
function partsOf(decision: StoredDecision, dossier: DossierRow, { t, dayOf }: Wording): DocumentPart[] {
  const { action, decidedAt, decidedBy, effectiveFrom, effectiveUntil, reason, conditions } = decision;
  const facts: (readonly [string, string] | undefined)[] = [
    [t('DECISION_OUTCOME'), t(outcomeKey(action))],
    [t('DOSSIER_COLUMN_REFERENCE'), dossier.reference ?? ''],
    [t('DOSSIER_COLUMN_HOLDER'), dossier.holderName],
    dossier.transfer ? [t('TRANSFER_FROM'), dossier.transfer.from.companyName] : undefined,
    dossier.transfer ? [t('TRANSFER_TO'), dossier.transfer.to.companyName] : undefined,
    [t('DECISION_DECIDED_AT'), dayOf(decidedAt)],
    [t('DECISION_DECIDED_BY'), decidedBy?.fullName ?? t('DOSSIER_ACTOR_PORTAL')],
    effectiveFrom === null ? undefined : [t('DOSSIER_EFFECTIVE_FROM'), dayOf(`${effectiveFrom}T12:00:00Z`)],
    effectiveUntil === null ? undefined : [t('DOSSIER_EFFECTIVE_UNTIL'), dayOf(`${effectiveUntil}T12:00:00Z`)],
  ];
  return [
    { heading: t('DOSSIER_SECTION_DECISION'), facts: facts.filter((fact) => fact !== undefined) },
    ...(reason ? [{ heading: t('DOSSIER_REASON'), text: reason }] : []),
    ...(conditions === '' ? [] : [{ heading: t('DECISION_CONDITIONS'), text: conditions }]),
  ];
}
