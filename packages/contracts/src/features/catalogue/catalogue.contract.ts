import { z } from 'zod';
import { anyOf } from '../../kernel/any-of.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { PageQuery, pageOf, SortOrder } from '../../kernel/paging.js';
import { fileMediaTypes } from '../uploads/media-types.js';
import {
  CatalogueFile,
  CatalogueStatus,
  CatalogueUse,
  catalogueEntry,
  catalogueRow,
  catalogueSorts,
} from './catalogue.schema.js';
import { catalogueApplicants, catalogueOfficers, catalogueReaders } from './catalogue-workflow.js';

const Id = z.object({ id: z.uuid() });

/** What a form with a file may bring. */
const catalogueFileRules = { maximum: 1, maximumBytes: 5_000_000 } as const;

/** Whose a file is while it is sent. */
export const FileOwner = z.strictObject({
  /** The organisation whose applications refer to it; the first that the caller acts for when missing. */
  holderId: z.uuid().optional(),
});
export type FileOwner = z.output<typeof FileOwner>;

const TYPED_LENGTH = 24;

/**
 * A frequency that was typed into a filter; what is no number finds nothing, as any other text does that no row has.
 * `null`: no number.
 */
const TypedFrequency = z
  .string()
  .trim()
  .max(TYPED_LENGTH)
  .transform((text) => (text === '' ? undefined : toNumber(text)))
  .optional();

const toNumber = (text: string): number | null => {
  const figure = Number(text.replace(',', '.'));
  return Number.isFinite(figure) ? figure : null;
};

/** Which entries of any catalogue are listed. */
export const CatalogueFilter = z.object({
  /** Words searched for in number, maker, model and variant, regardless of case and accents. */
  search: z.string().trim().max(120).default(''),
  /** Text in the name of the maker, regardless of case and accents. */
  manufacturer: z.string().trim().max(120).optional(),
  status: anyOf(CatalogueStatus.options),
  /** A frequency in MHz that one of the bands contains. */
  band: TypedFrequency,
});
export type CatalogueFilter = z.output<typeof CatalogueFilter>;

const catalogueQuery = <F extends z.ZodRawShape>(own: F, ownSorts: readonly string[]) =>
  PageQuery.extend(CatalogueFilter.shape)
    .extend(own)
    .extend({
      sort: z.enum<readonly string[]>([...catalogueSorts, ...ownSorts]).default('manufacturer'),
      order: SortOrder.default('asc'),
    });

/** What every catalogue is narrowed by, and sorted by the columns of every catalogue or its own. */
export type CatalogueQuery = z.output<ReturnType<typeof catalogueQuery<Record<never, never>>>>;

/** The endpoints of the entries of one catalogue. */
export const catalogueApi = <F extends z.ZodRawShape, S extends z.ZodType, E extends z.ZodType>(parts: {
  /** Filters besides those of every catalogue. */
  readonly filters: F;
  /** Columns it is sorted by besides those of every catalogue. */
  readonly sorts?: readonly string[];
  /** What a row shows of an entry. */
  readonly summary: S;
  readonly entry: E;
}) => ({
  listEntries: endpoint({
    method: 'GET',
    path: '/entries',
    summary: 'Entries of the catalogue, filtered, sorted and paged by the server.',
    access: catalogueReaders,
    query: catalogueQuery(parts.filters, parts.sorts ?? []),
    response: pageOf(catalogueRow(parts.summary)),
  }),
  readEntry: endpoint({
    method: 'GET',
    path: '/entries/:id',
    summary: 'One entry in its latest version, or in the one asked for.',
    access: catalogueReaders,
    params: Id,
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
    response: catalogueEntry(parts.entry),
    errors: ['NOT_FOUND'],
  }),
  listEntryUses: endpoint({
    method: 'GET',
    path: '/entries/:id/uses',
    summary: 'The latest dossiers that were submitted with an entry, of those that the caller may see; at most 100.',
    access: catalogueOfficers,
    params: Id,
    response: z.array(CatalogueUse),
    errors: ['NOT_FOUND'],
  }),
  retireEntry: endpoint({
    method: 'POST',
    path: '/entries/:id/retire',
    summary: 'Take an entry out of use. Dossiers that were submitted with it keep their version.',
    access: catalogueOfficers,
    params: Id,
    body: z.strictObject({
      /** The version that the caller has seen. */
      version: z.number().int().positive(),
      reason: z.string().trim().min(1).max(4000),
    }),
    response: catalogueEntry(parts.entry),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  storeFile: endpoint({
    method: 'POST',
    path: '/files',
    summary:
      'Keep a file that applications of one organisation will refer to. It goes after a day when no draft refers to it.',
    access: catalogueApplicants,
    encoding: 'multipart',
    body: FileOwner,
    files: catalogueFileRules,
    response: CatalogueFile,
    errors: ['FORBIDDEN', 'RATE_LIMITED'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary:
      'A file as it was sent: of an approved entry, of an application that the caller sees, or of an organisation for which the caller applies.',
    access: catalogueReaders,
    params: Id,
    response: BlobAnswer,
    blob: fileMediaTypes,
    errors: ['NOT_FOUND'],
  }),
});

/** The endpoints of the entries of any catalogue. */
export type CatalogueEndpoints = ReturnType<typeof catalogueApi<Record<never, never>, z.ZodType, z.ZodType>>;
