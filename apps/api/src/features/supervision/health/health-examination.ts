import { HEALTH_NO_ANSWER, type HealthCheck, type HealthFinding, type HealthPart } from '@portal/contracts';

/** What an examination of a part found. */
export interface Found<P extends HealthPart> {
  readonly status: HealthCheck['status'];
  readonly finding: HealthFinding<P>;
  /** Figures that the sentence names. */
  readonly values?: HealthCheck['values'];
}

export type Examinations = { readonly [P in HealthPart]?: () => Promise<Found<P>> };

/** Milliseconds that the examination of a part may take. */
const PATIENCE_MS = 2_000;

const NO_ANSWER = { status: 'DOWN', finding: HEALTH_NO_ANSWER } as const;

/**
 * Examines all parts at the same time. None waits for another: one that fails or takes too long has not answered.
 *
 * @param onError told what an examination failed of
 */
export function examine(
  examinations: Examinations,
  onError: (part: HealthPart, error: unknown) => void,
  patienceMs = PATIENCE_MS,
): Promise<HealthCheck[]> {
  const parts = Object.entries(examinations) as [HealthPart, () => Promise<Found<HealthPart>>][];
  return Promise.all(parts.map(([part, work]) => examined(part, work, onError, patienceMs)));
}

async function examined(
  part: HealthPart,
  work: () => Promise<Found<HealthPart>>,
  onError: (part: HealthPart, error: unknown) => void,
  patienceMs: number,
): Promise<HealthCheck> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Found<HealthPart>>((resolve) => {
    timer = setTimeout(() => resolve(NO_ANSWER), patienceMs);
  });
  const answer = Promise.resolve()
    .then(work)
    .catch((error: unknown): Found<HealthPart> => {
      onError(part, error);
      return NO_ANSWER;
    });
  const { values = {}, ...found } = await Promise.race([answer, patience]);
  clearTimeout(timer);
  return { part, ...found, values, tookMs: Math.round(performance.now() - began) };
}
