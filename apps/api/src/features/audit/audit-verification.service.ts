import { Injectable } from '@nestjs/common';
import type { AuditVerification, BrokenLink } from '@portal/contracts';
import { type ChainEnd, chainStart } from '../../kernel/audit/audit-chain.task.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { type ChainEnds, chainEnds } from './chain-ends.js';
import { brokenAt, linksOf, walk } from './chain-links.js';

const AT_ONCE = 2_000;

/** Walks the chain of events as it was sealed when the walk began, and holds it against the ends that are recorded. */
@Injectable()
export class AuditVerificationService {
  constructor(private readonly database: DatabaseService) {}

  async verify(): Promise<AuditVerification> {
    for (;;) {
      const ends = await chainEnds(this.database);
      const verification = await this.verifyBetween(ends);
      // Events that were forgotten during the walk are not missing.
      const isAsItWas = (await chainStart(this.database)).sequence === ends.start.sequence;
      if (verification.broken === null || isAsItWas) return verification;
    }
  }

  private async verifyBetween(ends: ChainEnds): Promise<AuditVerification> {
    const { start, head } = ends;
    const { last, broken } = await this.walkFrom(start, head?.sequence ?? ends.last ?? 0);
    return {
      checked: last.sequence - start.sequence,
      forgotten: start.sequence,
      unsealed: await this.countUnsealed(),
      head: head ? { sequence: head.sequence, hash: head.hash.toString('hex') } : null,
      broken: (await this.faultOfTheStart(ends)) ?? broken ?? (await this.faultOfTheEnd(last, ends)),
    };
  }

  private async walkFrom(start: ChainEnd, end: number): Promise<{ last: ChainEnd; broken?: BrokenLink }> {
    let last = start;
    for (;;) {
      const links = await linksOf(this.database, { after: last.sequence, end, limit: AT_ONCE });
      const walked = walk(links, last);
      last = walked.last;
      if (walked.broken || links.length < AT_ONCE) return walked;
    }
  }

  /** Nothing is left of what was forgotten, and where the chain begins is told by an event of the chain. */
  private async faultOfTheStart({ start: { sequence, hash }, first }: ChainEnds): Promise<BrokenLink | undefined> {
    if (first !== null && first <= sequence) return this.brokenEvent('UNLINKED', first);
    if (sequence === 0) return undefined;
    const told = await this.database.query(
      `SELECT FROM audit_event
       WHERE action = 'audit_forgotten' AND detail->>'last' = $1 AND detail->>'hash' = $2 LIMIT 1`,
      [String(sequence), hash.toString('hex')],
    );
    return told.length > 0 ? undefined : brokenAt('CUT', sequence + 1);
  }

  private async faultOfTheEnd(last: ChainEnd, { head, beyond }: ChainEnds): Promise<BrokenLink | null> {
    if (!head) return this.brokenEvent('NO_END', last.sequence);
    if (last.sequence < head.sequence) return brokenAt('MISSING', last.sequence + 1);
    // An end that was moved back before the beginning.
    if (last.sequence > head.sequence) return this.brokenEvent('BEYOND_END', beyond ?? last.sequence);
    if (!last.hash.equals(head.hash)) return brokenAt('CHANGED', head.sequence);
    return beyond === null ? null : this.brokenEvent('BEYOND_END', beyond);
  }

  private async brokenEvent(reason: BrokenLink['reason'], sequence: number): Promise<BrokenLink> {
    const [link] = await linksOf(this.database, { after: sequence - 1, end: sequence, limit: 1 });
    return brokenAt(reason, sequence, link);
  }

  private async countUnsealed(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM audit_event WHERE sequence IS NULL',
    );
    return row?.count ?? 0;
  }
}
