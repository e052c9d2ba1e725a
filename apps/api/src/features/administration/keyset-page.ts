import { messageKeys } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import type { SqlValues } from '../dossiers/sql-values.js';

interface Listing {
  /** SQL of what is read of a row. */
  readonly columns: string;
  readonly table: string;
  readonly id: string;
  /** SQL of what rows are sorted by; never null. */
  readonly key: string;
  readonly order: 'asc' | 'desc';
  readonly conditions: readonly string[];
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

/**
 * The rows that follow a row in an order that ends with the id: rows that come or go meanwhile neither repeat nor hide
 * others, and the last page costs as much as the first.
 *
 * @throws PortalError VALIDATION_FAILED when the row to go on from is gone
 */
export async function keysetPage<Row extends { readonly id: string }>(
  sql: Sql,
  { columns, table, id, key, order, conditions, values, after, limit }: Listing,
): Promise<KeysetPage<Row>> {
  const wanted = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const [count] = await sql.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${table} ${wanted}`,
    values.list(),
  );
  const following = [...conditions];
  if (after !== undefined) {
    const [last] = await sql.query(`SELECT FROM ${table} WHERE ${id} = $1`, [after]);
    if (!last) throw lostPlace();
    const place = `(SELECT ${key}, ${id} FROM ${table} WHERE ${id} = ${values.place(after)})`;
    following.push(`(${key}, ${id}) ${order === 'asc' ? '>' : '<'} ${place}`);
  }
  const rows = await sql.query<Row>(
    `SELECT ${columns} FROM ${table} ${following.length > 0 ? `WHERE ${following.join(' AND ')}` : ''}
     ORDER BY ${key} ${order}, ${id} ${order} LIMIT ${values.place(limit + 1)}`,
    values.list(),
  );
  return { ...pageOfOneMore(rows, limit), total: count?.total ?? 0 };
}

/** A page of which one row more than fits was read, to know whether another page follows. */
export function pageOfOneMore<Row extends { readonly id: string }>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const lostPlace = (): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'query.after', code: 'gone', message: messageKeys.notAChoice }],
  });
