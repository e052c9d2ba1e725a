import { z } from 'zod';
import { PDF_MEDIA_TYPE } from '../../features/dossiers/dossier-decisions.contract.js';
import { MappedFilter, mappedListApi } from '../../features/mapped-lists/mapped-list.contract.js';
import { StationStatus } from '../../features/stations/station.schema.js';
import type { Role } from '../../kernel/access.js';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { BoundedPageQuery } from '../../kernel/paging.js';
import { GeneralSettings } from './administration.js';
import {
  AnomalyFilter,
  AnomalyRecord,
  AnomalySorting,
  AnomalyStep,
  AnomalySummary,
  Latitude,
  Longitude,
  RuleRun,
  Version,
  Words,
} from './anomaly.schema.js';
import {
  BearingTaken,
  CloseComplaint,
  ComplaintContent,
  ComplaintRecord,
  Fix,
  MOST_BEARINGS,
} from './complaint.schema.js';
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

export const agents: readonly Role[] = ['AGENCE'];
const settingReaders: readonly Role[] = ['AGENCE', 'PORTADMIN'];
const Id = z.object({ id: z.uuid() });

const anomalies = mappedListApi({
  path: '/anomalies',
  rows: 'anomalies',
  access: agents,
  row: AnomalySummary,
  filter: AnomalyFilter,
  query: BoundedPageQuery.extend(AnomalyFilter.shape).extend(AnomalySorting.shape),
});

const inspections = mappedListApi({
  path: '/inspections',
  tiles: '/inspections/tiles',
  rows: 'inspections',
  access: agents,
  row: InspectionSummary,
  filter: InspectionFilter,
  query: BoundedPageQuery.extend(InspectionFilter.shape).extend(InspectionSorting.shape),
});

const campaigns = mappedListApi({
  path: '/campaigns',
  tiles: '/campaigns/tiles',
  rows: 'campaigns',
  access: agents,
  row: CampaignSummary,
  filter: CampaignFilter,
  query: BoundedPageQuery.extend(CampaignFilter.shape),
});

/** A station of the register, to be compared with what is found there. */
export const DeclaredStation = z.object({
  id: z.string(),
  stationAnfr: z.string(),
  name: z.string(),
  operator: z.string(),
  status: StationStatus,
  systems: z.array(z.string()),
  /** Of the support above ground, metres. */
  supportHeightM: z.number().nullable(),
  latitude: Latitude,
  longitude: Longitude,
  /** Anomalies at its place that are open or assigned. */
  anomalies: z.int(),
});
export type DeclaredStation = z.infer<typeof DeclaredStation>;

export const DeclaredStationFilter = MappedFilter.extend({ search: Words });
export type DeclaredStationFilter = z.output<typeof DeclaredStationFilter>;

const stations = mappedListApi({
  path: '/stations',
  tiles: '/stations/tiles',
  rows: 'stations of the register',
  access: agents,
  row: DeclaredStation,
  filter: DeclaredStationFilter,
  query: BoundedPageQuery.extend(DeclaredStationFilter.shape),
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
  actions: z.array(InspectionAction),
});
export type InspectionRecord = z.infer<typeof InspectionRecord>;

/** Agency control: what does not agree, who looks at it, and what was found. */
export const agencyControl = endpointGroup({
  name: 'agencyControl',
  base: '/api/agencyControl',
  endpoints: {
    ...anomalies,
    readAnomaly: endpoint({
      method: 'GET',
      path: '/anomalies/:id',
      summary: 'An anomaly with what was decided about it.',
      access: agents,
      params: Id,
      response: AnomalyRecord,
      errors: ['NOT_FOUND'],
    }),
    stepAnomaly: endpoint({
      method: 'POST',
      path: '/anomalies/:id/steps',
      summary: 'Assigns, explains, settles, suppresses or re-opens an anomaly.',
      access: agents,
      params: Id,
      body: AnomalyStep,
      response: AnomalyRecord,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    runRules: endpoint({
      method: 'POST',
      path: '/runRules',
      summary: 'Runs the rules now, over everything.',
      access: agents,
      response: RuleRun,
    }),

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
      summary: 'Invites the holders, completes, reports, closes, re-opens or cancels an inspection.',
      access: agents,
      params: Id,
      body: InspectionStep,
      response: InspectionRecord,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    readInspectionDocument: endpoint({
      method: 'GET',
      path: '/inspections/:id/document',
      summary: 'The report of an inspection, or the brief of its site before the visit, as PDF.',
      access: agents,
      params: Id,
      query: z.object({ kind: z.enum(['REPORT', 'BRIEF']), locale: Locale }),
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

    listStations: stations.listRows,
    readStationTile: stations.readTile,
    readStationCorners: stations.readCorners,

    fix: endpoint({
      method: 'POST',
      path: '/fix',
      summary: 'Where bearings meet: the place with the least squares of deviations, and its ellipse of errors.',
      access: agents,
      body: z.strictObject({ bearings: z.array(BearingTaken).min(2).max(MOST_BEARINGS) }),
      response: Fix,
    }),
    listComplaints: endpoint({
      method: 'GET',
      path: '/complaints',
      summary: 'Complaints of interference, the open ones first; 500 at most.',
      access: agents,
      response: z.array(
        ComplaintRecord.pick({
          id: true,
          reference: true,
          status: true,
          symptoms: true,
          reporter: true,
          lowMhz: true,
          highMhz: true,
          from: true,
        }),
      ),
    }),
    readComplaint: endpoint({
      method: 'GET',
      path: '/complaints/:id',
      summary: 'A complaint with its fix and those who transmit near it.',
      access: agents,
      params: Id,
      response: ComplaintRecord,
      errors: ['NOT_FOUND'],
    }),
    createComplaint: endpoint({
      method: 'POST',
      path: '/complaints',
      summary: 'Notes a complaint of interference.',
      access: agents,
      idempotent: true,
      body: ComplaintContent,
      response: ComplaintRecord,
      success: 201,
      errors: ['IDEMPOTENCY_KEY_REUSED'],
    }),
    changeComplaint: endpoint({
      method: 'PUT',
      path: '/complaints/:id',
      summary: 'Changes a complaint: its bearings, say, or whom it suspects.',
      access: agents,
      params: Id,
      body: z.strictObject({ version: Version, content: ComplaintContent }),
      response: ComplaintRecord,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),
    closeComplaint: endpoint({
      method: 'POST',
      path: '/complaints/:id/close',
      summary: 'Closes a complaint, with what came of it.',
      access: agents,
      params: Id,
      body: CloseComplaint,
      response: ComplaintRecord,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
    }),

    listInspectors: endpoint({
      method: 'GET',
      path: '/inspectors',
      summary: 'People who may inspect.',
      access: settingReaders,
      response: z.array(z.object({ id: z.string(), fullName: z.string() })),
    }),
    readGeneral: endpoint({
      method: 'GET',
      path: '/general',
      summary: 'Deadlines and figures of all inspections.',
      access: settingReaders,
      response: z.object({ version: Version, settings: GeneralSettings }),
    }),
    saveGeneral: endpoint({
      method: 'PUT',
      path: '/general',
      summary: 'Changes deadlines and figures of all inspections, over the version they build on.',
      access: ['PORTADMIN'],
      body: z.strictObject({ version: Version, settings: GeneralSettings }),
      response: z.object({ version: Version, settings: GeneralSettings }),
      errors: ['VERSION_CONFLICT'],
    }),
  },
});
