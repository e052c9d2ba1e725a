import type { Request } from 'express';
import { clientAddress } from '../../kernel/access/client-address.js';

/** Where a sign-in comes from. */
export interface Client {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const LONGEST_USER_AGENT = 400;

export const clientOf = (request: Request): Client => ({
  ip: clientAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
});
