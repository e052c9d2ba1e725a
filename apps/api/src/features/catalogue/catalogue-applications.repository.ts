import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';

/** Applications for entries, as they were submitted. */
@Injectable()
export class CatalogueApplicationsRepository {
  async store(sql: Sql, kind: string, versionId: string, content: unknown): Promise<void> {
    await sql.query('INSERT INTO catalogue_application (version_id, kind, content) VALUES ($1, $2, $3)', [
      versionId,
      kind,
      JSON.stringify(content),
    ]);
  }

  async read<Content>(sql: Sql, versionId: string): Promise<Content> {
    const [row] = await sql.query<{ content: Content }>(
      'SELECT content FROM catalogue_application WHERE version_id = $1',
      [versionId],
    );
    return row!.content;
  }

  /** @param left members of the content that are too large for lists and not needed there */
  async readMany<Content>(
    sql: Sql,
    versionIds: readonly string[],
    left: readonly string[],
  ): Promise<ReadonlyMap<string, Content>> {
    const rows = await sql.query<{ id: string; content: Content }>(
      `SELECT version_id AS id, content - $2::text[] AS content FROM catalogue_application
       WHERE version_id = ANY ($1::uuid[])`,
      [versionIds, left],
    );
    return new Map(rows.map(({ id, content }) => [id, content]));
  }
}
