import { Injectable } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';

/** Which demonstration dossiers were written in the background, or refused. */
@Injectable()
export class DemoProgressRepository {
  constructor(private readonly database: DatabaseService) {}

  async names(kind: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ name: string }>('SELECT name FROM demo_dossier WHERE kind = $1', [kind]);
    return new Set(rows.map(({ name }) => name));
  }

  /** @returns whether it is still to be written; others wait until the transaction ends */
  async claim(sql: Sql, kind: string, name: string): Promise<boolean> {
    const rows = await sql.query(
      'INSERT INTO demo_dossier (kind, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name',
      [kind, name],
    );
    return rows.length > 0;
  }

  async keep(sql: Sql, kind: string, name: string, dossierId: string): Promise<void> {
    await sql.query('UPDATE demo_dossier SET dossier_id = $3 WHERE kind = $1 AND name = $2', [kind, name, dossierId]);
  }
}
