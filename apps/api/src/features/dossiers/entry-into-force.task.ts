import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import type { ClockAspect, DossierKind } from './dossier-kind.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';
import { DossierReadsRepository } from './records/dossier-reads.repository.js';
import { DossierStepsService } from './steps/dossier-steps.service.js';

/** Takes the step of the portal itself on the day when a decision takes effect. */
@Injectable()
export class EntryIntoForceTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly steps: DossierStepsService,
    private readonly deadlines: DeadlinesService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Entry into force', MINUTE_MS, () => this.sweep());
  }

  /**
   * One round; skips dossiers that are being changed, and does nothing while another process runs one.
   *
   * @param announced whether users are notified of it
   * @returns whether the round was done
   */
  sweep(moment?: Date, announced = true): Promise<boolean> {
    return inOneProcess(this.database, 'entryIntoForce', async (sql) => {
      const now = moment ?? (await this.reads.now(sql));
      for (const kind of this.kinds.all())
        if (kind.clock) await this.sweepKind(sql, kind, kind.clock, { now, announced });
    });
  }

  private async sweepKind(
    sql: Sql,
    kind: DossierKind,
    { onEffectiveDay: action }: ClockAspect,
    { now, announced }: { readonly now: Date; readonly announced: boolean },
  ): Promise<void> {
    const { from } = kind.workflow.actions[action]!;
    for (const due of await this.reads.lockDue(sql, kind.key, from, this.deadlines.dayOf(now))) {
      const { submissionId } = due;
      const byPortal = { action, actorId: null, source: null, change: {} };
      await this.steps.take(sql, kind, due, { ...byPortal, submissionId, now, announced });
    }
  }
}
