import { Injectable } from '@nestjs/common';
import type { AuditVerification, BrokenLink } from '@portal/contracts';
import { type ChainHead, chainHead, linkHash } from '../../kernel/audit/audit-chain.js';
import { Database } from '../../kernel/database/database.js';

interface Link {
  readonly id: string;
  readonly at: Date;
  readonly sequence: string;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly content: string;
}

const AT_ONCE = 2_000;
const NOTHING: ChainHead = { sequence: 0, hash: Buffer.alloc(32) };

const brokenAt = (reason: BrokenLink['reason'], sequence: number, link?: Link): BrokenLink => ({
  sequence,
  reason,
  id: link?.id ?? null,
  at: link?.at.toISOString() ?? null,
});

/** Whether a link follows the ones before, and says what it said when it was sealed. */
function faultOf(link: Link, before: ChainHead): BrokenLink | undefined {
  const sequence = before.sequence + 1;
  if (Number(link.sequence) !== sequence) return brokenAt('MISSING', sequence);
  if (!link.previous.equals(before.hash)) return brokenAt('UNLINKED', sequence, link);
  if (!link.hash.equals(linkHash(before.hash, sequence, link.content))) return brokenAt('CHANGED', sequence, link);
  return undefined;
}

/** Walks the chain of events as it was sealed when the walk began. */
@Injectable()
export class AuditVerifier {
  constructor(private readonly database: Database) {}

  async verify(): Promise<AuditVerification> {
    const head = (await chainHead(this.database)) ?? NOTHING;
    const { last, broken } = await this.walk(head.sequence);
    return {
      checked: last.sequence,
      unsealed: await this.countUnsealed(),
      head: { sequence: head.sequence, hash: head.hash.toString('hex') },
      broken: broken ?? this.faultOfTheEnd(last, head),
    };
  }

  private async walk(end: number): Promise<{ readonly last: ChainHead; readonly broken?: BrokenLink }> {
    let last = NOTHING;
    for (;;) {
      const links = await this.linksAfter(last.sequence, end);
      for (const link of links) {
        const broken = faultOf(link, last);
        if (broken) return { last, broken };
        last = { sequence: last.sequence + 1, hash: link.hash };
      }
      if (links.length < AT_ONCE) return { last };
    }
  }

  private faultOfTheEnd(last: ChainHead, head: ChainHead): BrokenLink | null {
    if (last.sequence < head.sequence) return brokenAt('MISSING', last.sequence + 1);
    return last.hash.equals(head.hash) ? null : brokenAt('CHANGED', head.sequence);
  }

  private linksAfter(sequence: number, end: number): Promise<Link[]> {
    return this.database.query<Link>(
      `SELECT id, at, sequence, previous_hash AS previous, hash, audit_content(e) AS content FROM audit_event e
       WHERE sequence > $1 AND sequence <= $2 ORDER BY sequence LIMIT ${AT_ONCE}`,
      [sequence, end],
    );
  }

  private async countUnsealed(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM audit_event WHERE sequence IS NULL',
    );
    return row?.count ?? 0;
  }
}
