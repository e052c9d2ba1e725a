import { HEALTH_NO_ANSWER, type HealthCheck, type HealthReport } from '@portal/contracts';
import { ApiError } from '../../kernel/api-error.js';
import { partsDown } from '../../kernel/readiness.js';
import { supervisionClient } from './supervision.queries.js';

export interface Health extends HealthReport {
  /** The parts are those that are known to be down; others could not be examined. */
  readonly isPartial: boolean;
}

type Finding = Pick<HealthCheck, 'part' | 'finding'>;

/** What the readiness probe calls the parts, and what it finds when one is down. */
const findings: Readonly<Record<string, Finding>> = {
  database: { part: 'database', finding: 'DOWN' },
  disk: { part: 'disk', finding: 'FULL' },
  redis: { part: 'queue', finding: 'DOWN' },
};
const API_SILENT: Finding = { part: 'api', finding: HEALTH_NO_ANSWER };

/** Without the examination, which only administrators may ask for: their session is in the database. */
async function knownToBeDown(): Promise<readonly Finding[]> {
  try {
    return (await partsDown()).flatMap((part) => findings[part] ?? []);
  } catch {
    return [API_SILENT];
  }
}

/**
 * The state of each part; while the database or the API is down, what is down.
 *
 * @throws ApiError
 */
export async function readHealth(signal: AbortSignal): Promise<Health> {
  try {
    return { ...(await supervisionClient.checkHealth({}, { signal })), isPartial: false };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error;
    const down = await knownToBeDown();
    if (down.length === 0) throw error;
    const checks = down.map((found) => ({ ...found, status: 'DOWN' as const, values: {}, tookMs: 0 }));
    return { checkedAt: new Date().toISOString(), checks, isPartial: true };
  }
}
