import { Injectable } from '@nestjs/common';
import { MOST_TABLE_VIEWS, type TableView, type TableViewDraft } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

const COLUMNS = 'id, name, address, layout';

/** Saved views of tables. Every statement is limited to one user's views. */
@Injectable()
export class TableViewsRepository {
  constructor(private readonly database: DatabaseService) {}

  list(userId: string, table: string): Promise<TableView[]> {
    return this.database.query<TableView>(
      `SELECT ${COLUMNS} FROM table_view WHERE user_id = $1 AND table_name = $2 ORDER BY lower(name), name`,
      [userId, table],
    );
  }

  /** @throws PortalError TOO_MANY_VIEWS */
  async save(sql: Sql, userId: string, table: string, { name, address, layout }: TableViewDraft): Promise<TableView> {
    const [saved] = await sql.query<TableView>(
      `INSERT INTO table_view (id, user_id, table_name, name, address, layout) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, table_name, name) DO UPDATE SET address = excluded.address, layout = excluded.layout
       RETURNING ${COLUMNS}`,
      [uuidv7(), userId, table, name, address, JSON.stringify(layout)],
    );
    const [kept] = await sql.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM table_view WHERE user_id = $1 AND table_name = $2',
      [userId, table],
    );
    if (!saved || !kept || kept.count > MOST_TABLE_VIEWS) throw new PortalError('TOO_MANY_VIEWS');
    return saved;
  }

  /** @returns whether the view existed */
  async remove(sql: Sql, userId: string, id: string): Promise<boolean> {
    const removed = await sql.query('DELETE FROM table_view WHERE id = $1 AND user_id = $2 RETURNING id', [id, userId]);
    return removed.length > 0;
  }
}
