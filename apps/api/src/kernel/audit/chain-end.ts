import { createHash } from 'node:crypto';

/** An end of the chain of audit events: the number of a link, and the hash over it and all links before. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** Before the first link. */
export const NOTHING_YET: ChainEnd = { sequence: 0, hash: Buffer.alloc(32) };

/** Hash of a link: over the previous hash, its number in the chain, and the content of its event. */
export const linkHash = (previous: Buffer, sequence: number, content: string): Buffer =>
  createHash('sha256').update(previous).update(`${sequence} ${content}`).digest();
