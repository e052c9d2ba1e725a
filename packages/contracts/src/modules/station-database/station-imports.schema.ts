import { z } from 'zod';

/** Largest public file, and how many come at once. */
export const importFileRules = { maximum: 12, maximumBytes: 500_000_000 } as const;

/** Shares of stations above which an import is refused. */
export const importLimits = {
  /** Of the stations of earlier imports, those that the new one does not name. */
  vanished: 0.05,
  /** Of the rows of a file, those that cannot be taken. */
  left: 0.01,
} as const;

export const StationDifference = z.object({
  /** Stations of earlier imports, and of this one. */
  before: z.number().int(),
  after: z.number().int(),
  unchanged: z.number().int(),
  removed: z.number().int(),
  /** Stations that only the file of antennas names. */
  withoutStation: z.number().int(),
  /** Number of stations by the code of a change. */
  byCode: z.record(z.string(), z.number().int()),
});
export type StationDifference = z.infer<typeof StationDifference>;

/** Why an import is not published: the figure found and the one that it must keep. */
export const ImportRefusal = z.object({
  code: z.enum(['ROWS_VANISH', 'DATE_NOT_NEWER', 'FILE_CUT', 'FILE_MISSING', 'COLUMN_MISSING', 'ROWS_LEFT']),
  file: z.string().nullable(),
  /** A number, a day, or the name of a column. */
  figure: z.string(),
  limit: z.string().nullable(),
});
export type ImportRefusal = z.infer<typeof ImportRefusal>;

export const ImportedFile = z.object({
  name: z.string(),
  /** Rows staged, and left out. */
  taken: z.number().int(),
  left: z.number().int(),
  /** Number of rows left out by translation key of the reason. */
  reasons: z.record(z.string(), z.number().int()),
  /** The first rows that were left out. */
  examples: z.array(z.object({ row: z.number().int(), what: z.string(), reason: z.string() })),
});
export type ImportedFile = z.infer<typeof ImportedFile>;

export const ImportState = z.enum(['QUEUED', 'RUNNING', 'COMPARED', 'REFUSED', 'PUBLISHED', 'FAILED']);
export type ImportState = z.infer<typeof ImportState>;

export const StationImport = z.object({
  id: z.string(),
  state: ImportState,
  /** The day that the files tell of. */
  dataDate: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  files: z.array(ImportedFile),
  /** Null until it is compared. */
  difference: StationDifference.nullable(),
  refusals: z.array(ImportRefusal),
  publishedAt: z.iso.datetime().nullable(),
});
export type StationImport = z.infer<typeof StationImport>;
