import { MOST_COUNTED, messageKeys, type PageQuery, type SortOrder } from '@portal/contracts';
import { PortalError } from '../errors/portal-error.js';
import type { Sql } from './database.service.js';
import type { SqlValues } from './sql-values.js';

/** Rows of a list as parts of a statement, whatever is done with them: pages, exports. */
export interface Listing {
  /** SQL of what is read of a row. */
  readonly columns: string;
  /** The columns cost much: they are computed for the rows of a page alone, not for all that are sorted. */
  readonly isComputedLate?: boolean;
  /** SQL of tables and joins, as after FROM. */
  readonly from: string;
  /** As `from`, with only the tables that the conditions need: rows are counted in them. */
  readonly countFrom?: string;
  /** SQL of the uuid that identifies a row. */
  readonly id: string;
  /** SQL of the values by which rows are sorted before their id; never null. */
  readonly keys: readonly string[];
  /** Direction of all keys and of the id. */
  readonly order: SortOrder;
  /** Row access included. */
  readonly conditions: readonly string[];
  /** Values of the placeholders in `conditions`; pages and exports append theirs. */
  readonly values: SqlValues;
}

export interface UncountedPage<Row> {
  readonly rows: Row[];
  /** Id of the last row of this page when another page follows. */
  readonly next: string | null;
}

export interface ListPage<Row> extends UncountedPage<Row> {
  /** Rows of all pages. */
  readonly total: number;
}

export interface BoundedPage<Row> extends ListPage<Row> {
  /** False: there are more rows than `total`. */
  readonly totalIsExact: boolean;
}

/** Rows of a list that are read by one statement, where all of them are asked for. */
export const PART_ROWS = 500;

/** All rows of a list, in its order. */
export interface RowsInParts<Row> {
  readonly total: number;
  /** At most {@link PART_ROWS} rows each, read when they are taken. */
  readonly parts: AsyncIterable<Row[]>;
}

