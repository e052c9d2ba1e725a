import type { BrokenLink } from '@portal/contracts';
import { type ChainEnd, linkHash } from '../../kernel/audit/audit-chain.task.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** A sealed event. */
export interface Link {
  readonly id: string;
  readonly at: Date;
  readonly sequence: string;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly content: string;
}

interface Stretch {
  /** Number of the link before the first. */
  readonly after: number;
  /** Number of the last there is. */
  readonly end: number;
  readonly limit: number;
}

export const brokenAt = (reason: BrokenLink['reason'], sequence: number, link?: Link): BrokenLink => ({
  sequence,
  reason,
  id: link?.id ?? null,
  at: link?.at.toISOString() ?? null,
});

/** Whether a link follows the ones before, and says what it said when it was sealed. */
function faultOf(link: Link, before: ChainEnd): BrokenLink | undefined {
  const sequence = before.sequence + 1;
  if (Number(link.sequence) !== sequence) return brokenAt('MISSING', sequence);
  if (!link.previous.equals(before.hash)) return brokenAt('UNLINKED', sequence, link);
  if (!link.hash.equals(linkHash(before.hash, sequence, link.content))) return brokenAt('CHANGED', sequence, link);
  return undefined;
}

/** Goes along links from the one before the first: the last that holds, and what is wrong with the next, if anything. */
export function walk(
  links: readonly Link[],
  from: ChainEnd,
): { readonly last: ChainEnd; readonly broken?: BrokenLink } {
  let last = from;
  for (const link of links) {
    const broken = faultOf(link, last);
    if (broken) return { last, broken };
    last = { sequence: last.sequence + 1, hash: link.hash };
  }
  return { last };
}

export const linksOf = <L extends Link = Link>(sql: Sql, { after, end, limit }: Stretch, more = ''): Promise<L[]> =>
  sql.query<L>(
    `SELECT id, at, sequence, previous_hash AS previous, hash, audit_content(e) AS content ${more} FROM audit_event e
     WHERE sequence > $1 AND sequence <= $2 ORDER BY sequence LIMIT $3`,
    [after, end, limit],
  );
