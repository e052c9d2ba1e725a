import { z } from 'zod';
import { CheckResult } from '../../kernel/errors.js';
import { AreaMet, AreaOutline } from '../areas/areas.schema.js';
import { GeoMultiPolygon } from '../geometry-jobs/geojson.js';
import { JobStatus } from '../geometry-jobs/geometry-jobs.schema.js';
import { OrganisationRef } from '../identity/session.contract.js';
import { StatutoryClock } from './statutory-clock.js';

/** Type of a request, as its workflow declares it: capitals and underscores. Its name is the text `REQUEST_TYPE_<TYPE>`. */
export const RequestType = z.string().regex(/^[A-Z]+(_[A-Z]+)*$/);
export type RequestType = z.infer<typeof RequestType>;

/** Whether an application of a type says what the right says, and is submitted again as it is. */
export const fixesContent = (requestType: RequestType): boolean => requestType === 'TRANSFER';

const Instant = z.iso.datetime();

export const PersonRef = z.object({ id: z.string(), fullName: z.string() });

/** One step in a dossier's life; never changed once written. */
export const DossierEvent = z.object({
  id: z.string(),
  at: Instant,
  /** Nobody: the portal itself acted. */
  actor: PersonRef.nullable(),
  action: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  reason: z.string().nullable(),
  versionNumber: z.number().int(),
});
export type DossierEvent = z.infer<typeof DossierEvent>;

/** A check of a submitted version. */
export const SubmittedCheck = CheckResult.extend({
  /** Place among the checks of its version. */
  position: z.number().int(),
  /** Who decided that a warning does not stand against the application, and why; null for any other check. */
  waiver: z.object({ by: PersonRef, at: Instant, reason: z.string() }).nullable(),
});
export type SubmittedCheck = z.infer<typeof SubmittedCheck>;

/** Area in which other users may be affected, computed by the geometry worker after a submission. */
export const Footprint = z.object({
  jobId: z.string(),
  status: JobStatus,
  /** WGS 84 geodesic area in km²; null until computed. */
  areaKm2: z.number().nullable(),
  geometry: GeoMultiPolygon.nullable(),
  /** Why it could not be computed, as an error code of the job. */
  error: z.string().nullable(),
});
export type Footprint = z.infer<typeof Footprint>;

/** A right that goes to another organisation. */
export const Transfer = z.object({
  from: OrganisationRef,
  to: OrganisationRef,
  /** The day on which both would like it to happen; the decision says when it does. */
  wantedOn: z.iso.date(),
  /** When the receiving organisation agreed; null until then. */
  agreedAt: Instant.nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

/** What every dossier has, whatever its service. */
export const DossierHeader = z.object({
  id: z.string(),
  /** Given at first submission, such as `EXP-2026-0123`. */
  reference: z.string().nullable(),
  requestType: RequestType,
  title: z.string(),
  status: z.string(),
  holder: OrganisationRef,
  submitter: PersonRef,
  /** The officer in charge; null while nobody is, and for kinds that have none. */
  officer: PersonRef.nullable(),
  /** Rises with every change; sent back with a change to detect that somebody else was faster. */
  version: z.number().int(),
  /** Counts what the applicant submitted: 1 until the first return. */
  versionNumber: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Instant.nullable(),
  effectiveFrom: z.iso.date().nullable(),
  /** Last day of the right; null before it is granted, and for one without an end. */
  effectiveUntil: z.iso.date().nullable(),
  /** Since when the right is used, as its holder declared; absent until then. */
  commissionedOn: z.iso.date().optional(),
  /** The right that is applied to be changed or renewed; null for a new one. */
  authorisation: z.object({ id: z.string(), reference: z.string() }).nullable(),
  /** Absent unless the right is to go to another organisation. */
  transfer: Transfer.optional(),
  /** Last day on which whoever has to act may do so; null without a deadline. */
  dueOn: z.iso.date().nullable(),
});
export type DossierHeader = z.infer<typeof DossierHeader>;

/** What the caller may do with the dossier, besides what roles say: screens offer actions by it. */
export const CallerPermissions = z.object({
  related: z.boolean(),
  involved: z.boolean(),
  holderStaff: z.boolean(),
  /** Keys of the obligations that nobody has answered yet; absent without any. */
  openObligations: z.array(z.string()).optional(),
  transfer: z.object({ isAgreed: z.boolean(), isReceiver: z.boolean() }).optional(),
  capabilities: z.array(z.enum(['decider'])),
});

export const dossierSummary = <S extends z.ZodType>(summary: S) => DossierHeader.extend({ summary });

/** What everybody who may read a dossier sees of it, whatever its kind. */
const DossierRecord = DossierHeader.extend({
  permissions: CallerPermissions,
  /** Names of the people who may decide, while a decision is awaited and for officers only. */
  deciders: z.array(z.string()),
  checks: z.array(SubmittedCheck),
  footprint: Footprint.nullable(),
  areas: z.array(AreaMet),
  events: z.array(DossierEvent),
  /** Null before it was started, and where there is none. */
  clock: StatutoryClock.nullable(),
});
export type DossierRecord = z.infer<typeof DossierRecord>;

export const dossierView = <D extends z.ZodType, V extends z.ZodType>(parts: { draft: D; details: V }) =>
  DossierRecord.extend({
    /** What the applicant is still writing; null for readers and outside editable states. */
    draft: parts.draft.nullable(),
    /** What was last submitted; null before the first submission. */
    details: parts.details.nullable(),
  });

/** A version as it was submitted; versions count from 1. */
export const submittedVersion = <V extends z.ZodType>(details: V) =>
  z.object({ number: z.number().int(), submittedAt: Instant, submitter: PersonRef, details });

/** See {@link submittedVersion}. */
export interface SubmittedVersion<Details> {
  readonly number: number;
  readonly submittedAt: string;
  readonly submitter: { readonly id: string; readonly fullName: string };
  readonly details: Details;
}

/** A dossier with an application of the given types; see {@link dossierView}. */
export type DossierView<Draft, Details> = DossierRecord & {
  readonly draft: Draft | null;
  readonly details: Details | null;
};

/** Restricted areas for an application that is still written. */
export const DraftAreas = z.object({
  /** Areas on and around what is typed. */
  areas: z.array(AreaOutline),
  /** The failed checks that a submission would have, as far as they follow from what is typed. */
  checks: z.array(CheckResult),
});
export type DraftAreas = z.infer<typeof DraftAreas>;

/** A row of a list; `kind` where the list has several kinds. */
export type ListedDossier<Summary> = DossierHeader & { readonly summary: Summary; readonly kind?: string };
