import type { BrokenLink } from '@portal/contracts';
import { type ChainEnd, linkHash } from '../../kernel/audit/chain-end.js';

/** A sealed event. */
export interface ChainLink {
  readonly id: string;
  readonly at: Date;
  readonly sequence: string;
  readonly previous: Buffer;
  readonly hash: Buffer;
  readonly content: string;
}

export const brokenAt = (reason: BrokenLink['reason'], sequence: number, link?: ChainLink): BrokenLink => ({
  sequence,
  reason,
  id: link?.id ?? null,
  at: link?.at.toISOString() ?? null,
});

/** What is wrong with a link, given the one before: its number, its reference to that one, or its content. */
function faultOf(link: ChainLink, before: ChainEnd): BrokenLink | undefined {
  const sequence = before.sequence + 1;
  if (Number(link.sequence) !== sequence) return brokenAt('MISSING', sequence);
  if (!link.previous.equals(before.hash)) return brokenAt('UNLINKED', sequence, link);
  if (!link.hash.equals(linkHash(before.hash, sequence, link.content))) return brokenAt('CHANGED', sequence, link);
  return undefined;
}

/** Checks links in order. @returns the last link that is valid, and the fault of the next, if it has one */
export function checkLinks(
  links: readonly ChainLink[],
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
