import { AsyncLocalStorage } from 'node:async_hooks';

/** Outcome of a call that Nest's exception filters report by an event, not by an error. */
export interface CurrentCall {
  /** Set when the handler was refused or failed. */
  error?: string;
}

/**
 * The call that is being handled. Nest catches what a handler of a gateway throws and emits `exception` on the client
 * instead; without the call that event belongs to, a refused call would be answered as if it had succeeded.
 */
export const currentCall = new AsyncLocalStorage<CurrentCall>();
