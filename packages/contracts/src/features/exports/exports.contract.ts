import { z } from 'zod';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { PageQuery, pageOf } from '../../kernel/paging.js';
import { XLSX_MEDIA_TYPE } from '../../kernel/xlsx-limits.js';

/** Rows that are written while the caller waits; more are written in the background. */
export const EXPORT_AT_ONCE = 5_000;
/** Rows whose documents are packed while the caller waits; those of more are packed in the background. */
export const ZIP_AT_ONCE = 200;
/** Rows whose documents fit into one ZIP. `ERROR_EXPORT_TOO_MANY_DOCUMENTS` names it. */
export const ZIP_MOST_ROWS = 5_000;
/** Background exports that one person may have, finished ones included. */
export const EXPORTS_KEPT = 20;
/** Exports of one person that may be unfinished at a time. `ERROR_EXPORTS_UNDER_WAY` names it. */
export const MAX_UNFINISHED_EXPORTS = 3;

/**
 * Any list may be written as a sheet; one whose rows lie somewhere also as features of a map, and one whose rows have
 * documents as a ZIP of them with an index.
 */
export const ExportFormat = z.enum(['csv', 'xlsx', 'geojson', 'kml', 'zip']);
export type ExportFormat = z.infer<typeof ExportFormat>;
export type MapFormat = Extract<ExportFormat, 'geojson' | 'kml'>;
export type SheetFormat = Exclude<ExportFormat, MapFormat | 'zip'>;

export const isMapFormat = (format: ExportFormat): format is MapFormat => format === 'geojson' || format === 'kml';

export const EXPORT_MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: XLSX_MEDIA_TYPE,
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  zip: 'application/zip',
};

/** QUEUED waits for its turn, RUNNING is being written. READY: the file can be fetched. FAILED: given up. */
export const ExportStatus = z.enum(['QUEUED', 'RUNNING', 'READY', 'FAILED']);
export type ExportStatus = z.infer<typeof ExportStatus>;

/**
 * Why there is no file; a person reads `EXPORT_FAILED_<code>`. NOT_ALLOWED: the list is no longer open to its owner.
 * TOO_LARGE: more than a workbook or an archive holds. TOO_SLOW: not done in time. FAULT: something broke, more than once.
 */
export const ExportFailure = z.enum(['NOT_ALLOWED', 'TOO_LARGE', 'TOO_SLOW', 'FAULT', 'CANCELLED']);
export type ExportFailure = z.infer<typeof ExportFailure>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** What is to be written: a list as it is narrowed and sorted. */
export const ExportRequest = z.strictObject({
  /** Name of the list. */
  table: z.string().max(80),
  /** As the list itself is asked for, but for its pages. */
  query: z.record(z.string().max(40), z.union([z.string().max(400), z.number()])),
  /** Columns by name, in their order; all of the list's unless said. */
  columns: z
    .array(z.string().max(40))
    .min(1)
    .max(100)
    .refine((columns) => new Set(columns).size === columns.length)
    .optional(),
  /** Ids of rows that were selected: of the list as it is narrowed, these alone. */
  rowIds: z
    .array(z.uuid())
    .min(1)
    .max(ZIP_MOST_ROWS)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'RULE_REPEATED' })
    .optional(),
  format: ExportFormat,
  locale: Locale,
  /** IANA name of the zone that moments are told in. */
  timeZone: z.string().max(60).refine(isTimeZone),
});
export type ExportRequest = z.infer<typeof ExportRequest>;

export const Export = z.object({
  id: z.uuid(),
  table: z.string(),
  /** What the list is called, in the language of the file. */
  title: z.string(),
  format: ExportFormat,
  status: ExportStatus,
  /** It is written while its owner does something else. */
  isBackground: z.boolean(),
  /** Rows there are to write, as far as they are counted. */
  rows: z.number().int().nonnegative(),
  rowsDone: z.number().int().nonnegative(),
  fileName: z.string(),
  sizeBytes: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** The file goes then; null before there is one. */
  expiresAt: z.iso.datetime().nullable(),
  failure: ExportFailure.nullable(),
  /** What its owner may see has changed since it was written, so that it is held back. */
  isOutdated: z.boolean(),
});
export type Export = z.infer<typeof Export>;

const Id = z.object({ id: z.uuid() });
const access = 'session';

/** Lists as files; each belongs to whoever asked for it. */
export const tableExports = endpointGroup({
  name: 'tableExports',
  base: '/api/main',
  endpoints: {
    startExport: endpoint({
      method: 'POST',
      path: '/exports',
      summary: `Write a list to a file: at once up to ${EXPORT_AT_ONCE} rows, or the documents of ${ZIP_AT_ONCE}, in the background beyond.`,
      access,
      body: ExportRequest,
      response: Export,
      success: 201,
      errors: [
        'FORBIDDEN',
        'MODULE_DISABLED',
        'TOO_MANY_EXPORTS',
        'EXPORTS_UNDER_WAY',
        'EXPORT_TOO_LARGE',
        'EXPORT_TOO_MANY_DOCUMENTS',
        'EXPORT_WITHOUT_DOCUMENTS',
      ],
    }),
    listExports: endpoint({
      method: 'GET',
      path: '/exports',
      summary: 'Exports that the caller had written in the background, newest first.',
      access,
      query: PageQuery,
      response: pageOf(Export),
    }),
    readExport: endpoint({
      method: 'GET',
      path: '/exports/:id',
      summary: 'How far one of the caller’s exports is.',
      access,
      params: Id,
      response: Export,
    }),
    readExportFile: endpoint({
      method: 'GET',
      path: '/exports/:id/file',
      summary: 'The file of an export that is ready.',
      access,
      params: Id,
      response: BlobAnswer,
      blob: Object.values(EXPORT_MEDIA_TYPES),
      errors: ['EXPORT_OUTDATED'],
    }),
    removeExport: endpoint({
      method: 'DELETE',
      path: '/exports/:id',
      summary: 'Give an export up, or remove its file.',
      access,
      params: Id,
      response: z.undefined(),
      success: 204,
    }),
  },
});
