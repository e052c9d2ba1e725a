import type { SessionUser } from './caller.js';

/** Finds the user of an access token; implemented by the session feature. */
export abstract class CallerSource {
  /** Undefined when the token is unknown, expired or revoked, or its user may no longer sign in. */
  abstract userOf(accessToken: string): Promise<SessionUser | undefined>;

  /**
   * Users of access tokens, by token. It is the portal that asks: the sessions do not count as used.
   *
   * @returns nothing for tokens of which `userOf` finds nobody
   */
  abstract usersOf(accessTokens: readonly string[]): Promise<ReadonlyMap<string, SessionUser>>;
}
