import { z } from 'zod';
import { PDF_MEDIA_TYPE } from '../../features/dossiers/dossier-decisions.contract.js';
import { mappedListApi } from '../../features/mapped-lists/mapped-list.contract.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { PageQuery } from '../../kernel/paging.js';
import { agents, Id } from './agency-access.js';
import { AnomalySummary, Version } from './anomaly.schema.js';
import { DayPlan, DayPlanRequest } from './day-plan.schema.js';
import { FieldRecord, InspectionRecords, MOST_SYNCED, SyncAnswer } from './field-records.schema.js';
import {
  CampaignContent,
  CampaignFilter,
  CampaignStatus,
  CampaignSummary,
  InspectionAction,
  InspectionContent,
  InspectionFilter,
  InspectionSorting,
  InspectionStep,
  InspectionSummary,
  NewInspection,
} from './inspection.schema.js';
import { InspectionReport } from './report.schema.js';

/** Versions of a report that can be asked for. */
const MOST_VERSIONS = 1000;

const inspections = mappedListApi({
  path: '/inspections',
  tiles: '/inspections/tiles',
  rows: 'inspections',
  access: agents,
  row: InspectionSummary,
  filter: InspectionFilter,
  query: PageQuery.extend(InspectionFilter.shape).extend(InspectionSorting.shape),
});

const campaigns = mappedListApi({
  path: '/campaigns',
  tiles: '/campaigns/tiles',
  rows: 'campaigns',
  access: agents,
  row: CampaignSummary,
  filter: CampaignFilter,
  query: PageQuery.extend(CampaignFilter.shape),
});

/** An inspection with what is written of it. */
export const InspectionRecord = InspectionSummary.extend({
  version: Version,
  content: InspectionContent,
  /** Last day on which holders can be invited; null for a visit that is not announced. */
  noticeBy: z.iso.date().nullable(),
  /** Holders of rights at the site, with when they were invited. */
  holders: z.array(z.object({ id: z.string(), companyName: z.string(), invitedAt: z.iso.datetime().nullable() })),
  anomalies: z.array(AnomalySummary.pick({ id: true, ruleCode: true, severity: true, status: true })),
  records: InspectionRecords,
  /** When the site is due again, and what the formula multiplied; null before the visit is done. */
  next: z.object({ dueOn: z.iso.date(), months: z.number(), factor: z.number() }).nullable(),
  signedBy: z.string().nullable(),
  signedAt: z.iso.datetime().nullable(),
  /** Signed versions, the latest first. */
  reports: z.array(InspectionReport),
  actions: z.array(InspectionAction),
});
export type InspectionRecord = z.infer<typeof InspectionRecord>;

/** Campaigns, their inspections, and what the field sends of them. */
export const inspectionsEndpoints = {
  listInspections: inspections.listRows,
  readInspectionTile: inspections.readTile,
  readInspectionCorners: inspections.readCorners,
  readInspection: endpoint({
    method: 'GET',
    path: '/inspections/:id',
    summary: 'An inspection with its records, the rights and anomalies at its site, and what can be done with it.',
    access: agents,
    params: Id,
    response: InspectionRecord,
    errors: ['NOT_FOUND'],
  }),
  createInspection: endpoint({
    method: 'POST',
    path: '/inspections',
    summary: 'Plans an inspection of a site, known by its code or its position.',
    access: agents,
    idempotent: true,
    body: NewInspection,
    response: InspectionRecord,
    success: 201,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  }),
  changeInspection: endpoint({
    method: 'PUT',
    path: '/inspections/:id',
    summary: 'Changes what is planned and written of an inspection, over the version it builds on.',
    access: agents,
    params: Id,
    body: z.strictObject({ version: Version, content: InspectionContent }),
    response: InspectionRecord,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  stepInspection: endpoint({
    method: 'POST',
    path: '/inspections/:id/steps',
    summary:
      'Invites the holders, completes, reports, closes, re-opens or cancels an inspection, or corrects its report.',
    access: agents,
    params: Id,
    body: InspectionStep,
    response: InspectionRecord,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  readInspectionDocument: endpoint({
    method: 'GET',
    path: '/inspections/:id/document',
    summary:
      'The report of an inspection as it was signed last, or in the version asked for; before, as it would read. Or the brief of its site. As PDF.',
    access: agents,
    params: Id,
    query: z.object({
      kind: z.enum(['REPORT', 'BRIEF']),
      locale: Locale,
      version: z.coerce.number().int().min(1).max(MOST_VERSIONS).optional(),
    }),
    response: BlobAnswer,
    blob: [PDF_MEDIA_TYPE],
    errors: ['NOT_FOUND'],
  }),
  correctFinding: endpoint({
    method: 'POST',
    path: '/findings/:id/correct',
    summary: 'Notes that what was found is corrected.',
    access: agents,
    params: Id,
    response: z.undefined(),
    success: 204,
    errors: ['NOT_FOUND'],
  }),
  sync: endpoint({
    method: 'POST',
    path: '/sync',
    summary:
      'Takes records from the field. Each is stored once, however often it is sent; fields that two people changed differently come back as conflicts.',
    access: agents,
    body: z.strictObject({ records: z.array(FieldRecord).min(1).max(MOST_SYNCED) }),
    response: SyncAnswer,
  }),

  listCampaigns: campaigns.listRows,
  readCampaignTile: campaigns.readTile,
  readCampaignCorners: campaigns.readCorners,
  readCampaign: endpoint({
    method: 'GET',
    path: '/campaigns/:id',
    summary: 'A campaign and how far it is.',
    access: agents,
    params: Id,
    response: CampaignSummary,
    errors: ['NOT_FOUND'],
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/campaigns',
    summary: 'Plans a campaign of inspections.',
    access: agents,
    idempotent: true,
    body: CampaignContent,
    response: CampaignSummary,
    success: 201,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  }),
  changeCampaign: endpoint({
    method: 'PUT',
    path: '/campaigns/:id',
    summary: 'Changes, starts, closes or re-opens a campaign, over the version it builds on.',
    access: agents,
    params: Id,
    body: z.strictObject({ version: Version, status: CampaignStatus, content: CampaignContent }),
    response: CampaignSummary,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),

  planDay: endpoint({
    method: 'POST',
    path: '/dayPlan',
    summary: 'The order of visits that makes most of a day, within opening hours and daylight, each with its risk.',
    access: agents,
    body: DayPlanRequest,
    response: DayPlan,
  }),
};
