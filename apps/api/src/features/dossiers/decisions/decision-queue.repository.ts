import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { Claim } from '../../../kernel/leased-work/leased-queue.repository.js';
import { LeasedQueueRepository } from '../../../kernel/leased-work/leased-queue.repository.js';

/** A decision of which no document has been written yet. */
export interface UnwrittenDecision {
  readonly id: string;
  readonly dossierId: string;
  readonly versionId: string;
  readonly locale: Locale;
}

/** Longer than the largest document takes. */
const LEASE_SECONDS = 120;

/** Decisions whose documents are to be written. */
@Injectable()
export class DecisionQueueRepository extends LeasedQueueRepository<UnwrittenDecision> {
  constructor(database: DatabaseService) {
    super(database, {
      table: 'dossier_decision',
      columns: 'dossier_id AS "dossierId", version_id AS "versionId", locale',
      leaseSeconds: LEASE_SECONDS,
    });
  }

  /** Keeps the document once and for all. */
  async keep(claim: Claim, document: Buffer, digest: string): Promise<boolean> {
    return this.finish(claim, 'WRITTEN', { values: { document, digest } });
  }
}
