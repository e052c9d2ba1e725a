import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { redactUrl } from './redact-url.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The line of this request in the log names no account: of an answer to an anonymous survey. */
    isUnnamedInLog?: true;
  }
}

const quiet = /^\/(health|app\/assets)\//;

/** One line for every answered request, without headers and bodies. */
export const logRequests = (log: Logger): RequestHandler => {
  // Redaction is off for these lines: their fields are chosen below.
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
        userId: request.isUnnamedInLog ? undefined : request.caller?.id,
      });
    });
    next();
  };
};
