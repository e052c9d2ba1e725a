/** Rows per page of the administration's lists. */
export const PAGE_SIZES = [10, 25, 50] as const;

/** Rows asked of the server where the reader wants all: as many as it gives at once. */
export const MOST_ROWS = 200;