/** The WHERE clause of a list; empty without conditions. */
export const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.map((condition) => `(${condition})`).join(' AND ')}` : '';

/** What a list is sorted by, as after ORDER BY: no two rows are equal. */
export const orderOf = ({ keys, id, order }: Listing): string =>
  [...keys, id].map((key) => `${key} ${order}`).join(', ');

/**
 * Keys that sort empty values last in either direction.
 *
 * @param filler SQL of any value of the same type
 */
export const nullsLast = (value: string, filler: string, order: SortOrder): readonly string[] => [
  `(${value} IS ${order === 'asc' ? '' : 'NOT '}NULL)`,
  `coalesce(${value}, ${filler})`,
];

const FOLLOWS = { asc: '>', desc: '<' } as const;

/** An id alone can be compared even when its row is gone; keys have to be read from the row. */
function following({ from, id, keys, order, values }: Listing, after: string): string {
  const last = `${values.place(after)}::uuid`;
  if (keys.length === 0) return `${id} ${FOLLOWS[order]} ${last}`;
  const sorted = [...keys, id].join(', ');
  return `(${sorted}) ${FOLLOWS[order]} (SELECT ${sorted} FROM ${from} WHERE ${id} = ${last})`;
}

/**
 * One page of a list that is too long to be counted. Behind a row, the last page costs as much as the first; by its
 * number, a page costs as much as all pages before it. `pageSize` is 1 or more. No rows follow a row that is gone and whose keys are needed.
 */
export async function uncountedPage<Row extends { readonly id: string }>(
  sql: Sql,
  listing: Listing,
  { after, page, pageSize }: PageQuery,
): Promise<UncountedPage<Row>> {
  const { columns, from, id, conditions, values, isComputedLate = false } = listing;
  const where = whereOf(after === undefined ? conditions : [...conditions, following(listing, after)]);
  // One row more tells whether another page follows.
  const limit = `LIMIT ${values.place(pageSize + 1)}`;
  const offset = after === undefined && page > 1 ? `OFFSET ${values.place((page - 1) * pageSize)}` : '';
  const order = orderOf(listing);
  const part = `FROM ${from} ${where} ORDER BY ${order} ${limit} ${offset}`;
  const statement = isComputedLate
    ? `SELECT ${columns} FROM ${from} WHERE ${id} IN (SELECT ${id} ${part}) ORDER BY ${order}`
    : `SELECT ${columns} ${part}`;
  const rows = await sql.query<Row>(statement, values.list());
  if (rows.length <= pageSize) return { rows, next: null };
  const shown = rows.slice(0, pageSize);
  return { rows: shown, next: shown.at(-1)?.id ?? null };
}

/**
 * All rows of a list that is too long to be counted, in parts that are read when they are taken: each part continues
 * behind the last row of the one before, so that neither side holds the list.
 *
 * @throws PortalError VALIDATION_FAILED when that row is removed meanwhile and its keys are needed
 */
export async function* followingParts<Row extends { readonly id: string }>(
  sql: Sql,
  listing: Listing,
): AsyncGenerator<Row[]> {
  let after: string | undefined;
  do {
    const part: UncountedPage<Row> = await pageBehind<Row>(
      sql,
      { ...listing, values: listing.values.copy() },
      {
        ...(after !== undefined && { after }),
        page: 1,
        pageSize: PART_ROWS,
      },
    );
    yield part.rows;
    after = part.next ?? undefined;
  } while (after !== undefined);
}

/**
 * All rows of a list. One statement decides which rows there are and in what order; each part is read by a statement of
 * its own, with the conditions of the list, so that a row which is removed meanwhile is left out.
 */
export async function allRows<Row extends object>(sql: Sql, listing: Listing): Promise<RowsInParts<Row>> {
  const { columns, from, id, conditions, values } = listing;
  const where = whereOf(conditions);
  const chosen = await sql.query<{ ids: string[] }>(
    `SELECT array_agg(row_id::text ORDER BY position) AS ids
     FROM (SELECT row_number() OVER (ORDER BY ${orderOf(listing)}) AS position, ${id} AS row_id FROM ${from} ${where}) listed
     GROUP BY (position - 1) / ${PART_ROWS} ORDER BY min(position)`,
    values.list(),
  );
  const given = values.list();
  const statement = `SELECT ${columns} FROM ${from}
    JOIN unnest($${given.length + 1}::uuid[]) WITH ORDINALITY AS chosen (row_id, position) ON chosen.row_id = ${id}
    ${where} ORDER BY chosen.position`;
  return {
    total: chosen.reduce((sum, { ids }) => sum + ids.length, 0),
    parts: (async function* () {
      for (const { ids } of chosen) yield await sql.query<Row>(statement, [...given, ids]);
    })(),
  };
}

/**
 * One page of a list, with the number of all rows. Both are read at the same time where `sql` has connections for it.
 *
 * @throws PortalError VALIDATION_FAILED when the row to continue behind is gone and its keys are needed
 */
export async function listPage<Row extends { readonly id: string }>(
  sql: Sql,
  listing: Listing,
  query: PageQuery,
): Promise<ListPage<Row>> {
  const { from, countFrom = from, conditions, values } = listing;
  const [[count], page] = await Promise.all([
    sql.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${countFrom} ${whereOf(conditions)}`,
      values.list(),
    ),
    pageBehind<Row>(sql, listing, query),
  ]);
  return { ...page, total: count?.total ?? 0 };
}

/**
 * One page of a list that may be too long to be counted: counting ends at {@link MOST_COUNTED} rows.
 *
 * @throws PortalError VALIDATION_FAILED when the row to continue behind is gone and its keys are needed
 */
export async function boundedPage<Row extends { readonly id: string }>(
  sql: Sql,
  listing: Listing,
  query: PageQuery,
): Promise<BoundedPage<Row>> {
  const [count, page] = await Promise.all([boundedCount(sql, listing), pageBehind<Row>(sql, listing, query)]);
  return { ...page, ...count };
}

/** How many rows a list has, counted up to {@link MOST_COUNTED}. */
export async function boundedCount(
  sql: Sql,
  { from, countFrom = from, conditions, values }: Listing,
): Promise<{ total: number; totalIsExact: boolean }> {
  const [count] = await sql.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${countFrom} ${whereOf(conditions)} LIMIT ${MOST_COUNTED + 1}) counted`,
    values.list(),
  );
  const total = count?.total ?? 0;
  return { total: Math.min(total, MOST_COUNTED), totalIsExact: total <= MOST_COUNTED };
}

async function pageBehind<Row extends { readonly id: string }>(
  sql: Sql,
  listing: Listing,
  query: PageQuery,
): Promise<UncountedPage<Row>> {
  const { from, id, keys } = listing;
  if (query.after !== undefined && keys.length > 0) {
    const [last] = await sql.query(`SELECT FROM ${from} WHERE ${id} = $1`, [query.after]);
    if (!last) throw rowGone();
  }
  return uncountedPage<Row>(sql, listing, query);
}

const rowGone = (): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'query.after', code: 'gone', message: messageKeys.notAChoice }],
  });
