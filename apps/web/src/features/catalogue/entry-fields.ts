import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toConstantCase } from '../../kernel/constant-case.js';
import type { Format } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';
import type { Fact } from '../../ui/page/facts.js';
import type { VersionField, VersionSpec } from '../dossiers/dossier-screens.js';
import type { Suggestion } from './suggested-text.js';

/** The reader's language. */
export interface EntryContext {
  readonly t: Translate;
  readonly format: Format;
}

interface Choices {
  readonly values: readonly string[];
  /** Of the translation keys of the values. */
  readonly prefix: string;
  /** Whose entries are offered; absent: every value is. */
  readonly dictionary?: string;
}

/** One field of an entry: in the form, in what was submitted, in the comparison of versions. */
export interface EntryField<E> {
  readonly name: keyof E & string;
  readonly kind: 'text' | 'figure' | 'choice' | 'choices' | 'flag' | 'day' | 'figures';
  /** Translation key of a unit. */
  readonly unit?: string;
  readonly choices?: Choices;
  readonly required?: true;
  /** Key of the information button beside it. */
  readonly information?: string;
  /** Hook: what may be typed, of a text. */
  readonly useSuggestions?: () => readonly Suggestion[];
  /** Translation key of the label, where it is not that of the catalogue's own fields. */
  readonly label?: string;
}

/** A part of an entry that is not made of simple fields. */
export interface EntryPart<E> {
  readonly name: keyof E & string;
  /** Its fields, inside the form. */
  readonly Fields: ComponentType;
  /** What readers see of it. */
  readonly View: ComponentType<{ readonly entry: E }>;
  /** In the comparison of versions and of entries; left out of it when missing. */
  readonly textOf?: (entry: E, context: EntryContext) => string;
}

/** One tab of the form. */
export interface EntryTab<E> {
  readonly id: string;
  readonly titleKey: string;
  readonly fields: readonly EntryField<E>[];
  readonly parts?: readonly EntryPart<E>[];
}

/** What a module says about its entries. `prefix` starts the translation keys of their fields. */
export interface EntrySpec<E extends FieldValues> {
  readonly prefix: string;
  readonly tabs: readonly EntryTab<E>[];
  /** What is always visible beside the fields. */
  readonly Plot?: ComponentType<{ readonly entry: E }>;
  /** Two entries in one drawing, above the comparison of their values. */
  readonly Comparison?: ComponentType<{ readonly first: E; readonly second: E }>;
}

/** Translation key of a field's label. */
export const labelKey = <E extends FieldValues>({ prefix }: EntrySpec<E>, { name, label }: EntryField<E>): string =>
  label ?? `${prefix}_FIELD_${toConstantCase(name)}`;

const partKey = <E extends FieldValues>({ prefix }: EntrySpec<E>, name: string): string =>
  `${prefix}_FIELD_${toConstantCase(name)}`;

const FIRST_SEGMENT = /^[^.]+/;
const rowOf = (path: string): number | undefined => {
  const [, row] = /^\w+\.(\d+)/.exec(path) ?? [];
  return row === undefined ? undefined : Number(row) + 1;
};

/** Where a field is, in words: "Modes · 2 · Power (dBm)". */
export function entryLabelOf<E extends FieldValues>(spec: EntrySpec<E>, path: string, t: Translate): string {
  const [first = path] = FIRST_SEGMENT.exec(path) ?? [];
  const field = spec.tabs.flatMap(({ fields }) => fields).find(({ name }) => name === first);
  if (field) return t(labelKey(spec, field));
  const row = rowOf(path);
  const last = /\.([A-Za-z]\w*)$/.exec(path)?.[1];
  return [t(partKey(spec, first)), row, last === undefined ? undefined : t(partKey(spec, last))]
    .filter(Boolean)
    .join(' · ');
}

/** The tab in which a field is. */
export function entryTabOf<E extends FieldValues>({ tabs }: EntrySpec<E>, path: string): string {
  const [first = path] = FIRST_SEGMENT.exec(path) ?? [];
  const holds = ({ fields, parts = [] }: EntryTab<E>): boolean =>
    fields.some(({ name }) => name === first) || parts.some(({ name }) => name === first);
  return tabs.find(holds)?.id ?? tabs[0]?.id ?? '';
}

/** The value of a field as its reader sees it; empty when it was not filled in. */
export function fieldText<E extends FieldValues>(
  { name, kind, unit, choices }: EntryField<E>,
  entry: E,
  { t, format }: EntryContext,
): string {
  const value: unknown = entry[name];
  if (value === undefined || value === null || value === '') return '';
  const withUnit = (text: string): string => (unit ? `${text} ${t(unit)}` : text);
  if (typeof value === 'number') return withUnit(format.figure(value, unit));
  if (kind === 'figures' && Array.isArray(value))
    return value.length === 0 ? '' : withUnit(value.map((figure) => format.figure(Number(figure), unit)).join(' · '));
  if (kind === 'day') return format.date(String(value));
  if (kind === 'flag') return t(value === true ? 'YES' : 'NO');
  if (!choices) return String(value);
  return [value]
    .flat()
    .map((choice) => t(`${choices.prefix}${String(choice)}`))
    .join(' · ');
}

export const factsOf = <E extends FieldValues>(
  spec: EntrySpec<E>,
  tab: EntryTab<E>,
  entry: E,
  context: EntryContext,
): readonly Fact[] =>
  tab.fields.map((field) => [context.t(labelKey(spec, field)), fieldText(field, entry, context)] as const);

/** An entry as a list of values: its fields, and its tables and files each as a whole. */
export interface EntryValue {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The figure that the value is, where it is one. */
  readonly figure?: number;
}

export function valuesOf<E extends FieldValues>(spec: EntrySpec<E>, entry: E, context: EntryContext): EntryValue[] {
  return spec.tabs.flatMap(({ fields, parts = [] }) => [
    ...fields.map((field): EntryValue => {
      const figure: unknown = entry[field.name];
      return {
        name: field.name,
        label: context.t(labelKey(spec, field)),
        value: fieldText(field, entry, context),
        ...(typeof figure === 'number' && { figure }),
      };
    }),
    ...parts.flatMap(({ name, textOf }) =>
      textOf ? [{ name, label: context.t(partKey(spec, name)), value: textOf(entry, context) }] : [],
    ),
  ]);
}

/** Compares versions field by field; tables and files as a whole. */
export const entryVersions = <E extends FieldValues>(spec: EntrySpec<E>): VersionSpec<E> => ({
  labelOf: (path, t) => entryLabelOf(spec, path, t),
  fieldsOf: (entry, context): VersionField[] =>
    valuesOf(spec, entry, context).map(({ name, value }) => ({ path: name, value })),
});
