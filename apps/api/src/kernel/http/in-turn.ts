import type { RequestHandler } from 'express';

/** Handlers as one: Express looks for the way to each anew. Each must call on before it returns, without an error. */
export const inTurn = (...handlers: readonly RequestHandler[]): RequestHandler =>
  handlers.reduceRight((later, handler) => (request, response, next) => {
    handler(request, response, () => later(request, response, next));
  });
