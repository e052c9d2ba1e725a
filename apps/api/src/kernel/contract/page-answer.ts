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
  const { total, parts } = await allRows<Stored>(sql, listing);
  const rows = (async function* () {
    for await (const stored of parts) yield await rowsOf(stored);
  })();
  return new StreamedPage({ beside: { total }, parts: rows });
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
): Promise<BoundedPage<Row> | StreamedPage<Row>> {
  if (query.pageSize > 0) return boundedPage<Row>(sql, listing, query);
  return new StreamedPage({ beside: await boundedCount(sql, listing), parts: followingParts<Row>(sql, listing) });
}
