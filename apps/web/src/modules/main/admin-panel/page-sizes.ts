/** Rows per page of the administration's lists. */
export const PAGE_SIZES = [10, 25, 50] as const;
