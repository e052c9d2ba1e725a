import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysAfter } from '@portal/contracts';
import { inOneProcess } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierCoordinationRepository } from './dossier-coordination.repository.js';

/** Days before the last one for an answer on which officers are reminded. */
const REMINDED_DAYS_BEFORE = 5;

/** Reminds officers of the answers of foreign administrations. Their silence is for an officer to judge. */
@Injectable()
export class DossierCoordinationTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly coordination: DossierCoordinationRepository,
    private readonly notices: DossierNoticesService,
    private readonly deadlines: DeadlinesService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Answers of foreign administrations', MINUTE_MS, () => this.sweep());
  }

  /**
   * One round; skips dossiers that are being changed, and does nothing while another process runs one.
   *
   * @returns whether the round was done
   */
  sweep(moment?: Date): Promise<boolean> {
    return inOneProcess(this.database, 'coordination', async (sql) => {
      const now = moment ?? (await this.reads.now(sql));
      const soon = daysAfter(this.deadlines.dayOf(now), REMINDED_DAYS_BEFORE);
      const ids = await this.coordination.toRemind(sql, soon);
      for (const dossier of await this.reads.lockSome(sql, ids)) {
        const kind = this.kinds.all().find(({ key }) => key === dossier.kind);
        const dueOn = await this.coordination.markReminded(sql, dossier.id, soon);
        if (kind && dueOn !== undefined)
          await this.notices.tell(sql, kind, { ...dossier, dueOn }, { officers: 'DOSSIER_COORDINATION_DUE' });
      }
    });
  }
}
