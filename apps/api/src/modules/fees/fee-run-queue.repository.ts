import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { type Claim, LeasedQueueRepository } from '../../kernel/leased-work/leased-queue.repository.js';
import type { KeptBook } from './kept-book.js';

const LEASE_SECONDS = 60;

/** A calculation that waits for work. */
export interface QueuedRun {
  readonly year: number;
  readonly position: number;
  readonly work: 'COMPUTE' | 'ISSUE';
  readonly issuedBy: string | null;
  readonly book: KeptBook | null;
}

/** Calculations whose statements are computed or issued in the background. */
@Injectable()
export class FeeRunQueueRepository extends LeasedQueueRepository<QueuedRun> {
  constructor(database: DatabaseService) {
    super(database, {
      table: 'fee_run',
      columns: 'year, position, work, issued_by AS "issuedBy", book',
      leaseSeconds: LEASE_SECONDS,
      nextAttempt: `now() + make_interval(secs => attempts * 5)`,
      isLastAttempt: 'attempts >= 5',
    });
  }

  /** Keeps the rules and values that a calculation computes with. */
  async keepBook({ id }: Claim, book: KeptBook): Promise<void> {
    await this.database.query('UPDATE fee_run SET book = $2 WHERE id = $1', [id, JSON.stringify(book)]);
  }

  /** @returns false when another process has taken the work over */
  async keepOn(claim: Claim): Promise<boolean> {
    return (await this.renew(claim)) !== undefined;
  }

  async done(claim: Claim): Promise<void> {
    await this.finish(claim, 'DONE');
  }

  async issued(claim: Claim): Promise<void> {
    await this.finish(claim, 'DONE', {
      values: { state: 'ISSUED' },
      sql: { issued_at: 'now()', version: 'version + 1' },
    });
  }
}
