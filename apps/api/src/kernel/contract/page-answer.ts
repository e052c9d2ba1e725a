import type { PageQuery } from '@portal/contracts';
import type { Sql } from '../database/database.service.js';
import {
  allRows,
  type BoundedPage,
  boundedCount,
  boundedPage,
  followingParts,
  type Listing,
  type ListPage,
  listPage,
  type UncountedPage,
  uncountedPage,
} from '../database/list-page.js';
import { StreamedPage } from './streamed-page.js';

/** A page of a list as it is answered: all rows are streamed, however many there are. */
export type PageAnswer<Row> = ListPage<Row> | StreamedPage<Row>;

/**
 * Reads a page of a list.
 *
 * @param rowsOf stored rows as the list's endpoint returns them
 * @throws PortalError VALIDATION_FAILED as `listPage`
 */
export async function pageAnswer<Stored extends { readonly id: string }, Row>(
  sql: Sql,
  listing: Listing,
  query: PageQuery,
  rowsOf: (stored: readonly Stored[]) => Promise<Row[]> | Row[],
): Promise<PageAnswer<Row>> {
  if (query.pageSize > 0) {
    const page = await listPage<Stored>(sql, listing, query);
    return { ...page, rows: await rowsOf(page.rows) };
  }
  return wholeAnswer(sql, listing, rowsOf, {});
}

/** All rows, those of one moment; `beside` is said beside their number. */
async function wholeAnswer<Stored extends { readonly id: string }, Row>(
  sql: Sql,
  listing: Listing,
  rowsOf: (stored: readonly Stored[]) => Promise<Row[]> | Row[],
  beside: object,
): Promise<StreamedPage<Row>> {
  const { total, parts } = await allRows<Stored>(sql, listing);
  const rows = (async function* () {
    for await (const stored of parts) yield await rowsOf(stored);
  })();
  return new StreamedPage({ beside: { total, ...beside }, parts: rows });
}

/** As `PageAnswer`, of a list that is counted up to `MOST_COUNTED` rows. */
export type BoundedAnswer<Row> = BoundedPage<Row> | StreamedPage<Row>;

/** As `pageAnswer`, of a list of which a page counts no more than `MOST_COUNTED` rows; all rows are counted exactly. */
export async function boundedPageAnswer<Stored extends { readonly id: string }, Row>(
  sql: Sql,
  listing: Listing,
  query: PageQuery,
  rowsOf: (stored: readonly Stored[]) => Promise<Row[]> | Row[],
): Promise<BoundedAnswer<Row>> {
  if (query.pageSize === 0) return wholeAnswer(sql, listing, rowsOf, { totalIsExact: true });
  const page = await boundedPage<Stored>(sql, listing, query);
  return { ...page, rows: await rowsOf(page.rows) };
}

/** As `PageAnswer`, of a list that is too long to be counted. */
export type UncountedAnswer<Row> = UncountedPage<Row> | StreamedPage<Row>;

/**
 * Reads a page of a list that is too long to be counted, or all of it.
 *
 * @param beside what the answer says beside its rows
 */
export async function uncountedAnswer<Stored extends { readonly id: string }, Row, Beside extends object>(
  sql: Sql,
  listing: Listing,
  query: PageQuery,
  rowsOf: (stored: readonly Stored[]) => Row[],
  beside?: Beside,
): Promise<(UncountedPage<Row> & Beside) | StreamedPage<Row>> {
  if (query.pageSize > 0) {
    const page = await uncountedPage<Stored>(sql, listing, query);
    return { ...page, rows: rowsOf(page.rows), ...(beside as Beside) };
  }
  const rows = (async function* () {
    for await (const stored of followingParts<Stored>(sql, listing)) yield rowsOf(stored);
  })();
  return new StreamedPage({ ...(beside && { beside }), parts: rows });
}

/** Reads a page of a list that may be too long to be counted as a whole, or all of it. */
export async function boundedAnswer<Row extends { readonly id: string }>(
  sql: Sql,
  listing: Listing,
  query: PageQuery,
): Promise<BoundedAnswer<Row>> {
  if (query.pageSize > 0) return boundedPage<Row>(sql, listing, query);
  return new StreamedPage({ beside: await boundedCount(sql, listing), parts: followingParts<Row>(sql, listing) });
}
