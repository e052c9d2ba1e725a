import type { SessionUser } from './caller.js';

/** Turns an access token into whose it is. The session feature is the one that can. */
export abstract class CallerSource {
  /** Undefined when the token is unknown, expired or revoked, or its user may not sign in any more. */
  abstract userOf(accessToken: string): Promise<SessionUser | undefined>;
}
