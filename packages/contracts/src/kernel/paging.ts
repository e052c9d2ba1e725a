import { z } from 'zod';

/** Rows per page that a list offers; 0 stands for all. */
export const PAGE_SIZES = [5, 7, 10, 15, 20, 25, 50, 0] as const;
/** Largest page, where a list is not asked for as a whole. */
export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE = 100_000;

const pageSize = z.coerce.number().int().min(0).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE);

export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

/**
 * Which page of a list is read. `after` continues behind a row, so that rows which are added or removed meanwhile
 * neither repeat nor hide others. `page` jumps to a page by its number, counted from 1, and is ignored beside `after`.
 */
export const PageQuery = z.object({
  /** Id of the last row of the page before; `next` of its response. */
  after: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  /** 0 stands for all rows, beside which `after` and `page` are ignored. */
  pageSize,
});
export type PageQuery = z.output<typeof PageQuery>;

/** As `PageQuery`, for a list that everybody reads without a session, never as a whole. */
export const BoundedPageQuery = PageQuery.extend({ pageSize: pageSize.unwrap().min(1).default(DEFAULT_PAGE_SIZE) });

/** A page of a list that is too long to be counted. */
export const uncountedPageOf = <S extends z.ZodType>(row: S) =>
  z.object({
    rows: z.array(row),
    /** `after` of the next page; null after the last one. */
    next: z.string().nullable(),
  });

export const pageOf = <S extends z.ZodType>(row: S) =>
  uncountedPageOf(row).extend({
    /** Rows of all pages. */
    total: z.number().int().nonnegative(),
  });

/** Rows that a long list counts one by one; of more, it says "more than". */
export const MOST_COUNTED = 10_000;

/** A page of a list that may be too long to be counted as a whole. */
export const boundedPageOf = <S extends z.ZodType>(row: S) =>
  pageOf(row).extend({
    /** False: there are more rows than `total`. A process of the release before, which does not say it, counts all. */
    totalIsExact: z.boolean().default(true),
  });
