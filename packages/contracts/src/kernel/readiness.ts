import { z } from 'zod';

/** What the probes of operators and load balancers answer, also while the database does not. */
export const Readiness = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** State of each dependency: database, disk, redis. */
  parts: z.record(z.string(), z.enum(['up', 'down', 'unused'])),
  /** The longest time, in milliseconds, for which the process answered nobody within the last one to two minutes. */
  eventLoopDelayMs: z.int().min(0).optional(),
});
export type Readiness = z.infer<typeof Readiness>;

/** Where it is asked for; it needs no session. */
export const READINESS_PATH = '/health/ready';
