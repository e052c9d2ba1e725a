import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inOneProcess } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { ScheduleService, SECOND_MS } from '../../../kernel/schedule/schedule.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierStepsService } from '../steps/dossier-steps.service.js';
import { DossierObligationsRepository } from './dossier-obligations.repository.js';

/** Reminds people of what has to be done about dossiers in time, some of it within minutes. */
@Injectable()
export class DossierObligationsTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly obligations: DossierObligationsRepository,
    private readonly notices: DossierNoticesService,
    private readonly steps: DossierStepsService,
    private readonly deadlines: DeadlinesService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Obligations about dossiers', 10 * SECOND_MS, () => this.sweep());
  }

  /**
   * One round; does nothing while another process runs one. Of several reminders whose time has come the latest is told;
   * what is overdue is closed where the workflow says so.
   *
   * @returns whether the round was done
   */
  sweep(moment?: Date): Promise<boolean> {
    return inOneProcess(this.database, 'obligations', async (sql) => {
      const now = moment ?? (await this.reads.now(sql));
      for (const kind of this.kinds.all()) {
        const specs = kind.workflow.obligations ?? {};
        const numbered = Object.entries(specs).flatMap(([key, { reminders }]) =>
          reminders.map(({ minutesBefore }, index) => ({ key, number: index + 1, minutesBefore })),
        );
        if (numbered.length === 0) continue;
        for (const due of await this.obligations.lockToRemind(sql, kind.key, numbered, now)) {
          const dossier = await this.reads.readAny(sql, due.dossierId);
          const notices = specs[due.key]?.reminders[due.number - 1]?.notices;
          const dueOn = this.deadlines.dayOf(due.dueAt);
          if (dossier && notices) await this.notices.tell(sql, kind, { ...dossier, dueOn }, notices);
          await this.obligations.keepTold(sql, due.id, due.number);
        }
        await this.closeOverdue(sql, kind, now);
      }
    });
  }

  /** Takes the portal's own steps for what nobody has done in time. */
  private async closeOverdue(sql: Sql, kind: DossierKind, now: Date): Promise<void> {
    const { obligations = {}, actions } = kind.workflow;
    const actionOf = (key: string): string | undefined => obligations[key]?.overdue;
    const keys = Object.keys(obligations).filter((key) => actionOf(key) !== undefined);
    if (keys.length === 0) return;
    for (const { dossierId, key } of await this.obligations.overdue(sql, kind.key, keys, now)) {
      const [dossier] = await this.reads.lockSome(sql, [dossierId]);
      const action = actionOf(key);
      if (!dossier || action === undefined || !actions[action]?.from.includes(dossier.status)) continue;
      const { submissionId } = dossier;
      const step = { action, actorId: null, source: null, change: {}, submissionId, now, announced: true };
      await this.steps.take(sql, kind, dossier, step);
    }
  }
}
