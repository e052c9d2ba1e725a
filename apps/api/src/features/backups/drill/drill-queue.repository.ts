import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { type Claim, LeasedQueueRepository } from '../../../kernel/leased-work/leased-queue.repository.js';

interface Drill {
  /** Date in the portal's time zone. */
  readonly night: string;
}

/** Nights are remembered so long. */
const KEPT = `interval '30 days'`;

/** One drill a night, whichever process of the installation does it. */
@Injectable()
export class DrillQueueRepository extends LeasedQueueRepository<Drill> {
  constructor(database: DatabaseService) {
    super(database, {
      table: 'backup_drill',
      columns: 'night::text',
      // Longer than a drill may take.
      leaseSeconds: 3 * 60 * 60,
      nextAttempt: 'now()',
      isLastAttempt: 'attempts >= 2',
    });
  }

  /** Queues the drill of a night, unless that was done already. */
  async add(night: string): Promise<void> {
    await this.database.query('INSERT INTO backup_drill (id, night) VALUES ($1, $2) ON CONFLICT (night) DO NOTHING', [
      uuidv7(),
      night,
    ]);
    await this.database.query(`DELETE FROM backup_drill WHERE night < $1::date - ${KEPT}`, [night]);
  }

  /** How it ended is in the outcome beside the backups. */
  async end(claim: Claim): Promise<void> {
    await this.finish(claim, 'DONE');
  }
}
