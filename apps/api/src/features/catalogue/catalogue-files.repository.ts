import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';

/** What stored files of catalogues belong to. */
export const CLAIMED_BY = 'catalogue';

/** For whom a file is read. */
export interface FileReader {
  /** Organisations for which the reader applies. */
  readonly applicantFor: readonly string[];
  /** Reads every submitted application. */
  readonly isOfficer: boolean;
}

/** Whether the one who sent a file acts for one of the organisations at a placeholder. */
const sentFor = (place: string): string => `EXISTS (
  SELECT FROM user_relation r LEFT JOIN user_relation_operator o ON o.relation_id = r.id
  WHERE r.user_id = f.uploaded_by AND (r.parent_id = ANY (${place}::uuid[]) OR o.organisation_id = ANY (${place}::uuid[])))`;

/**
 * Whether one of the organisations at a placeholder keeps a file, or submitted it. Files that the portal took before it
 * noted organisations are those of their sender's.
 */
const belongsTo = (place: string): string => `f.organisation_id = ANY (${place}::uuid[])
  OR f.organisation_id IS NULL AND ${sentFor(place)} OR EXISTS (
  SELECT FROM catalogue_file c JOIN dossier_version v ON v.id = c.version_id JOIN dossier d ON d.id = v.dossier_id
  WHERE c.file_id = f.id AND d.holder_id = ANY (${place}::uuid[]))`;

/** Files that applications for entries refer to. */
@Injectable()
export class CatalogueFilesRepository {
  /** Notes the files of a submitted version. */
  async note(sql: Sql, versionId: string, fileIds: readonly string[]): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_file (version_id, file_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [versionId, fileIds],
    );
  }

  /** Files of the approved catalogue are everybody's; others belong to the organisation and, once submitted, to officers. */
  async mayRead(sql: Sql, fileId: string, { applicantFor, isOfficer }: FileReader): Promise<boolean> {
    const rows = await sql.query(
      `SELECT FROM stored_file f WHERE f.id = $1 AND f.claimed_by = $4 AND (
         ${belongsTo('$2')}
         OR EXISTS (SELECT FROM catalogue_file c JOIN catalogue_version v ON v.application_id = c.version_id
           WHERE c.file_id = f.id)
         OR $3 AND EXISTS (SELECT FROM catalogue_file c WHERE c.file_id = f.id))`,
      [fileId, applicantFor, isOfficer, CLAIMED_BY],
    );
    return rows.length > 0;
  }

  /**
   * Which of some files an organisation may attach to an application: those sent for it, those of its own
   * applications, and those of the entry that is revised.
   */
  async attachable(
    sql: Sql,
    fileIds: readonly string[],
    { holderId, entryId }: { readonly holderId: string; readonly entryId: string | undefined },
  ): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ id: string }>(
      `SELECT f.id FROM stored_file f WHERE f.id = ANY ($1::uuid[]) AND f.claimed_by = $4 AND (
         ${belongsTo('ARRAY[$2]')}
         OR EXISTS (SELECT FROM catalogue_file c JOIN catalogue_version v ON v.application_id = c.version_id
           WHERE c.file_id = f.id AND v.entry_id = $3::uuid))`,
      [fileIds, holderId, entryId ?? null, CLAIMED_BY],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Removes files older than a day that neither an application nor a draft refers to. @returns how many */
  async removeAbandoned(sql: Sql): Promise<number> {
    const rows = await sql.query(
      `DELETE FROM stored_file f WHERE f.claimed_by = $1 AND f.uploaded_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT FROM catalogue_file c WHERE c.file_id = f.id)
         AND NOT EXISTS (
           SELECT FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id
           WHERE d.kind IN ('antenna', 'equipment') AND v.submitted_at IS NULL
             AND (v.draft - 'patterns')::text LIKE '%' || f.id || '%')
       RETURNING f.id`,
      [CLAIMED_BY],
    );
    return rows.length;
  }
}
