import { z } from 'zod';
import { MappedFilter } from '../../features/mapped-lists/mapped-list.contract.js';
import { regionCodes } from '../../features/regions/regions.js';
import { anyOf } from '../../kernel/any-of.js';
import { SortOrder } from '../../kernel/paging.js';

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);
export const Words = z.string().trim().max(120).default('');

/** What the rules look for. The text is `AG_RULE_<code>`. */
export const RuleCode = z.enum([
  'NO_STATION_AT_SITE',
  'ANTENNA_ABOVE_SUPPORT',
  'AZIMUTH_OFF',
  'NOT_BROUGHT_INTO_USE',
  'SITE_POSITION_OFF',
  'PARITY_CONFLICT',
  'MEASURED_OFF_LICENCE',
  'EMISSION_WITHOUT_AUTHORISATION',
  'LINK_IN_FORBIDDEN_AREA',
  'ABOVE_AREA_CEILING',
  'RIGHT_ENDED_STILL_MEASURED',
  'HEIGHT_DIFFERS',
]);
export type RuleCode = z.infer<typeof RuleCode>;

/** 1 low, 2 medium, 3 high, 4 serious. */
export const Severity = z.int().min(1).max(4);

export const AnomalyStatus = z.enum(['OPEN', 'ASSIGNED', 'EXPLAINED', 'FIXED', 'FALSE_POSITIVE']);
export type AnomalyStatus = z.infer<typeof AnomalyStatus>;

export const AnomalySource = z.enum(['RULE', 'FIELD', 'COMPLAINT', 'HOLDER']);

export const AnomalyFilter = MappedFilter.extend({
  /** Words searched for in site, references and holder, regardless of case and accents. */
  search: Words,
  rule: anyOf(RuleCode.options),
  severity: anyOf(['1', '2', '3', '4']),
  status: anyOf(AnomalyStatus.options),
  assignee: z.uuid().optional(),
  holder: z.uuid().optional(),
  /** Whose members it is assigned to. */
  team: z.uuid().optional(),
  /** Regions and departments, by their codes. */
  region: anyOf(regionCodes),
  /** Days of the first sight, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Also those that are suppressed today. */
  suppressed: z.enum(['true', 'false']).optional(),
});
export type AnomalyFilter = z.output<typeof AnomalyFilter>;

export const AnomalySorting = z.object({
  sort: z.enum(['severity', 'detectedAt', 'site', 'status']).default('severity'),
  order: SortOrder.default('desc'),
});
export type AnomalySorting = z.output<typeof AnomalySorting>;

/** A row of the list. */
export const AnomalySummary = z.object({
  id: z.string(),
  ruleCode: RuleCode,
  severity: Severity,
  status: AnomalyStatus,
  source: AnomalySource,
  siteCode: z.string().nullable(),
  siteName: z.string(),
  /** Number of the station concerned. */
  stationRef: z.string().nullable(),
  /** Reference of the dossier concerned. */
  authorisationRef: z.string().nullable(),
  holder: z.string().nullable(),
  latitude: Latitude,
  longitude: Longitude,
  /** What is authorised or declared, and what was found: figures with their unit. */
  expected: z.string(),
  observed: z.string(),
  /** First sight. */
  detectedAt: z.iso.datetime(),
  /** Until this day it is left out of lists and counts, this day included. */
  suppressedUntil: z.iso.date().nullable(),
});
export type AnomalySummary = z.infer<typeof AnomalySummary>;

export const AnomalyRecord = AnomalySummary.extend({
  /** Increases with each change; sent back with a change. */
  version: z.int(),
  ruleVersion: z.int(),
  fingerprint: z.string(),
  lastSeenAt: z.iso.datetime(),
  timesSeen: z.int(),
  suppressionReason: z.string().nullable(),
  assignee: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  explanation: z.string().nullable(),
  /** What the holder was asked, and when; null before. */
  question: z.string().nullable(),
  askedAt: z.iso.datetime().nullable(),
  holderReply: z.string().nullable(),
  inspection: z.object({ id: z.string(), reference: z.string() }).nullable(),
  actions: z.array(z.enum(['assign', 'ask', 'suppress', 'explain', 'fix', 'dismiss', 'reopen'])),
});
export type AnomalyRecord = z.infer<typeof AnomalyRecord>;

export const Reason = z.string().trim().min(1).max(2000);
export const Version = z.int();

/** What people decide about an anomaly. */
export const AnomalyStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('assign'), version: Version, assigneeId: z.uuid() }),
  z.strictObject({ step: z.literal('ask'), version: Version, reason: Reason }),
  z.strictObject({ step: z.literal('suppress'), version: Version, until: z.iso.date(), reason: Reason }),
  z.strictObject({ step: z.literal('explain'), version: Version, reason: Reason }),
  z.strictObject({ step: z.literal('fix'), version: Version, reason: Reason }),
  z.strictObject({ step: z.literal('dismiss'), version: Version, reason: Reason }),
  z.strictObject({ step: z.literal('reopen'), version: Version, reason: Reason }),
]);
export type AnomalyStep = z.output<typeof AnomalyStep>;

/** What a run of the rules found. */
export const RuleRun = z.object({
  /** Anomalies that nobody had seen. */
  found: z.int(),
  /** Seen again. */
  refreshed: z.int(),
  /** Fixed ones that are there again. */
  reopened: z.int(),
  /** Open ones that are no longer there. */
  gone: z.int(),
});
export type RuleRun = z.infer<typeof RuleRun>;
