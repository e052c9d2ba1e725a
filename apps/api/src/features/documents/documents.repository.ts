import { Injectable } from '@nestjs/common';
import type { ModuleDocument } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

interface DocumentRow {
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly fileId: string;
}

const ROW = 'd.id, d.module, d.name, d.file_id AS "fileId"';

@Injectable()
export class DocumentsRepository {
  list(sql: Sql, inModules: readonly string[]): Promise<ModuleDocument[]> {
    return sql.query<ModuleDocument>(
      `SELECT d.id, d.module, d.name, f.size_bytes AS "sizeBytes",
         to_char(f.uploaded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "uploadedAt"
       FROM document d JOIN stored_file f ON f.id = d.file_id
       WHERE d.module = ANY($1::text[]) ORDER BY d.module, lower(d.name), d.name`,
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

  /** @returns undefined when the module has a document of this name */
  async add(sql: Sql, module: string, name: string, fileId: string): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO document (id, module, name, file_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING id`,
      [uuidv7(), module, name, fileId],
    );
    return row?.id;
  }

  /** @returns what was removed */
  async remove(sql: Sql, id: string): Promise<DocumentRow | undefined> {
    const [row] = await sql.query<DocumentRow>(`DELETE FROM document d WHERE d.id = $1 RETURNING ${ROW}`, [id]);
    return row;
  }
}
