import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { redactUrl } from './redact-url.js';

const quiet = /^\/(health|app\/assets)\//;

/** One line for every answered request; no header and no body is written. */
export const logRequests = (log: Logger): RequestHandler => {
  // What such a line holds is chosen below: there is nothing in it to look for.
  const requests = log.child({}, { redact: [] });
  return (request, response, next) => {
    const began = performance.now();
    const { traceId } = request;
    response.on('close', () => {
      const level = quiet.test(request.originalUrl) ? 'debug' : 'info';
      requests[level]({
        traceId,
        method: request.method,
        url: redactUrl(request.originalUrl),
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round(performance.now() - began),
        userId: request.caller?.id,
      });
    });
    next();
  };
};
