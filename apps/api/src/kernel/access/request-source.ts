import type { Request } from 'express';
import { clientAddress } from './client-address.js';

/** The source of an action, as stored with its audit event. */
export interface RequestSource {
  readonly ip: string | null;
  /** Correlation id of the request. */
  readonly traceId: string;
}

/** Must be read at once: a socket loses its address when the client disconnects. */
export const sourceOf = (request: Pick<Request, 'ip' | 'traceId'>): RequestSource => ({
  ip: clientAddress(request),
  traceId: request.traceId,
});
