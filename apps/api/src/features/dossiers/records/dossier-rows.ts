import type { DossierHeader, RequestType, StatutoryClock, Transfer } from '@portal/contracts';

/**
 * Columns of a dossier with its latest version and its latest submission.
 *
 * @param title SQL of the title as its reader sees it
 */
export const dossierColumns = (title: string): string => `
  d.id, d.kind, d.reference, d.request_type AS "requestType", ${title} AS title, d.status, d.version,
  d.holder_id AS "holderId", o.company_name AS "holderName",
  d.submitter_id AS "submitterId", u.full_name AS "submitterName",
  d.created_at AS "createdAt", d.updated_at AS "updatedAt", d.submitted_at AS "submittedAt",
  d.officer_id AS "officerId", f.full_name AS "officerName", d.effective_from::text AS "effectiveFrom",
  d.effective_until::text AS "effectiveUntil", d.commissioned_on::text AS "commissionedOn",
  d.authorisation_id AS "authorisationId",
  (SELECT a.reference FROM dossier a WHERE a.id = d.authorisation_id) AS "authorisationReference", d.due_on::text AS "dueOn", d.clock,
  (SELECT json_build_object('from', json_build_object('id', g.id, 'companyName', g.company_name),
      'to', json_build_object('id', r.id, 'companyName', r.company_name), 'wantedOn', given.wanted_on,
      'agreedAt', to_char(given.agreed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM dossier_transfer given JOIN organisation g ON g.id = given.giver_id
    JOIN organisation r ON r.id = given.receiver_id WHERE given.dossier_id = d.id) AS transfer,
  (SELECT json_build_object('endedAt', to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'endedAs', ended_as) FROM dossier_transfer WHERE dossier_id = d.id AND ended_at IS NOT NULL) AS "transferEnd",
  v.id AS "versionId", v.number AS "versionNumber", v.draft,
  ARRAY(SELECT user_id FROM dossier_contribution WHERE version_id = v.id) AS "contributorIds", s.id AS "submissionId",
  ARRAY(SELECT key FROM dossier_obligation
    WHERE dossier_id = d.id AND answered_at IS NULL AND lapsed_at IS NULL) AS "openObligations"`;

/** What they are read from. */
export const DOSSIER_TABLES = `
  dossier d
  JOIN organisation o ON o.id = d.holder_id
  JOIN app_user u ON u.id = d.submitter_id
  LEFT JOIN app_user f ON f.id = d.officer_id
  JOIN LATERAL (
    SELECT id, number, draft FROM dossier_version WHERE dossier_id = d.id ORDER BY number DESC LIMIT 1) v ON true
  LEFT JOIN LATERAL (
    SELECT id FROM dossier_version WHERE dossier_id = d.id AND submitted_at IS NOT NULL
    ORDER BY number DESC LIMIT 1) s ON true`;

/** @param title as in {@link dossierColumns}; that of the latest submission unless given */
export const selectDossier = (title = 'd.title'): string => `SELECT ${dossierColumns(title)} FROM ${DOSSIER_TABLES}`;

export interface DossierRow {
  readonly id: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly requestType: RequestType;
  readonly title: string;
  readonly status: string;
  readonly version: number;
  readonly holderId: string;
  readonly holderName: string;
  readonly submitterId: string;
  readonly submitterName: string;
  /** In charge of it. */
  readonly officerId: string | null;
  readonly officerName: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly submittedAt: Date | null;
  readonly effectiveFrom: string | null;
  readonly effectiveUntil: string | null;
  /** Since when the right is used, as its holder declared. */
  readonly commissionedOn: string | null;
  /** The right that it is to change or renew. */
  readonly authorisationId: string | null;
  readonly authorisationReference: string | null;
  /** Null unless the right is to go to another organisation. */
  readonly transfer: Transfer | null;
  /** When the application for a transfer was over, and the status then; null before, and for any other application. */
  readonly transferEnd: { readonly endedAt: string; readonly endedAs: string } | null;
  readonly dueOn: string | null;
  readonly clock: StatutoryClock | null;
  readonly versionId: string;
  readonly versionNumber: number;
  readonly draft: unknown;
  /** Who had a hand in the latest version: wrote or proposed it, or took a step with it. */
  readonly contributorIds: readonly string[];
  /** The latest version that was submitted. */
  readonly submissionId: string | null;
  /** Keys of the obligations that nobody has answered yet. */
  readonly openObligations: readonly string[];
}

export const headerOf = (row: DossierRow): DossierHeader => ({
  id: row.id,
  reference: row.reference,
  requestType: row.requestType,
  title: row.title,
  status: row.status,
  holder: { id: row.holderId, companyName: row.holderName },
  submitter: { id: row.submitterId, fullName: row.submitterName },
  officer: row.officerId === null ? null : { id: row.officerId, fullName: row.officerName ?? '' },
  version: row.version,
  versionNumber: row.versionNumber,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  effectiveFrom: row.effectiveFrom,
  effectiveUntil: row.effectiveUntil,
  ...(row.commissionedOn !== null && { commissionedOn: row.commissionedOn }),
  authorisation:
    row.authorisationId === null ? null : { id: row.authorisationId, reference: row.authorisationReference ?? '' },
  ...(row.transfer && { transfer: row.transfer }),
  dueOn: row.dueOn,
});
