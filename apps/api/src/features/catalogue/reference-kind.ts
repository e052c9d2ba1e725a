import type { Issue, ReferenceRecord } from '@portal/contracts';

/** Reference data as stored. */
export type StoredReference<Content> = Omit<ReferenceRecord<Content>, 'modifiedAt'> & { readonly modifiedAt: Date };

/** One kind of reference data: what its module knows of it. */
export interface ReferenceKind<Content extends object = object> {
  /** Name of its group of calls. */
  readonly key: string;
  /** What tells a record from others; the same in all languages. */
  nameOf(content: Content): string;
  /** SQL of the number of entries that need the record `catalogue_reference r`. */
  readonly used: string;
  /** Entries do without a record of the kind: one that applies to some is narrowed and removed all the same. */
  readonly isAdvisory?: boolean;
  /** The name is the content's own field: a name that is taken is said there. */
  readonly nameField: keyof Content & string;
  /** What is wrong with a record beside others of its kind; paths below the content. */
  issuesOf?(content: Content, others: readonly Content[]): readonly Issue[];
  /** Kind of the entries whose makers these are. */
  readonly makersOf?: string;
}

export const referenceOf = <Content>({
  modifiedAt,
  ...record
}: StoredReference<Content>): ReferenceRecord<Content> => ({
  ...record,
  modifiedAt: modifiedAt.toISOString(),
});
