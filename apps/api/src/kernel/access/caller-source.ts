import type { Caller } from './caller.js';

/** Turns an access token into its caller. The session feature is the one that can. */
export abstract class CallerSource {
  /** Undefined when the token is unknown, expired or revoked, or its user may not sign in any more. */
  abstract callerOf(accessToken: string): Promise<Caller | undefined>;
}
