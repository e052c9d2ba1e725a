import { z } from 'zod';
import { MappedFilter } from '../../features/mapped-lists/mapped-list.contract.js';
import { regionCodes } from '../../features/regions/regions.js';
import { anyOf } from '../../kernel/any-of.js';
import { Locale } from '../../kernel/locale.js';
import { SortOrder } from '../../kernel/paging.js';
import { Latitude, Longitude, Reason, Version, Words } from './anomaly.schema.js';
import { MetPerson } from './report.schema.js';

export const CampaignStatus = z.enum(['PLANNED', 'RUNNING', 'CLOSED']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

const CampaignFields = z.strictObject({
  name: z.string().trim().min(1).max(120),
  region: z.string().trim().max(120),
  from: z.iso.date(),
  to: z.iso.date(),
  objective: z.string().trim().max(2000),
  inspectorIds: z.array(z.uuid()).max(50),
  /** Sites to inspect. */
  targetCount: z.int().min(0).max(100_000),
});

export const CampaignContent = CampaignFields.refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'AG_RULE_PERIOD_ENDS',
});
export type CampaignContent = z.output<typeof CampaignContent>;

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const CampaignSummary = CampaignFields.extend({
  id: z.string(),
  status: CampaignStatus,
  version: Version,
  inspections: z.int(),
  /** Inspections that are done, reported or closed. */
  done: z.int(),
  /** Longitude and latitude of the box around its inspections; null without any. */
  box: Box.nullable(),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

export const CampaignFilter = MappedFilter.extend({ search: Words, status: anyOf(CampaignStatus.options) });
export type CampaignFilter = z.output<typeof CampaignFilter>;

export const InspectionKind = z.enum(['SITE', 'STATION', 'NETWORK', 'SPECTRUM_MONITORING', 'COMPLAINT']);
export type InspectionKind = z.infer<typeof InspectionKind>;

export const InspectionStatus = z.enum([
  'PLANNED',
  'NOTIFIED',
  'DONE',
  'PARTIAL',
  'NO_ACCESS',
  'REPORTED',
  'CLOSED',
  'CANCELLED',
]);
export type InspectionStatus = z.infer<typeof InspectionStatus>;

export const InspectionOutcome = z.enum(['COMPLIANT', 'MINOR', 'MAJOR', 'IMMEDIATE_STOP']);
export type InspectionOutcome = z.infer<typeof InspectionOutcome>;

/** Of the visit: a control, a watch, a note, an explanation without a finding. */
export const ActionKind = z.enum(['CONTROL', 'SURVEILLANCE', 'NOTE', 'AWARENESS']);

export const InspectionFilter = MappedFilter.extend({
  /** Words searched for in reference and site, regardless of case and accents. */
  search: Words,
  kind: anyOf(InspectionKind.options),
  status: anyOf(InspectionStatus.options),
  campaign: z.uuid().optional(),
  /** Whose members do it. */
  team: z.uuid().optional(),
  /** Regions and departments, by their codes. */
  region: anyOf(regionCodes),
  /** Planned days, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type InspectionFilter = z.output<typeof InspectionFilter>;

export const InspectionSorting = z.object({
  sort: z.enum(['plannedOn', 'reference', 'status']).default('plannedOn'),
  order: SortOrder.default('desc'),
});
export type InspectionSorting = z.output<typeof InspectionSorting>;

/** A visit is asked for at a site that is known by its code, or at a place. */
export const NewInspection = z
  .strictObject({
    campaignId: z.uuid().nullish(),
    kind: InspectionKind,
    siteCode: z.string().trim().min(1).max(40).nullish(),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
    plannedOn: z.iso.date(),
    announced: z.boolean(),
    /** Anomalies that the visit looks into. */
    anomalyIds: z.array(z.uuid()).max(200).default([]),
  })
  .refine(({ siteCode, latitude, longitude }) => !!siteCode || (latitude != null && longitude != null), {
    path: ['siteCode'],
    message: 'AG_RULE_PLACE',
  });
export type NewInspection = z.output<typeof NewInspection>;

export const InspectionSummary = z.object({
  id: z.string(),
  /** `AG-2026-0001`. */
  reference: z.string(),
  campaign: z.string().nullable(),
  kind: InspectionKind,
  status: InspectionStatus,
  outcome: InspectionOutcome.nullable(),
  siteCode: z.string().nullable(),
  siteName: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  plannedOn: z.iso.date(),
  announced: z.boolean(),
  findings: z.int(),
  /** Findings that are not corrected. */
  openFindings: z.int(),
});
export type InspectionSummary = z.infer<typeof InspectionSummary>;

/** What is written of a visit beside its records. */
export const InspectionContent = z.strictObject({
  plannedOn: z.iso.date(),
  announced: z.boolean(),
  accessContact: z.string().trim().max(500),
  /** Minutes of the day in which the site is open; null: all day. */
  opensAt: z.int().min(0).max(1440).nullable(),
  closesAt: z.int().min(0).max(1440).nullable(),
  checklistId: z.uuid().nullable(),
  inspectorIds: z.array(z.uuid()).max(20),
  presentPersons: z.array(z.string().trim().min(1).max(120)).max(50),
  refusedAccess: z.boolean(),
  actions: z.array(z.strictObject({ kind: ActionKind, text: z.string().trim().min(1).max(1000) })).max(50),
  notes: z.string().trim().max(4000),
});
export type InspectionContent = z.output<typeof InspectionContent>;

export const InspectionAction = z.enum([
  'change',
  'notify',
  'complete',
  'report',
  'amend',
  'close',
  'reopen',
  'cancel',
]);
export type InspectionAction = z.infer<typeof InspectionAction>;

/** Of a report that is signed: who was met (nobody, unless given), and the language of the document. */
const signing = { person: MetPerson.nullable().default(null), locale: Locale.default('fr') };

export const InspectionStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('notify'), version: Version }),
  z.strictObject({
    step: z.literal('complete'),
    version: Version,
    as: z.enum(['DONE', 'PARTIAL', 'NO_ACCESS']),
    outcome: InspectionOutcome,
  }),
  z.strictObject({ step: z.literal('report'), version: Version, ...signing }),
  /** Signs a corrected report, as another version. */
  z.strictObject({ step: z.literal('amend'), version: Version, reason: Reason, ...signing }),
  z.strictObject({ step: z.literal('close'), version: Version }),
  z.strictObject({ step: z.literal('reopen'), version: Version, reason: Reason }),
  z.strictObject({ step: z.literal('cancel'), version: Version, reason: Reason }),
]);
export type InspectionStep = z.output<typeof InspectionStep>;
