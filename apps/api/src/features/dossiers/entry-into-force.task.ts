import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { dayOf } from './calendar.js';
import type { DossierKind } from './dossier-kind.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';
import { DossierReadsRepository } from './dossier-reads.repository.js';
import { DossierWritesRepository } from './dossier-writes.repository.js';

const EVERY_MS = 60_000;

/** One process of the portal sweeps at a time. */
const LOCK = 4_170_002;

/** Moves dossiers on the day their decision takes effect: a step of the portal itself. */
@Injectable()
export class EntryIntoForceTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new Periodic('Entry into force', EVERY_MS, () => this.sweep());

  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  /** One round; leaves alone what somebody is changing, and everything while another process is at it. */
  sweep(now = new Date()): Promise<void> {
    return this.database.transaction(async (sql) => {
      const [lock] = await sql.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [LOCK]);
      if (!lock?.held) return;
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
