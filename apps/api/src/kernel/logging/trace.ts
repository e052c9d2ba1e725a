import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Correlation id. */
    traceId: string;
  }
}

const HEADER = 'X-Request-Id';
const acceptable = /^[\w.:-]{8,64}$/;

/** Correlation id of an answer. */
export const traceIdOf = (response: Response): string => String(response.getHeader(HEADER) ?? randomUUID());

/** Uses the caller's correlation id, or a new one, and adds it to the answer. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const given = request.header(HEADER);
  const traceId = given && acceptable.test(given) ? given : randomUUID();
  response.setHeader(HEADER, traceId);
  request.traceId = traceId;
  next();
};
