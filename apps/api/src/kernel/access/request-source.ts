import type { Request } from 'express';
import { clientAddress } from './client-address.js';

/** Where an act comes from, as the account of what people did keeps it. */
export interface RequestSource {
  readonly ip: string | null;
  /** Correlation id of the request. */
  readonly traceId: string;
}

/** To be asked at once: a client that goes away takes its address along. */
export const sourceOf = (request: Pick<Request, 'ip' | 'traceId'>): RequestSource => ({
  ip: clientAddress(request),
  traceId: request.traceId,
});
