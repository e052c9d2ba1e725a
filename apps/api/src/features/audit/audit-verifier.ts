import { Injectable } from '@nestjs/common';
import type { AuditVerification, BrokenLink } from '@portal/contracts';
import { type ChainEnd, chainHead, chainStart, NOTHING_YET } from '../../kernel/audit/audit-chain.js';
import { Database } from '../../kernel/database/database.js';
import { brokenAt, linksOf, walk } from './chain-links.js';

const AT_ONCE = 2_000;

/** Walks the chain of events as it was sealed when the walk began. */
@Injectable()
export class AuditVerifier {
  constructor(private readonly database: Database) {}

  async verify(): Promise<AuditVerification> {
    for (;;) {
      const start = await chainStart(this.database);
      const verification = await this.verifyFrom(start);
      // Events that were forgotten during the walk are not missing.
      const isAsItWas = (await chainStart(this.database)).sequence === start.sequence;
      if (verification.broken === null || isAsItWas) return verification;
    }
  }

  private async verifyFrom(start: ChainEnd): Promise<AuditVerification> {
    const head = (await chainHead(this.database)) ?? NOTHING_YET;
    const { last, broken } = await this.walkFrom(start, head.sequence);
    return {
      checked: last.sequence - start.sequence,
      forgotten: start.sequence,
      unsealed: await this.countUnsealed(),
      head: { sequence: head.sequence, hash: head.hash.toString('hex') },
      broken: (await this.faultOfTheStart(start)) ?? broken ?? this.faultOfTheEnd(last, head),
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

  /** Where the chain begins is told by an event of the chain. */
  private async faultOfTheStart({ sequence, hash }: ChainEnd): Promise<BrokenLink | undefined> {
    if (sequence === 0) return undefined;
    const told = await this.database.query(
      `SELECT FROM audit_event
       WHERE action = 'audit_forgotten' AND detail->>'last' = $1 AND detail->>'hash' = $2 LIMIT 1`,
      [String(sequence), hash.toString('hex')],
    );
    return told.length > 0 ? undefined : brokenAt('CUT', sequence + 1);
  }

  private faultOfTheEnd(last: ChainEnd, head: ChainEnd): BrokenLink | null {
    if (last.sequence < head.sequence) return brokenAt('MISSING', last.sequence + 1);
    return last.hash.equals(head.hash) ? null : brokenAt('CHANGED', head.sequence);
  }

  private async countUnsealed(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM audit_event WHERE sequence IS NULL',
    );
    return row?.count ?? 0;
  }
}
