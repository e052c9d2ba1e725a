import type { ListColumn } from '../../kernel/list.js';
import type { SheetKind } from '../../kernel/sheet.js';
import { boundsOf, type ListedColumns, type ListedValues } from '../dossiers/listed-columns.js';
import type { Field } from './field.js';
import { type FieldSet, fieldLabel } from './field-set.js';

type Row = { readonly summary: Readonly<Record<string, unknown>> };

const kindOf = ({ kind }: Field): SheetKind => {
  if (kind === 'figure' || kind === 'latitude' || kind === 'longitude') return 'number';
  if (kind === 'day' || kind === 'flag') return kind === 'day' ? 'day' : 'boolean';
  return 'text';
};

const units: Readonly<Record<string, string>> = {
  UNIT_DEGREE: '°',
  UNIT_MHZ: 'MHz',
  UNIT_GHZ: 'GHz',
  UNIT_M: 'm',
  UNIT_KM: 'km',
};

/** Columns of a list, of fields that its summary has; of numbers with bounds where the list is filtered by them. */
export const fieldColumns = <const N extends string>(
  set: FieldSet,
  names: readonly N[],
  listed: ListedColumns = {},
): ListColumn<Row, N>[] =>
  names.map((name) => {
    const field = set.shape[name]!;
    const { choices, digits, unit } = field;
    const kind = kindOf(field);
    return {
      id: name,
      heading: fieldLabel(set, name, field),
      kind,
      ...(digits !== undefined && { digits }),
      ...(unit !== undefined && units[unit] !== undefined && { unit: units[unit] }),
      ...(listed[name] === 'number' && { range: boundsOf(name) }),
      value: ({ summary }, t) => {
        const value = summary[name];
        if (value === null || value === undefined) return null;
        if (choices)
          return [value]
            .flat()
            .map((one) => t(`${choices.prefix}${String(one)}`))
            .join(' · ');
        return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
      },
    };
  });

type Kinds<N extends string> = Readonly<Record<N, 'text' | 'number'>>;

/** By which of those columns the list is sorted and filtered, and what they hold. */
export const listedFields = <const N extends string>(set: FieldSet, names: readonly N[]): Kinds<N> =>
  Object.fromEntries(
    names.map((name) => [name, kindOf(set.shape[name]!) === 'number' ? 'number' : 'text']),
  ) as Kinds<N>;

/** What a summary has in them. */
export const listedFieldValues = <const C extends ListedColumns>(columns: C, summary: object): ListedValues<C> =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [name, (summary as Readonly<Record<string, unknown>>)[name] ?? null]),
  ) as ListedValues<C>;
