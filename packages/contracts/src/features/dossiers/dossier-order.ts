/** Columns a list of dossiers sorts by. */
export const dossierSorts = [
  'reference',
  'title',
  'status',
  'holder',
  'submittedAt',
  'updatedAt',
  'dueOn',
  'officer',
  'effectiveUntil',
] as const;
export type DossierSort = (typeof dossierSorts)[number];

export interface DossierOrder {
  readonly sort: DossierSort;
  readonly order: 'asc' | 'desc';
}
