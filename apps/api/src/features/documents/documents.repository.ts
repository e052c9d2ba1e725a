import { Injectable } from '@nestjs/common';
import type { DocumentVersion, Locale, ModuleDocument } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

/** Where a document stands. Undefined: where it stood, or at the top of the tree and in no language. */
export interface DocumentPlace {
  readonly folder?: string | undefined;
  readonly locale?: Locale | null | undefined;
}

interface DocumentRow {
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly fileId: string;
  readonly version: number;
}

const ROW = 'd.id, d.module, d.name, d.file_id AS "fileId", d.version';
const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

@Injectable()
export class DocumentsRepository {
  list(sql: Sql, inModules: readonly string[]): Promise<ModuleDocument[]> {
    return sql.query<ModuleDocument>(
      `SELECT d.id, d.module, d.name, d.folder, d.locale, d.version, f.size_bytes AS "sizeBytes",
         to_char(v.added_at AT TIME ZONE 'UTC', ${INSTANT}) AS "uploadedAt"
       FROM document d JOIN stored_file f ON f.id = d.file_id
         JOIN document_version v ON v.document_id = d.id AND v.number = d.version
       WHERE d.module = ANY($1::text[]) ORDER BY d.module, lower(d.folder), lower(d.name), d.name`,
      [inModules],
    );
  }

  async named(sql: Sql, module: string, name: string): Promise<DocumentRow | undefined> {
    const [row] = await sql.query<DocumentRow>(`SELECT ${ROW} FROM document d WHERE d.module = $1 AND d.name = $2`, [
      module,
      name,
    ]);
    return row;
  }

  async find(sql: Sql, id: string): Promise<DocumentRow | undefined> {
    const [row] = await sql.query<DocumentRow>(`SELECT ${ROW} FROM document d WHERE d.id = $1`, [id]);
    return row;
  }

  /** @returns undefined when the module has a document of this name */
  async add(
    sql: Sql,
    document: { readonly module: string; readonly name: string; readonly fileId: string },
    { folder = '', locale = null }: DocumentPlace,
  ): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO document (id, module, name, file_id, folder, locale) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING id`,
      [uuidv7(), document.module, document.name, document.fileId, folder, locale],
    );
    if (row) await this.insertVersion(sql, row.id, 1, document.fileId);
    return row?.id;
  }

  /**
   * Makes a file the newest version of a document.
   *
   * @returns false when the document has another version by now
   */
  async replace(sql: Sql, id: string, version: number, fileId: string, place: DocumentPlace = {}): Promise<boolean> {
    const [changed] = await sql.query(
      `UPDATE document SET file_id = $3, version = version + 1, folder = coalesce($4, folder),
         locale = coalesce($5, locale)
       WHERE id = $1 AND version = $2 RETURNING id`,
      [id, version, fileId, place.folder ?? null, place.locale ?? null],
    );
    if (changed) await this.insertVersion(sql, id, version + 1, fileId);
    return changed !== undefined;
  }

  /** @returns what was moved */
  async move(sql: Sql, id: string, folder: string, locale: Locale | null): Promise<DocumentRow | undefined> {
    const [row] = await sql.query<DocumentRow>(
      `UPDATE document d SET folder = $2, locale = $3 WHERE d.id = $1 RETURNING ${ROW}`,
      [id, folder, locale],
    );
    return row;
  }

  versions(sql: Sql, id: string): Promise<DocumentVersion[]> {
    return sql.query<DocumentVersion>(
      `SELECT v.number, f.size_bytes AS "sizeBytes", u.full_name AS "uploadedBy",
         to_char(v.added_at AT TIME ZONE 'UTC', ${INSTANT}) AS "uploadedAt"
       FROM document_version v JOIN stored_file f ON f.id = v.file_id LEFT JOIN app_user u ON u.id = f.uploaded_by
       WHERE v.document_id = $1 ORDER BY v.number DESC`,
      [id],
    );
  }

  async fileOfVersion(sql: Sql, id: string, number: number): Promise<string | undefined> {
    const [row] = await sql.query<{ fileId: string }>(
      'SELECT file_id AS "fileId" FROM document_version WHERE document_id = $1 AND number = $2',
      [id, number],
    );
    return row?.fileId;
  }

  /** @returns what was removed, with the files of every version */
  async remove(sql: Sql, id: string): Promise<(DocumentRow & { readonly fileIds: readonly string[] }) | undefined> {
    const files = await sql.query<{ fileId: string }>(
      'DELETE FROM document_version WHERE document_id = $1 RETURNING file_id AS "fileId"',
      [id],
    );
    const [row] = await sql.query<DocumentRow>(`DELETE FROM document d WHERE d.id = $1 RETURNING ${ROW}`, [id]);
    return row && { ...row, fileIds: [...new Set(files.map(({ fileId }) => fileId))] };
  }

  private async insertVersion(sql: Sql, id: string, number: number, fileId: string): Promise<void> {
    await sql.query('INSERT INTO document_version (document_id, number, file_id) VALUES ($1, $2, $3)', [
      id,
      number,
      fileId,
    ]);
  }
}
