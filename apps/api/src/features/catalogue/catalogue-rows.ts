import type { Band, CatalogueHeader } from '@portal/contracts';

/** An entry as its row is read; `bands` is a multirange as text. */
export type StoredEntry<Summary> = Omit<CatalogueHeader, 'approvedAt' | 'bands'> & {
  readonly approvedAt: Date;
  readonly bands: string;
  readonly summary: Summary;
};

/** What is read of an entry that is shown on its own. */
export interface StoredDetail<Content> {
  readonly holderId: string;
  readonly holderName: string;
  readonly retiredAt: Date | null;
  readonly retirementReason: string | null;
  readonly content: Content;
}

/** The part of a catalogue that only its module knows, as SQL. */
export interface EntryTable<Entry, Query> {
  /** Table with a column `entry_id`; `x` stands for it in the SQL below. */
  readonly name: string;
  /** SQL of the JSON of a row's summary. */
  readonly summary: string;
  /** Columns besides `entry_id`, with their values for an entry. */
  readonly valuesOf: (entry: Entry) => Readonly<Record<string, unknown>>;
  /** SQL of what lists are sorted by, for columns besides those of every catalogue; empty values are sorted last. */
  readonly sortedBy: Readonly<Record<string, string>>;
  /** Conditions of the module's own filters. */
  conditions(query: Query, place: (value: unknown) => string): readonly string[];
}

/** What an entry is called and where it works; the same for every catalogue. */
export interface EntryName {
  readonly manufacturer: string;
  readonly model: string;
  readonly variant: string;
}

export const multirangeOf = (bands: readonly Band[]): string =>
  `{${bands.map(({ lowMhz, highMhz }) => `[${lowMhz},${highMhz}]`).join(',')}}`;

const RANGE = /[[(]([^,]+),([^)\]]+)[\])]/g;

/** Bands of a multirange as PostgreSQL writes it; those that touch have become one. */
export const bandsOf = (multirange: string): Band[] =>
  [...multirange.matchAll(RANGE)].map(([, low, high]) => ({ lowMhz: Number(low), highMhz: Number(high) }));

export const headerOf = <Summary>({ bands, approvedAt, ...row }: StoredEntry<Summary>) => ({
  ...row,
  bands: bandsOf(bands),
  approvedAt: approvedAt.toISOString(),
});
