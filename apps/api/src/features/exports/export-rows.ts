import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database.js';
import type { RowSource } from './exported-table.js';

/** Rows that are read at a time. */
export const ROWS_AT_ONCE = 1_000;
/** Choosing rows sorts all of them, which takes longer than anything a request may ask. */
const CHOOSING_MS = 120_000;

const whereOf = ({ conditions }: RowSource): string =>
  conditions.length > 0 ? `WHERE ${conditions.map((condition) => `(${condition})`).join(' AND ')}` : '';

/**
 * Rows of a list, one small step after the other. One statement decides which there are and in what order; each step
 * then reads some of them anew, with the conditions of the list. A row that has gone meanwhile, or may not be seen any
 * more, is left out; none comes twice; and no transaction or connection is held for as long as a file takes to write.
 */
@Injectable()
export class ExportRows {
  constructor(private readonly database: Database) {}

  /** Rows there are, counted no further than one beyond `most`. */
  async countUpTo(source: RowSource, most: number): Promise<number> {
    const { from, values } = source;
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (SELECT FROM ${from} ${whereOf(source)} LIMIT ${most + 1}) listed`,
      values.list(),
    );
    return row?.count ?? 0;
  }

  /** @returns how many rows there are to write */
  choose(lease: string, source: RowSource): Promise<number> {
    const { from, id, order, values } = source;
    return this.database.transaction(async (sql) => {
      await sql.query(`SET LOCAL statement_timeout = ${CHOOSING_MS}`);
      const owner = values.place(lease);
      await sql.query(
        `INSERT INTO table_export_row (lease, position, row_id)
         SELECT ${owner}::uuid, row_number() OVER (ORDER BY ${order(values.place)}), ${id} FROM ${from} ${whereOf(source)}`,
        values.list(),
      );
      const [row] = await sql.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM table_export_row WHERE lease = $1',
        [lease],
      );
      return row?.count ?? 0;
    });
  }

  /** Those of the chosen rows after a position that are still in the list. */
  read(lease: string, source: RowSource, after: number): Promise<object[]> {
    const { columns, from, id, values } = source;
    const [owner, first] = [values.place(lease), values.place(after)];
    return this.database.query(
      `SELECT ${columns} FROM ${from}
       JOIN table_export_row chosen ON chosen.row_id = ${id} AND chosen.lease = ${owner}
         AND chosen.position > ${first}::integer AND chosen.position <= ${first}::integer + ${ROWS_AT_ONCE}
       ${whereOf(source)} ORDER BY chosen.position`,
      values.list(),
    );
  }

  async forget(lease: string): Promise<void> {
    await this.database.query('DELETE FROM table_export_row WHERE lease = $1', [lease]);
  }
}
