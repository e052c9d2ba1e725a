import { READINESS_PATH, Readiness } from '@portal/contracts';
import { unreachable } from './api-error.js';
import { send } from './transport.js';

/** Milliseconds for which an answer is waited for; the probes themselves take a second at most. */
const PATIENCE_MS = 3_000;

/**
 * What the portal needs and does not have: `database`, `disk`, `redis`. Works without a session, which could not be
 * looked up while the database is down.
 *
 * @throws ApiError when nobody answers, or only a proxy
 */
export async function partsDown(): Promise<readonly string[]> {
  const response = await send(READINESS_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => {
    throw unreachable(error);
  });
  const readiness = Readiness.safeParse(await response.json().catch(() => undefined));
  if (!readiness.success) throw unreachable(readiness.error);
  return Object.entries(readiness.data.parts).flatMap(([part, state]) => (state === 'down' ? [part] : []));
}
