import { z } from 'zod';
import { Locale } from '../../kernel/locale.js';
import { HubTarget, LONGEST_MESSAGE } from '../hub/hub.schema.js';
import { terrainFaultReasons } from '../terrain/terrain-profile.contract.js';

/** Characters of the reason that a person reads who is logged out. */
export const LONGEST_LOGOUT_REASON = 500;

export const MessageOrder = z.strictObject({
  text: z.string().trim().min(1).max(LONGEST_MESSAGE),
  target: HubTarget,
});
export type MessageOrder = z.infer<typeof MessageOrder>;

export const ForcedLogoutOrder = z.strictObject({
  target: HubTarget,
  reason: z.string().trim().min(1).max(LONGEST_LOGOUT_REASON),
});
export type ForcedLogoutOrder = z.infer<typeof ForcedLogoutOrder>;

/** An organisation or a user to whom a message may be sent. */
export const Recipient = z.object({ id: z.uuid(), name: z.string() });
export type Recipient = z.infer<typeof Recipient>;

/** Parts whose health is examined, and what may be found of each. A person reads `SUPERVISION_HEALTH_<PART>_<FINDING>`. */
export const healthFindings = {
  api: ['OK', 'SLOW'],
  worker: ['OK', 'NONE', 'BEHIND'],
  database: ['OK', 'SLOW', 'DOWN'],
  queue: ['OK', 'DOWN'],
  hub: ['OK', 'ALONE'],
  mail: ['OK', 'FOLDER', 'LATE', 'FAILED'],
  disk: ['OK', 'LOW', 'FULL'],
  backup: ['OK', 'NONE', 'OLD', 'FAILED', 'NO_DRILL', 'DRILL_OLD', 'DRILL_FAILED'],
  terrain: ['OK', 'DEMO', 'NONE', ...terrainFaultReasons],
  links: ['OK', 'NONE', 'BROKEN'],
} as const;

export type HealthPart = keyof typeof healthFindings;
export const HealthPart = z.enum(Object.keys(healthFindings) as [HealthPart, ...HealthPart[]]);

/** The finding of a part that did not answer, or not in time; a person reads `SUPERVISION_HEALTH_NO_ANSWER`. */
export const HEALTH_NO_ANSWER = 'NO_ANSWER';
export type HealthFinding<P extends HealthPart = HealthPart> =
  | (typeof healthFindings)[P][number]
  | typeof HEALTH_NO_ANSWER;

export const HealthCheck = z.object({
  part: HealthPart,
  status: z.enum(['OK', 'WARNING', 'DOWN']),
  /** One of {@link healthFindings}, or {@link HEALTH_NO_ANSWER}. */
  finding: z.string(),
  /** Figures that the sentence names; texts are moments in ISO 8601, or names of files. */
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Milliseconds that the examination took. */
  tookMs: z.number(),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const HealthReport = z.object({ checkedAt: z.iso.datetime(), checks: z.array(HealthCheck) });
export type HealthReport = z.infer<typeof HealthReport>;

export const JobKind = z.enum(['GEOMETRY', 'EXPORT']);
export type JobKind = z.infer<typeof JobKind>;

export const SupervisedJobStatus = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']);
export type SupervisedJobStatus = z.infer<typeof SupervisedJobStatus>;

export const SupervisedJob = z.object({
  id: z.uuid(),
  kind: JobKind,
  /** Operation of a geometry job; title of an exported list, in the language of its owner. */
  name: z.string(),
  /** Language of the name, where it is not the reader's. */
  nameLocale: Locale.nullable(),
  status: SupervisedJobStatus,
  /** Percent. */
  progress: z.number().int(),
  attempts: z.number().int(),
  /** Login of the user for whom it runs. */
  owner: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Code of what went wrong. */
  error: z.string().nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type SupervisedJob = z.infer<typeof SupervisedJob>;

/** Requests of one route within the last hour. */
export const RouteFigures = z.object({
  method: z.string(),
  /** Template of the address, such as `/api/main/mails/:id`; `none` for addresses that lead nowhere. */
  route: z.string(),
  requests: z.int(),
  /** Requests that failed through a fault of the portal: 5xx, without those that read-only mode refused. */
  faults: z.int(),
  averageMs: z.number(),
  /** Upper bound: times are counted in classes. */
  p95Ms: z.number(),
  slowestMs: z.number(),
});
export type RouteFigures = z.infer<typeof RouteFigures>;

export const Traffic = z.object({
  since: z.iso.datetime(),
  /** API processes whose requests are counted. */
  processes: z.int(),
  requests: z.int(),
  faults: z.int(),
  /** Routes with the longest 95th percentile. */
  slowest: z.array(RouteFigures),
});
export type Traffic = z.infer<typeof Traffic>;

/** A fault of the portal, without anything that a person typed. */
export const RecentError = z.object({
  at: z.iso.datetime(),
  /** Correlation id: the reference that the user was shown, and that log lines carry. */
  traceId: z.string(),
  code: z.string(),
  status: z.int(),
  method: z.string(),
  route: z.string(),
  /** Name of the error's class. */
  fault: z.string(),
});
export type RecentError = z.infer<typeof RecentError>;
