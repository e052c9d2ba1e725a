import { messageKeys } from '@portal/contracts';
import { PortalError } from '../errors/portal-error.js';
import type { Sql } from './database.service.js';
import type { SqlValues } from './sql-values.js';

interface Listing {
  /** SQL of what is read of a row. */
  readonly columns: string;
  /** SQL of tables and joins, as after FROM. */
  readonly from: string;
  /** SQL of the uuid that tells rows apart. */
  readonly id: string;
  /** SQL of what rows are sorted by before their id; never null. Rows are sorted by id alone unless said. */
  readonly key?: string;
  readonly order: 'asc' | 'desc';
  readonly conditions: readonly string[];
  /** What the placeholders above stand for; more are taken in. */
  readonly values: SqlValues;
  /** Last row of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface KeysetPage<Row> {
  readonly rows: Row[];
  /** Rows of all pages. */
  readonly total: number;
  /** Last row of this page when another one follows. */
  readonly next: string | null;
}

const FOLLOWS = { asc: '>', desc: '<' } as const;

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** An id says where it belongs among ids even when its row is gone; a key has to be read. */
function following({ from, id, key, order, values, after }: Listing): string[] {
  if (after === undefined) return [];
  const last = `${values.place(after)}::uuid`;
  if (key === undefined) return [`${id} ${FOLLOWS[order]} ${last}`];
  return [`(${key}, ${id}) ${FOLLOWS[order]} (SELECT ${key}, ${id} FROM ${from} WHERE ${id} = ${last})`];
}

/**
 * The rows that follow a row in an order that ends with the id: rows that come or go meanwhile neither repeat nor hide
 * others, and the last page costs as much as the first. Nothing follows a row that is gone and had to be read.
 */
export async function rowsAfter<Row extends object>(
  sql: Sql,
  listing: Listing,
): Promise<{ rows: Row[]; more: boolean }> {
  const { columns, from, id, key, order, conditions, values, limit } = listing;
  const wanted = where([...conditions, ...following(listing)]);
  const rows = await sql.query<Row>(
    `SELECT ${columns} FROM ${from} ${wanted}
     ORDER BY ${key === undefined ? '' : `${key} ${order},`} ${id} ${order} LIMIT ${values.place(limit + 1)}`,
    values.list(),
  );
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/**
 * As `rowsAfter`, with the number of all rows.
 *
 * @throws PortalError VALIDATION_FAILED when the row to go on from is gone and had to be read
 */
export async function keysetPage<Row extends { readonly id: string }>(
  sql: Sql,
  listing: Listing,
): Promise<KeysetPage<Row>> {
  const { from, id, key, conditions, values, after } = listing;
  const [count] = await sql.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${from} ${where(conditions)}`,
    values.list(),
  );
  if (after !== undefined && key !== undefined) {
    const [last] = await sql.query(`SELECT FROM ${from} WHERE ${id} = $1`, [after]);
    if (!last) throw lostPlace();
  }
  const { rows, more } = await rowsAfter<Row>(sql, listing);
  return { rows, total: count?.total ?? 0, next: more ? (rows.at(-1)?.id ?? null) : null };
}

const lostPlace = (): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'query.after', code: 'gone', message: messageKeys.notAChoice }],
  });
