import { z } from 'zod';

/** Columns of a module's own by which its list of dossiers is sorted and filtered, and what they hold. */
export type ListedColumns = Readonly<Record<string, 'text' | 'number'>>;

/** Distributes over the kinds, so that a column whose kind is not known may hold either. */
type ListedValue<Kind> = Kind extends 'text' ? string : number;

/** What a dossier has in such columns; null where it is not known yet. */
export type ListedValues<C extends ListedColumns = ListedColumns> = {
  readonly [Id in keyof C]: ListedValue<C[Id]> | null;
};

/** Parameters that bound a column of numbers; both bounds are included. */
export const boundsOf = <const Id extends string>(id: Id) => ({ from: `${id}Min`, to: `${id}Max` }) as const;

const Words = z.string().trim().max(120);
const Bound = z.coerce.number();

/**
 * Parameters that filter such columns: words in a text, regardless of case and accents, and bounds of a number. Their
 * names are not known to the type; {@link listedFilters} reads them.
 */
export const listedShape = (columns: ListedColumns): Readonly<Record<never, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([id, kind]): [string, z.ZodType][] => {
      if (kind === 'text') return [[id, Words.optional()]];
      const { from, to } = boundsOf(id);
      return [
        [from, Bound.optional()],
        [to, Bound.optional()],
      ];
    }),
  );

/** What a query asks of one such column. */
export type ListedFilter =
  | { readonly id: string; readonly kind: 'text'; readonly words: string }
  | { readonly id: string; readonly kind: 'number'; readonly min?: number; readonly max?: number };

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** @param query that has been parsed with {@link listedShape} */
export const listedFilters = (columns: ListedColumns, query: object): ListedFilter[] => {
  const given = new Map<string, unknown>(Object.entries(query));
  return Object.entries(columns).flatMap(([id, kind]): ListedFilter[] => {
    if (kind === 'text') {
      const words = given.get(id);
      return typeof words === 'string' && words !== '' ? [{ id, kind, words }] : [];
    }
    const { from, to } = boundsOf(id);
    const [min, max] = [numberOf(given.get(from)), numberOf(given.get(to))];
    return min === undefined && max === undefined ? [] : [{ id, kind, min, max }];
  });
};
