import type { Request } from 'express';
import { type RequestSource, sourceOf } from '../../kernel/access/request-source.js';

/** Where a sign-in comes from. */
export interface Client extends RequestSource {
  readonly userAgent: string | null;
}

const LONGEST_USER_AGENT = 400;

export const clientOf = (request: Request): Client => ({
  ...sourceOf(request),
  userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
});
