import { Injectable } from '@nestjs/common';
import type { AuditVerification, BrokenLink } from '@portal/contracts';
import { AuditSealingRepository } from '../../kernel/audit/audit-sealing.repository.js';
import type { ChainEnd } from '../../kernel/audit/chain-end.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { AuditChainRepository, type ChainEnds } from './audit-chain.repository.js';
import { brokenAt, checkLinks } from './chain-links.js';

/** Links read and checked at a time. */
const BATCH = 2_000;

/** Checks the chain of audit events as it was sealed when the check began, and compares it with its recorded ends. */
@Injectable()
export class AuditVerificationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly chain: AuditChainRepository,
    private readonly sealing: AuditSealingRepository,
  ) {}

  async verify(): Promise<AuditVerification> {
    for (;;) {
      const ends = await this.chain.ends(this.database);
      const verification = await this.verifyBetween(ends);
      // Events that retention removed during the check are not missing: check again.
      const isUnchanged = (await this.sealing.start(this.database)).sequence === ends.start.sequence;
      if (verification.broken === null || isUnchanged) return verification;
    }
  }

  private async verifyBetween(ends: ChainEnds): Promise<AuditVerification> {
    const { start, head } = ends;
    const { last, broken } = await this.checkFrom(start, head?.sequence ?? ends.last ?? 0);
    return {
      checked: last.sequence - start.sequence,
      forgotten: start.sequence,
      unsealed: await this.chain.countUnsealed(this.database),
      head: head ? { sequence: head.sequence, hash: head.hash.toString('hex') } : null,
      broken: (await this.faultOfTheStart(ends)) ?? broken ?? (await this.faultOfTheEnd(last, ends)),
    };
  }

  private async checkFrom(start: ChainEnd, end: number): Promise<{ last: ChainEnd; broken?: BrokenLink }> {
    let last = start;
    for (;;) {
      const links = await this.chain.links(this.database, { after: last.sequence, end, limit: BATCH });
      const checked = checkLinks(links, last);
      last = checked.last;
      if (checked.broken || links.length < BATCH) return checked;
    }
  }

  /** No event before the recorded start may be left, and an event of the chain must record the removal of those before. */
  private async faultOfTheStart({ start, first }: ChainEnds): Promise<BrokenLink | undefined> {
    if (first !== null && first <= start.sequence) return this.brokenEvent('UNLINKED', first);
    if (start.sequence === 0 || (await this.chain.isRemovalRecorded(this.database, start))) return undefined;
    return brokenAt('CUT', start.sequence + 1);
  }

  private async faultOfTheEnd(last: ChainEnd, { head, beyond }: ChainEnds): Promise<BrokenLink | null> {
    if (!head) return this.brokenEvent('NO_END', last.sequence);
    if (last.sequence < head.sequence) return brokenAt('MISSING', last.sequence + 1);
    // The recorded head was moved back before the start.
    if (last.sequence > head.sequence) return this.brokenEvent('BEYOND_END', beyond ?? last.sequence);
    if (!last.hash.equals(head.hash)) return brokenAt('CHANGED', head.sequence);
    return beyond === null ? null : this.brokenEvent('BEYOND_END', beyond);
  }

  private async brokenEvent(reason: BrokenLink['reason'], sequence: number): Promise<BrokenLink> {
    const [link] = await this.chain.links(this.database, { after: sequence - 1, end: sequence, limit: 1 });
    return brokenAt(reason, sequence, link);
  }
}
