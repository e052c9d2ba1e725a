import { Injectable } from '@nestjs/common';
import type { ActionBody } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossiersService } from '../dossiers.service.js';
import { EntryIntoForceTask } from '../entry-into-force.task.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { type DemoApplicant, DemoCallersRepository } from './demo-callers.repository.js';
import { applicationHistory, type DemoHistory, type DemoStep, daysUntilEffective } from './demo-history.js';

/** A dossier of the demonstration: its draft, and how far it has come since it was opened. */
export interface DemoDossier {
  readonly draft: unknown;
  /** Name of the organisation; an applicant of it opens the dossier. */
  readonly holder: string;
  /** A status that the history leads to. */
  readonly status: string;
  /** Days before the start of the portal on which it was opened. */
  readonly filedDaysAgo: number;
  /** Why it was returned or refused. */
  readonly reason?: string;
  /** Countries whose administrations are asked, where its history has a step that asks for them. */
  readonly countries?: readonly string[];
  /** Days after the start of the portal on which its right ends; ten years after it took effect unless given. */
  readonly endsInDays?: number;
}

export interface DemoDossiers {
  readonly kind: DossierKind;
  /** Accounts that open the dossiers and never sign in. */
  readonly applicants: readonly DemoApplicant[];
  readonly dossiers: readonly DemoDossier[];
  /** How dossiers come to their statuses; {@link applicationHistory} when missing. */
  readonly history?: DemoHistory;
}

const DAY_MS = 86_400_000;
/** Ten years. */
const USUAL_DAYS = 3652;
/** Days that foreign administrations have to answer. */
const ANSWER_DAYS = 90;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Dossiers to try the portal with, opened and decided by demonstration accounts the way people do it: each passes the
 * rules, checks and transitions of the engine.
 */
@Injectable()
export class DemoDossiersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly callers: DemoCallersRepository,
    private readonly dossiers: DossiersService,
    private readonly entryIntoForce: EntryIntoForceTask,
    private readonly settings: ModuleSettingsService,
  ) {}

  /** Adds the dossiers whose titles are not there yet, the oldest first. */
  async seed({ kind, applicants, dossiers, history = applicationHistory }: DemoDossiers): Promise<void> {
    await this.callers.seed(applicants, kind.system);
    const titles = await this.reads.titles(this.database, kind.key);
    const missing = dossiers.filter(({ draft }) => !titles.includes(kind.titleOf(draft)));
    if (missing.length === 0) return;
    const callers = await this.callers.load();
    for (const dossier of missing.sort((a, b) => b.filedDaysAgo - a.filedDaysAgo)) {
      const applicant = callers.applicantOf(dossier.holder);
      const people = { applicant, officer: callers.named('officer'), decider: callers.named('decider') };
      await this.replay(kind, history, dossier, people);
    }
  }

  private async replay(
    kind: DossierKind,
    history: DemoHistory,
    { draft, status, filedDaysAgo, reason, endsInDays, countries = [] }: DemoDossier,
    people: Readonly<Record<DemoStep['by'], Caller>>,
  ): Promise<void> {
    const opened = Date.now() - filedDaysAgo * DAY_MS;
    const day = (after: number) => new Date(opened + after * DAY_MS);
    const effective = day(daysUntilEffective);
    const lastDay =
      endsInDays === undefined ? day(daysUntilEffective + USUAL_DAYS) : new Date(Date.now() + endsInDays * DAY_MS);
    const given: Partial<ActionBody> = {
      reason,
      effectiveFrom: effective.toISOString().slice(0, 10),
      effectiveUntil: lastDay.toISOString().slice(0, 10),
      bodies: (await this.settings.bodiesIn(this.database, kind.module)).map(({ id }) => id),
    };
    const coordinated = (sent: Date): ActionBody['coordination'] => ({
      countries: [...countries],
      sentOn: dayOf(sent),
      dueOn: dayOf(new Date(sent.getTime() + ANSWER_DAYS * DAY_MS)),
      reason: reason ?? '',
    });
    let { id, version } = await this.dossiers.create(kind, people.applicant, { requestType: 'NEW', draft }, day(0));
    for (const { action, by, afterDays } of history[status] ?? []) {
      const answers = { ...given, coordination: coordinated(day(afterDays)) };
      const asked = (kind.workflow.actions[action]?.asks ?? []).map((question) => [question, answers[question]]);
      const body: ActionBody = { version, ...Object.fromEntries(asked) };
      ({ version } = await this.dossiers.act(kind, people[by], id, { action, body }, day(afterDays)));
    }
    if (status === 'IN_FORCE') await this.entryIntoForce.sweep(effective, false);
  }
}
