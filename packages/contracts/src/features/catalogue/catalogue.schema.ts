import { z } from 'zod';
import { OrganisationRef } from '../identity/session.contract.js';

const Instant = z.iso.datetime();

/** RETIRED: no longer offered in new applications; those that use it keep it. */
export const CatalogueStatus = z.enum(['APPROVED', 'RETIRED']);
export type CatalogueStatus = z.infer<typeof CatalogueStatus>;

/** Columns a catalogue is sorted by. */
export const catalogueSorts = ['number', 'manufacturer', 'name', 'band', 'status', 'used', 'approvedAt'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

export const Band = z.object({ lowMhz: z.number(), highMhz: z.number() });
export type Band = z.infer<typeof Band>;

const bandText = ({ lowMhz, highMhz }: Band): string => `${lowMhz}–${highMhz}`;

/** Bands as lists and choices show them, in MHz. */
export const bandsText = (bands: readonly Band[]): string => bands.map(bandText).join(' | ');

/** A file that belongs to an entry. */
export const CatalogueFile = z.strictObject({
  id: z.uuid(),
  name: z.string().max(200),
  sizeBytes: z.number().int().nonnegative().optional(),
});
export type CatalogueFile = z.infer<typeof CatalogueFile>;

const MAX_DOCUMENTS = 10;

/** Further files of an entry: certificates, drawings, reports. */
export const CatalogueDocuments = z.array(CatalogueFile).max(MAX_DOCUMENTS);

/** What every entry of a catalogue has. */
export const CatalogueHeader = z.object({
  id: z.string(),
  /** Approval number, such as `ANT-000123`. */
  number: z.string(),
  status: CatalogueStatus,
  manufacturer: z.string(),
  model: z.string(),
  /** Empty when the maker has only one. */
  variant: z.string(),
  /** Lowest and highest frequency of each band, in MHz. */
  bands: z.array(Band),
  /** Latest approved version; versions count from 1. */
  version: z.number().int(),
  /** Dossiers that were submitted with it, whatever became of them. */
  used: z.number().int(),
  /** Of the latest version. */
  approvedAt: Instant,
});
export type CatalogueHeader = z.infer<typeof CatalogueHeader>;

export const catalogueRow = <S extends z.ZodType>(summary: S) => CatalogueHeader.extend({ summary });

/** A row of a catalogue. */
export type CatalogueRow<Summary> = CatalogueHeader & { readonly summary: Summary };

export const CatalogueVersion = z.object({ number: z.number().int(), approvedAt: Instant });

export const catalogueEntry = <E extends z.ZodType>(entry: E) =>
  CatalogueHeader.extend({
    /** The organisation that applied for it. */
    holder: OrganisationRef,
    retiredAt: Instant.nullable(),
    retirementReason: z.string().nullable(),
    versions: z.array(CatalogueVersion),
    /** Whether the caller may apply for a new version. */
    mayRevise: z.boolean(),
    entry,
  });

/** An entry with everything about its latest version. */
export type CatalogueEntry<Entry> = CatalogueHeader & {
  readonly holder: OrganisationRef;
  readonly retiredAt: string | null;
  readonly retirementReason: string | null;
  readonly versions: z.infer<typeof CatalogueVersion>[];
  readonly mayRevise: boolean;
  readonly entry: Entry;
};

/** A dossier that was submitted with an entry. */
export const CatalogueUse = z.object({
  id: z.string(),
  /** The module whose pages show it. */
  module: z.string(),
  reference: z.string(),
  title: z.string(),
  holder: z.string(),
  status: z.string(),
  /** Version of the entry that the latest submission with it refers to. */
  version: z.number().int(),
  submittedAt: Instant,
});
export type CatalogueUse = z.infer<typeof CatalogueUse>;

/** The pinned version of an entry, as a dossier keeps it. */
export const CataloguePin = z.strictObject({ id: z.uuid(), version: z.number().int().positive() });
export type CataloguePin = z.infer<typeof CataloguePin>;
