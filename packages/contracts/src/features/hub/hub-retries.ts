/** Waits before the first attempts: a server that starts again has its users back within five seconds. */
const FIRST_RETRIES_MS = [0, 1_000, 2_000] as const;
const RETRY_MS = 3_000;
/** Added at random, so that not everybody comes back at once. */
const SPREAD_MS = 1_500;
/** Attempts after which the server is not about to come back. */
const QUICK_ATTEMPTS = 60;
const SLOW_RETRY_MS = 15_000;

/**
 * How long a client that lost its connection to the hub waits before it tries again, in milliseconds.
 *
 * @param attempts that failed since the connection was lost
 */
export const hubRetryAfter = (attempts: number): number =>
  (FIRST_RETRIES_MS[attempts] ?? (attempts < QUICK_ATTEMPTS ? RETRY_MS : SLOW_RETRY_MS)) + Math.random() * SPREAD_MS;
