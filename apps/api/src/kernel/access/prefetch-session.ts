import type { IncomingMessage } from 'node:http';
import { tokenInHeader } from './bearer.js';
import type { SessionUser } from './caller.js';
import type { CallerSource } from './caller-source.js';

declare module 'http' {
  interface IncomingMessage {
    /** User of the token in the header, looked up before routing. */
    bearer?: Promise<SessionUser | undefined>;
  }
}

/** Looks up the session of the token in the header while the request is routed; the guard awaits the result. */
export const prefetchSession =
  (callers: CallerSource) =>
  (request: IncomingMessage, next: () => void): void => {
    const token = tokenInHeader(request.headers.authorization);
    if (token === undefined) {
      next();
      return;
    }
    request.bearer = callers.userOf(token);
    // No guard awaits the result when no route matches; without this, the process would end.
    request.bearer.catch(() => undefined);
    // The pool sends the query in the next tick; routing after it overlaps with the database's work.
    process.nextTick(next);
  };
