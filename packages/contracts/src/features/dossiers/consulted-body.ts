import { z } from 'zod';
import type { CheckResult } from '../../kernel/errors.js';

export const LONGEST_OPINION = 4000;

/** Bodies that are asked at once. */
export const MOST_BODIES = 20;

/** A body that a module may consult: an organisation, and how long it has. */
export const ConsultedBody = z.strictObject({
  id: z.guid(),
  /** Days to answer, from the day after it is asked. */
  delayDays: z.int().min(1).max(365),
  /** Its silence is an opinion: nothing stands against the application. */
  tacitAllowed: z.boolean(),
});
export type ConsultedBody = z.infer<typeof ConsultedBody>;

/** The failed checks of an application that name a body to consult: `bodyId` among the values of a check is its id. */
export const checksNamingBodies = <C extends CheckResult>(checks: readonly C[]): C[] =>
  checks.filter(({ passed, params }) => !passed && typeof params.bodyId === 'string');
