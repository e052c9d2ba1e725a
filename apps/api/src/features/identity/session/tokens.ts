import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits, as text that fits a header and a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newSalt = (): Buffer => randomBytes(32);

/** What is stored of a token. Tokens are random, so a plain digest is enough. */
export const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token that replaces another: the same each time, and unknown to whoever lacks either part. */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(token).digest('base64url');
