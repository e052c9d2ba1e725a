import type { IncomingMessage } from 'node:http';
import { tokenInHeader } from './bearer.js';
import type { SessionUser } from './caller.js';
import type { CallerSource } from './caller-source.js';

declare module 'http' {
  interface IncomingMessage {
    /** Whose the token in the header is, asked before anything else. */
    bearer?: Promise<SessionUser | undefined>;
  }
}

/** Asks whose a token in the header is while the request finds its way to the guard, who waits for the answer. */
export const prefetchSession =
  (callers: CallerSource) =>
  (request: IncomingMessage, next: () => void): void => {
    const token = tokenInHeader(request.headers.authorization);
    if (token === undefined) {
      next();
      return;
    }
    request.bearer = callers.userOf(token);
    // A request that reaches no guard gets its answer from elsewhere.
    request.bearer.catch(() => undefined);
    // The pool sends a question in the next turn: after it, the database works while this process does.
    process.nextTick(next);
  };
