import { z } from 'zod';

/** Rows per page that a list offers; 0 stands for all. */
export const PAGE_SIZES = [5, 7, 10, 15, 20, 25, 50, 0] as const;

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(0).max(200).default(25),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), total: z.number().int().nonnegative() });
