import { Injectable } from '@nestjs/common';
import { daysAfter, monthsAfter, type Obligation, type ObligationSpec } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { MINUTE_MS } from '../../../kernel/schedule/schedule.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { accessScopeOf, isWithin, timeReadBy } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import type { StepTaken } from '../steps/step-taken.js';
import { DossierObligationsRepository } from './dossier-obligations.repository.js';

type Step = Pick<StepTaken, 'action' | 'actorId' | 'change' | 'now'>;

/** Imposes what has to be done in time, and takes the steps that answer it. */
@Injectable()
export class DossierObligationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly obligations: DossierObligationsRepository,
    private readonly deadlines: DeadlinesService,
  ) {}

  /** @throws PortalError NOT_FOUND also when the caller may not know of the dossier */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<Obligation[]> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const time = timeReadBy(scope, dossier);
    const known = await this.obligations.list(this.database, id);
    return known.filter(({ imposedAt }) => isWithin(time, imposedAt));
  }

  /**
   * What a step means for the obligations of its dossier, in the transaction of the step: it answers some and imposes
   * others, and those that nobody can answer in the new state lapse.
   *
   * @param dossier before the step
   */
  async follow(sql: Sql, kind: DossierKind, dossier: DossierRow, step: Step): Promise<void> {
    const { obligations = {}, actions } = kind.workflow;
    const specs = Object.entries(obligations);
    if (specs.length === 0) return;
    const keysOf = (matches: (spec: ObligationSpec<string>) => boolean): string[] =>
      specs.flatMap(([key, spec]) => (matches(spec) ? [key] : []));
    const { action, actorId, now } = step;
    const { to } = actions[action]!;
    const answered = keysOf(({ answeredBy }) => answeredBy.includes(action));
    await this.obligations.answer(sql, dossier.id, answered, { by: actorId, at: now });
    const closed = keysOf(({ answeredBy }) => !answeredBy.some((name) => actions[name]?.from.includes(to)));
    await this.obligations.lapse(sql, dossier.id, closed, now);
    for (const [key, { imposedBy, due }] of specs)
      if (imposedBy.includes(action))
        await this.obligations.impose(sql, { dossierId: dossier.id, key, dueAt: this.dueAt(due, dossier, step) }, now);
  }

  /** Minutes count from the step; of days the last one ends with the day in UTC. */
  private dueAt(due: ObligationSpec<string>['due'], dossier: DossierRow, { change, now }: Step): Date {
    if ('minutes' in due) return new Date(now.getTime() + due.minutes * MINUTE_MS);
    if ('months' in due) return new Date(`${monthsAfter(this.deadlines.dayOf(now), due.months)}T23:59:59Z`);
    const from = due.after && (change[due.after] ?? dossier[due.after]);
    return new Date(`${daysAfter(from ?? this.deadlines.dayOf(now), due.days)}T23:59:59Z`);
  }
}
