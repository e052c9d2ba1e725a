import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysBetween, type RightTerms } from '@portal/contracts';
import { inOneProcess } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierStepsService } from '../steps/dossier-steps.service.js';
import { DossierRightsRepository } from './dossier-rights.repository.js';

interface Round {
  readonly sql: Sql;
  readonly now: Date;
  readonly today: string;
}

/** Reminds holders to declare the use of their rights and of their last days, and ends rights after them. */
@Injectable()
export class RightsTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly rights: DossierRightsRepository,
    private readonly steps: DossierStepsService,
    private readonly notices: DossierNoticesService,
    private readonly deadlines: DeadlinesService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Last days of rights', MINUTE_MS, () => this.sweep());
  }

  /**
   * One round; skips dossiers that are being changed, and does nothing while another process runs one.
   *
   * @returns whether the round was done
   */
  sweep(moment?: Date): Promise<boolean> {
    return inOneProcess(this.database, 'rights', async (sql) => {
      const now = moment ?? (await this.reads.now(sql));
      const round = { sql, now, today: this.deadlines.dayOf(now) };
      for (const kind of this.kinds.all()) {
        const { right } = kind.workflow;
        if (!right) continue;
        await this.expire(round, kind, right);
        await this.closeLeftOver(round, kind, right);
        await this.remind(round, kind, right);
        await this.remindOfCommissioning(round, kind, right);
      }
    });
  }

  private async expire({ sql, now, today }: Round, kind: DossierKind, right: RightTerms<string, string>) {
    for (const dossier of await this.rights.lockExpired(sql, { kind: kind.key, states: right.states, today }))
      await this.steps.take(sql, kind, dossier, {
        action: right.expiry,
        actorId: null,
        source: null,
        change: {},
        submissionId: dossier.submissionId,
        now,
        announced: true,
      });
  }

  /** Closes applications that somebody was changing when their right ended. */
  private async closeLeftOver({ sql, now }: Round, kind: DossierKind, right: RightTerms<string, string>) {
    const { actions } = kind.workflow;
    const { action, outlivesExpiry, afterExpiry = [] } = right.ended;
    const left = await this.rights.lockLeftOver(sql, {
      kind: kind.key,
      states: actions[action]!.from,
      inForce: right.states,
      expired: [actions[right.expiry]!.to, ...afterExpiry],
      outlivesExpiry,
    });
    for (const dossier of left) await this.steps.closeRequest(sql, kind, dossier, { now, announced: true });
  }

  private async remind({ sql, today }: Round, kind: DossierKind, { states, reminders }: RightTerms<string, string>) {
    const { daysBefore, notices } = reminders;
    for (const dossier of await this.rights.lockToRemind(sql, { kind: kind.key, states, today }, daysBefore)) {
      const left = daysBetween(today, dossier.effectiveUntil!);
      await this.notices.tell(sql, kind, dossier, notices);
      await this.writes.keepReminder(sql, dossier.id, Math.min(...daysBefore.filter((days) => left <= days)));
    }
  }

  /** The latest reminder first: whoever is told that it is late needs no earlier one. */
  private async remindOfCommissioning(
    { sql, today }: Round,
    kind: DossierKind,
    { states, commissioning }: RightTerms<string, string>,
  ) {
    for (const { afterMonths, notices } of [...(commissioning?.reminders ?? [])].reverse())
      for (const dossier of await this.rights.lockUncommissioned(sql, { kind: kind.key, states, today }, afterMonths)) {
        await this.notices.tell(sql, kind, dossier, notices);
        await this.writes.keepCommissioningTold(sql, dossier.id, afterMonths);
      }
  }
}
