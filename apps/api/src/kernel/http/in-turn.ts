import type { RequestHandler } from 'express';

/** Combines handlers into one, which saves routing to each. Each must call `next` synchronously, without an error. */
export const inTurn = (...handlers: readonly RequestHandler[]): RequestHandler =>
  handlers.reduceRight((later, handler) => (request, response, next) => {
    handler(request, response, () => later(request, response, next));
  });
