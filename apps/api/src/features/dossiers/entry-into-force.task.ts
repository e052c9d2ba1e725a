import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inOneProcess } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { dayOf } from './calendar.js';
import type { DossierKind } from './dossier-kind.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';
import { DossierReadsRepository } from './dossier-reads.repository.js';
import { DossierWritesRepository } from './dossier-writes.repository.js';

/** Moves dossiers on the day their decision takes effect: a step of the portal itself. */
@Injectable()
export class EntryIntoForceTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Entry into force', MINUTE_MS, () => this.sweep());
  }

  /** One round; skips dossiers that somebody is changing, and does nothing while another process is at it. */
  sweep(now = new Date()): Promise<void> {
    return inOneProcess(this.database, 'entryIntoForce', async (sql) => {
      for (const kind of this.kinds.all()) await this.sweepKind(sql, kind, now);
    });
  }

  private async sweepKind(sql: Sql, kind: DossierKind, now: Date): Promise<void> {
    const action = kind.onEffectiveDay;
    const { from, to } = kind.flow.actions[action]!;
    for (const due of await this.reads.lockDue(sql, kind.module, from, dayOf(now))) {
      const { id: dossierId, status, versionNumber } = due;
      const step = { dossierId, actorId: null, source: null, action, from: status, to, versionNumber };
      await this.writes.step(sql, step, {}, now);
    }
  }
}
