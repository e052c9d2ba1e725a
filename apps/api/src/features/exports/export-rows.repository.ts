import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { type Listing, orderOf, whereOf } from '../../kernel/database/list-page.js';

/** Rows of a page: what is read at a time. */
export const ROWS_AT_ONCE = 1_000;
/** Choosing rows sorts all of them, which takes longer than anything a request may ask. */
const CHOOSING_MS = 120_000;

/**
 * Rows of a list, one page after the other. One statement decides which there are and in what order; each page is then
 * read anew, with the conditions of the list, in a statement of its own. So a file has the rows of one moment, each as
 * it is when its page is read, before or after a change meanwhile: none comes twice, and what has gone or may not be
 * seen any more is left out. What never changes, as sealed events of the audit, is as it was at that one moment. No
 * transaction or connection is held between pages: on the embedded database, whose session all share, others get on.
 */
@Injectable()
export class ExportRowsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Rows there are, counted no further than one beyond `most`. */
  async countUpTo(listing: Listing, most: number): Promise<number> {
    const { from, countFrom = from, conditions, values } = listing;
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (SELECT FROM ${countFrom} ${whereOf(conditions)} LIMIT ${most + 1}) listed`,
      values.list(),
    );
    return row?.count ?? 0;
  }

  /** @returns how many rows there are to write */
  choose(lease: string, listing: Listing): Promise<number> {
    const { from, id, conditions, values } = listing;
    return this.database.transaction(async (sql) => {
      await sql.query(`SET LOCAL statement_timeout = ${CHOOSING_MS}`);
      const owner = values.place(lease);
      // A row for each page: writing one for each id takes three times as long as finding and sorting them.
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

  /** Those of the chosen rows of a page, counted from 0, that are still in the list. */
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
