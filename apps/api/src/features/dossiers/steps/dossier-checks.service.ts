import { Injectable } from '@nestjs/common';
import { type CheckResult, type CheckRules, type CheckSettings, checkRulesOf } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import { type AreaHit, AreasRepository } from '../../areas/areas.repository.js';
import { areaChecks, withoutHiddenAreas } from '../area-checks.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierDocumentsRepository } from '../documents/dossier-documents.repository.js';
import { mandateCheck, owesMandate } from '../documents/mandate-check.js';
import type { DossierKind } from '../dossier-kind.js';
import type { StrictRules } from '../strict-rules.js';

interface CheckedDossier {
  readonly dossierId: string;
  readonly holderId: string;
  readonly authorisationId: string | null;
  readonly now: Date;
  /** Who submits it, or would; undefined where nobody applies. */
  readonly caller: Pick<Caller, 'relations'> | undefined;
}

export interface Checked {
  readonly checks: CheckResult[];
  /** Restricted areas that the application meets. */
  readonly areas: AreaHit[];
}

/** The checks of an application: at a submission, and while a draft is written. */
@Injectable()
export class DossierChecksService {
  constructor(
    private readonly areas: AreasRepository,
    private readonly settings: ModuleSettingsService,
    private readonly documents: DossierDocumentsRepository,
    private readonly deadlines: DeadlinesService,
  ) {}

  async check(
    sql: Sql,
    kind: DossierKind,
    application: unknown,
    { now, caller, ...dossier }: CheckedDossier,
  ): Promise<Checked> {
    const areas = await this.areasOf(sql, kind, application, now);
    const ofAreas = kind.spatial ? areaChecks(kind.spatial.areaCheck, application, areas) : [];
    const checkSettings = await this.settings.checksIn(sql, kind.module);
    const checks = await kind.check(sql, application, { ...dossier, now, areaChecks: ofAreas, checkSettings });
    const isOwed = caller !== undefined && owesMandate(kind, caller, dossier.holderId);
    const ofMandate = isOwed ? [mandateCheck(await this.documents.has(sql, dossier.dossierId, 'MANDATE'))] : [];
    const all = [...checks, ...ofAreas.filter((check) => !checks.includes(check)), ...ofMandate];
    return { areas, checks: withSeverities(all, checkRulesOf(kind.module), checkSettings) };
  }

  /** Checks the parts of a draft that are complete enough; empty when none is. */
  async checkDraft<Draft>(
    sql: Sql,
    kind: DossierKind<Draft>,
    { rules, draft }: { readonly rules: StrictRules<Draft, unknown>; readonly draft: Draft },
    dossier: CheckedDossier,
  ): Promise<CheckResult[]> {
    const application = await checkableOf(rules, draft);
    if (application === undefined) return [];
    const { checks, areas } = await this.check(sql, kind as DossierKind, application, dossier);
    return withoutHiddenAreas(checks, areas);
  }

  private async areasOf(sql: Sql, { spatial }: DossierKind, application: unknown, now: Date): Promise<AreaHit[]> {
    if (!spatial) return [];
    const { service } = spatial;
    return this.areas.meeting(sql, {
      service,
      day: this.deadlines.dayOf(now),
      questions: spatial.areaQuestions(application),
    });
  }
}

/** Checks as severe as administrators want them. */
const withSeverities = (checks: readonly CheckResult[], rules: CheckRules, settings: CheckSettings): CheckResult[] =>
  checks.map((check) => {
    const severity = rules[check.code]?.severity && settings[check.code]?.severity;
    return severity ? { ...check, severity } : check;
  });

async function checkableOf<Draft>(rules: StrictRules<Draft, unknown>, draft: Draft): Promise<unknown> {
  if (rules.checkable) return rules.checkable(draft);
  const completion = await rules.complete(draft);
  return 'application' in completion ? completion.application : undefined;
}
