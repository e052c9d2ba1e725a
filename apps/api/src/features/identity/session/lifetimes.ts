const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds an access token opens the API; clients renew it every 50 minutes. */
export const ACCESS_SECONDS = 60 * MINUTE;

/** Seconds in which a used refresh token still yields its successor: two tabs, or an answer that was lost. */
export const GRACE_SECONDS = 30;

/** Seconds after signing in that an administrator's session ends, even where they became one only later. */
export const ADMINISTRATOR_SECONDS = 12 * HOUR;

export interface Lifetime {
  /** Seconds after which the session ends, whatever is renewed. */
  readonly absolute: number;
  /** Seconds between two renewals. */
  readonly idle: number;
}

export const lifetimeOf = (rememberMe: boolean): Lifetime =>
  rememberMe ? { absolute: 30 * DAY, idle: 14 * DAY } : { absolute: 12 * HOUR, idle: 2 * HOUR };
