import { Inject, Injectable } from '@nestjs/common';
import { clockAt, daysAfter, dueDayOf, stateOf } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { portalDay } from '../../../kernel/config/portal-day.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import type { DossierKind } from '../dossier-kind.js';
import type { DossierRow } from '../records/dossier-rows.js';
import type { KeptDeadline } from '../records/dossier-writes.repository.js';

/** Keeps dossiers to the days by which somebody has to act. */
@Injectable()
export class DeadlinesService {
  constructor(
    private readonly settings: ModuleSettingsService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** The day of an instant in the portal's time zone, `yyyy-mm-dd`. */
  dayOf(instant: Date): string {
    return portalDay(instant, this.env);
  }

  /** Clock and due day of a dossier once it is in a status; in the transaction of the step. */
  async after(
    sql: Sql,
    { workflow, module }: DossierKind,
    { clock }: Pick<DossierRow, 'clock'>,
    status: string,
    now: Date,
  ): Promise<KeptDeadline> {
    const { deadlines } = workflow;
    if (!deadlines) return { clock: null, dueOn: null };
    const { completionDays, ...rules } = await this.settings.deadlinesOf(sql, module);
    const today = this.dayOf(now);
    const next = clockAt(clock, stateOf(workflow, status)?.clock, today, rules);
    if (status === deadlines.completion.state) return { clock: next, dueOn: daysAfter(today, completionDays) };
    return { clock: next, dueOn: next && dueDayOf(next) };
  }
}
