import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RuleRun } from '@portal/contracts/modules/agency-control';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { AnomalyRulesRepository } from './anomaly-rules.repository.js';

/** Days pass without a change of a row: so often, rules look at everything. */
const OVER_ALL_MS = 24 * HOUR_MS;

/** Runs the rules: each hour over what has changed, each day over everything. */
@Injectable()
export class RuleRunsService implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
    private readonly rules: AnomalyRulesRepository,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Looking for anomalies', HOUR_MS, () =>
      inOneProcess(this.database, 'agencyRules', async (sql) => {
        await this.run(sql, false);
      }),
    );
  }

  /** Runs over everything, now. */
  async runAll(): Promise<RuleRun> {
    return this.database.transaction((sql) => this.run(sql, true));
  }

  private async run(sql: Sql, everything: boolean): Promise<RuleRun> {
    const total = { found: 0, refreshed: 0, reopened: 0, gone: 0 };
    for (const rule of await this.rules.inForce(sql)) {
      if (!rule.isOn) continue;
      const last = await this.rules.lastRun(sql, rule.code);
      const isOverAll = everything || !last || Date.now() - last.ranOverAllAt.getTime() > OVER_ALL_MS;
      const found = await this.rules.run(sql, rule, isOverAll ? null : last.ranAt);
      total.found += found.filter(({ before }) => before === null).length;
      total.reopened += found.filter(
        ({ before, after }) => before !== null && before !== 'OPEN' && after === 'OPEN',
      ).length;
      total.refreshed += found.filter(({ before, after }) => before !== null && before === after).length;
      if (isOverAll)
        total.gone += await this.rules.settleGone(
          sql,
          rule.code,
          found.map(({ fingerprint }) => fingerprint),
        );
      await this.rules.noteRun(sql, rule.code, isOverAll);
    }
    return total;
  }
}
