import { formatLatitude, formatLongitude } from '@portal/geo';
import type { Beside, Field, Say } from './field.js';
import { type FieldSet, fieldLabel } from './field-set.js';

/** How values are written for a reader. */
export interface FieldWriter {
  readonly t: Say;
  /** A number with the given decimals, or with those it has; frequencies without thousands mark. */
  readonly figure: (value: number, digits?: number, unit?: string) => string;
  /** Of a day, `yyyy-mm-dd`. */
  readonly day: (day: string) => string;
  /** The name of a dictionary's key. */
  readonly entry?: (dictionary: string, key: string) => string;
}

const choiceText = ({ choices }: Field, value: string, { t, entry }: FieldWriter): string => {
  if (choices?.dictionary && entry) return entry(choices.dictionary, value);
  return choices?.prefix ? t(`${choices.prefix}${value}`) : value;
};

/** The value of a field as its reader sees it; empty when it was not filled in. */
export function fieldText(field: Field, value: unknown, writer: FieldWriter, beside: Beside = {}): string {
  const { t, figure, day } = writer;
  const { kind, unit, digits } = field;
  if (value === undefined || value === null || value === '') return '';
  const withUnit = (text: string): string => (unit ? `${text} ${t(unit)}` : text);
  if (field.textOf) return field.textOf(value, t, { figure, beside });
  if (kind === 'latitude' && typeof value === 'number') return formatLatitude(value);
  if (kind === 'longitude' && typeof value === 'number') return formatLongitude(value);
  if (typeof value === 'number') return withUnit(figure(value, digits, unit));
  if (typeof value === 'boolean') return t(value ? 'YES' : 'NO');
  if (kind === 'day') return day(String(value));
  if (kind === 'figures' && Array.isArray(value))
    return value.length === 0 ? '' : withUnit(value.map((one) => figure(Number(one), digits, unit)).join(' · '));
  if (Array.isArray(value)) return value.map((one) => choiceText(field, String(one), writer)).join(' · ');
  return choiceText(field, String(value), writer);
}

const valuesOf = (value: unknown): Beside => (typeof value === 'object' && value !== null ? (value as Beside) : {});

/** A field with its value in words; `path` as in the form. */
export interface WrittenField {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  /** Empty when it was not filled in. */
  readonly value: string;
  readonly isWide: boolean;
}

/** The fields of one set by themselves, without those of its rows and groups: for facts, and parts of documents. */
export const writtenFields = (set: FieldSet, values: object, writer: FieldWriter, at = ''): WrittenField[] =>
  Object.entries(set.shape).flatMap(([name, field]) =>
    field.of || field.members
      ? []
      : [
          {
            path: `${at}${name}`,
            name,
            label: writer.t(fieldLabel(set, name, field)),
            value: fieldText(field, valuesOf(values)[name], writer, valuesOf(values)),
            isWide: field.kind === 'longText',
          },
        ],
  );

/** Every field of what was submitted, rows and groups included, in the order of the form: for the comparison of versions. */
export function allWrittenFields(set: FieldSet, values: unknown, writer: FieldWriter, at = ''): WrittenField[] {
  const given = valuesOf(values);
  return Object.entries(set.shape).flatMap(([name, field]) => {
    const path = `${at}${name}`;
    const value = given[name];
    if (field.of) {
      const of = field.of;
      return (Array.isArray(value) ? value : []).flatMap((row, index) =>
        allWrittenFields(of, row, writer, `${path}.${index}.`),
      );
    }
    if (field.members)
      return Object.entries(field.members).flatMap(([member, of]) =>
        allWrittenFields(of, valuesOf(value)[member], writer, `${path}.${member}.`),
      );
    return writtenFields({ ...set, shape: { [name]: field } }, given, writer, at);
  });
}

const emptyOf = ({ kind, members }: Field): unknown => {
  if (kind === 'rows' || kind === 'choices' || kind === 'figures') return [];
  if (members) return Object.fromEntries(Object.entries(members).map(([name, of]) => [name, typedValues(of, null)]));
  return kind === 'text' || kind === 'longText' || kind === 'latitude' || kind === 'longitude' || kind === 'day'
    ? ''
    : null;
};

const typedOf = (field: Field, value: unknown): unknown => {
  if (value === undefined || value === null) return emptyOf(field);
  if (field.of && Array.isArray(value)) return value.map((row) => typedValues(field.of!, row));
  if (field.members)
    return Object.fromEntries(
      Object.entries(field.members).map(([name, of]) => [name, typedValues(of, valuesOf(value)[name])]),
    );
  return value;
};

/** What a form starts with: every field of a draft that is as good as missing gets the empty value of its input. */
export function typedValues(set: FieldSet, draft: unknown): Record<string, unknown> {
  const given = valuesOf(draft);
  return Object.fromEntries(Object.entries(set.shape).map(([name, field]) => [name, typedOf(field, given[name])]));
}
