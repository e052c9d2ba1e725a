import { Injectable } from '@nestjs/common';
import type { Export, PageQuery } from '@portal/contracts';
import { type PageAnswer, pageAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { SqlValues } from '../../kernel/database/sql-values.js';

interface Row extends Omit<Export, 'createdAt' | 'finishedAt' | 'expiresAt' | 'sizeBytes' | 'isOutdated'> {
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly sizeBytes: string | null;
  readonly accessVersion: number | null;
  readonly fileId: string | null;
}

/** An export as its owner sees it, and its file. */
export interface OwnExport {
  readonly view: Export;
  readonly fileId: string | null;
}

/** The owner, with the version of their present permissions. */
interface Owner {
  readonly id: string;
  readonly accessVersion: number;
}

const COLUMNS = `
  id, list AS "table", title, format, status, is_background AS "isBackground", row_count AS rows,
  rows_done AS "rowsDone", file_name AS "fileName", size_bytes AS "sizeBytes", created_at AS "createdAt",
  finished_at AS "finishedAt", expires_at AS "expiresAt", failure, access_version AS "accessVersion",
  file_id AS "fileId"`;

/** An expired export does not exist any more, also before the sweep deletes it. */
const IS_THERE = '(expires_at IS NULL OR expires_at > now())';

const exportOf = (row: Row, accessVersion: number): Export => ({
  id: row.id,
  table: row.table,
  title: row.title,
  format: row.format,
  status: row.status,
  isBackground: row.isBackground,
  rows: row.rows,
  rowsDone: row.rowsDone,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes === null ? null : Number(row.sizeBytes),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  failure: row.failure,
  isOutdated: row.accessVersion !== null && row.accessVersion !== accessVersion,
});

/** Exports of one owner: every statement is limited to them. */
@Injectable()
export class OwnExportsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Exports written in the background, newest first: ids rise with the time of a request. */
  page({ id, accessVersion }: Owner, query: PageQuery): Promise<PageAnswer<Export>> {
    const values = new SqlValues();
    const conditions = [`owner_id = ${values.place(id)}`, 'is_background', IS_THERE];
    return pageAnswer(
      this.database,
      { columns: COLUMNS, from: 'table_export', id: 'id', keys: [], order: 'desc', conditions, values },
      query,
      (rows: readonly Row[]) => rows.map((row) => exportOf(row, accessVersion)),
    );
  }

  async find(sql: Sql, owner: Owner, id: string): Promise<OwnExport | undefined> {
    const [row] = await sql.query<Row>(
      `SELECT ${COLUMNS} FROM table_export WHERE id = $1 AND owner_id = $2 AND ${IS_THERE}`,
      [id, owner.id],
    );
    return row && { view: exportOf(row, owner.accessVersion), fileId: row.fileId };
  }

  async remove(sql: Sql, owner: Owner, id: string): Promise<OwnExport | undefined> {
    const [row] = await sql.query<Row>(
      `DELETE FROM table_export WHERE id = $1 AND owner_id = $2 RETURNING ${COLUMNS}`,
      [id, owner.id],
    );
    return row && { view: exportOf(row, owner.accessVersion), fileId: row.fileId };
  }

  /** Deletes expired exports. @returns ids of their files */
  async removeExpired(): Promise<string[]> {
    const rows = await this.database.query<{ fileId: string | null }>(
      'DELETE FROM table_export WHERE expires_at <= now() RETURNING file_id AS "fileId"',
    );
    return rows.flatMap(({ fileId }) => fileId ?? []);
  }

  /** Those of the files that belong to an export. */
  async known(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ fileId: string }>(
      'SELECT file_id AS "fileId" FROM table_export WHERE file_id = ANY ($1::uuid[])',
      [fileIds],
    );
    return new Set(rows.map(({ fileId }) => fileId));
  }
}
