import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { type Listing, orderOf, whereOf } from '../../kernel/database/list-page.js';

/** Rows per page, which is read by one statement. */
export const ROWS_AT_ONCE = 1_000;
/** Choosing rows sorts all of them, which takes longer than the usual limit of a statement. */
const CHOOSING_MS = 120_000;

/**
 * Rows of a list, page by page. One statement stores the ids of all rows in their order; each page is then read with the
 * conditions of the list, in a statement of its own. So a file has the rows of one moment, none of them twice, with their
 * values at the time when their page is read; rows that were deleted or may no longer be seen are left out. Rows that
 * never change, such as sealed audit events, are as of that one moment. No transaction or connection is held between
 * pages, because all share the one session of the embedded database.
 */
@Injectable()
export class ExportRowsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Number of rows; counting stops at `most` + 1. */
  async countUpTo(listing: Listing, most: number): Promise<number> {
    const { from, countFrom = from, conditions, values } = listing;
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (SELECT FROM ${countFrom} ${whereOf(conditions)} LIMIT ${most + 1}) listed`,
      values.list(),
    );
    return row?.count ?? 0;
  }

  /** Stores the ids of the rows. @returns their number */
  choose(lease: string, listing: Listing): Promise<number> {
    const { from, id, conditions, values } = listing;
    return this.database.transaction(async (sql) => {
      await sql.query(`SET LOCAL statement_timeout = ${CHOOSING_MS}`);
      const owner = values.place(lease);
      // One row per page: a row per id would take three times as long as finding and sorting the ids.
      const [row] = await sql.query<{ count: number }>(
        `WITH chosen AS (
           INSERT INTO table_export_page (lease, page, row_ids)
           SELECT ${owner}::uuid, (position - 1) / ${ROWS_AT_ONCE}, array_agg(row_id ORDER BY position)
           FROM (SELECT row_number() OVER (ORDER BY ${orderOf(listing)}) AS position, ${id} AS row_id
                 FROM ${from} ${whereOf(conditions)}) listed
           GROUP BY 2
           RETURNING cardinality(row_ids) AS count)
         SELECT coalesce(sum(count), 0)::integer AS count FROM chosen`,
        values.list(),
      );
      return row?.count ?? 0;
    });
  }

  /** The chosen rows of a page, counted from 0, without those that are no longer in the list. */
  read(lease: string, listing: Listing, page: number): Promise<object[]> {
    const { columns, from, id, conditions, values } = listing;
    const [owner, at] = [values.place(lease), values.place(page)];
    return this.database.query(
      `SELECT ${columns} FROM ${from}
       JOIN (SELECT listed.row_id, listed.position
             FROM table_export_page p, unnest(p.row_ids) WITH ORDINALITY AS listed (row_id, position)
             WHERE p.lease = ${owner} AND p.page = ${at}) chosen ON chosen.row_id = ${id}
       ${whereOf(conditions)} ORDER BY chosen.position`,
      values.list(),
    );
  }

  async forget(lease: string): Promise<void> {
    await this.database.query('DELETE FROM table_export_page WHERE lease = $1', [lease]);
  }
}
