import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { clientAddress } from '../access/client-address.js';

const HEADER = 'X-Request-Id';
const acceptable = /^[\w.:-]{8,64}$/;
const current = new AsyncLocalStorage<{ readonly traceId: string; readonly request: Request }>();

/** Correlation id of the request being served, where there is one. */
export const currentTraceId = (): string | undefined => current.getStore()?.traceId;

/** Address that the request being served comes from. */
export const currentAddress = (): string | null => {
  const request = current.getStore()?.request;
  return request ? clientAddress(request) : null;
};

/** Correlation id that an answer carries. */
export const traceIdOf = (response: Response): string => String(response.getHeader(HEADER) ?? randomUUID());

/** Takes the caller's correlation id, or makes one, and answers with it. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const given = request.header(HEADER);
  const traceId = given && acceptable.test(given) ? given : randomUUID();
  response.setHeader(HEADER, traceId);
  current.run({ traceId, request }, next);
};
