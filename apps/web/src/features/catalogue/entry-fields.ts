import { type FieldSet, fieldAt, fieldLabel, fieldText } from '@portal/contracts';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Format } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';
import type { Fact } from '../../ui/page/facts.js';
import type { VersionField, VersionSpec } from '../dossiers/dossier-screens.js';
import { writerOf } from '../fields/written-values.js';
import type { Suggestion } from './suggested-text.js';

/** The reader's language. */
export interface EntryContext {
  readonly t: Translate;
  readonly format: Format;
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

/** One tab of the form, with its fields in order. */
export interface EntryTab<E> {
  readonly id: string;
  readonly titleKey: string;
  readonly fields: readonly (keyof E & string)[];
  readonly parts?: readonly EntryPart<E>[];
}

/** What a module says about its entries. */
export interface EntrySpec<E extends FieldValues> {
  /** Their fields, which contracts declare. */
  readonly set: FieldSet<z.ZodType<E>>;
  readonly tabs: readonly EntryTab<E>[];
  /** Hooks: what may be typed, of texts. */
  readonly suggestions?: { readonly [K in keyof E]?: () => readonly Suggestion[] };
  /** What is always visible beside the fields. */
  readonly Plot?: ComponentType<{ readonly entry: E }>;
  /** Two entries in one drawing, above the comparison of their values. */
  readonly Comparison?: ComponentType<{ readonly first: E; readonly second: E }>;
}

/** Translation key of the label of a field. */
export const labelKey = (set: FieldSet, name: string): string => fieldLabel(set, name, set.shape[name]!);

const [FIRST_SEGMENT, ROW] = [/^[^.]+/, /^\w+\.(\d+)/];

/** Where a field is, in words: "Modes · 2 · Power (dBm)". */
export function entryLabelOf<E extends FieldValues>({ set }: EntrySpec<E>, path: string, t: Translate): string {
  const [first = path] = FIRST_SEGMENT.exec(path) ?? [];
  const placed = fieldAt(set, path);
  if (!placed) return path;
  const { kind } = set.shape[first]!;
  const [, row] = kind === 'rows' || kind === 'reference' ? (ROW.exec(path) ?? []) : [];
  return [
    t(labelKey(set, first)),
    row && Number(row) + 1,
    placed.set === set ? undefined : t(labelKey(placed.set, placed.name)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The tab in which a field is. */
export function entryTabOf<E extends FieldValues>({ tabs }: EntrySpec<E>, path: string): string {
  const [first = path] = FIRST_SEGMENT.exec(path) ?? [];
  const holds = ({ fields, parts = [] }: EntryTab<E>): boolean =>
    fields.includes(first) || parts.some(({ name }) => name === first);
  return tabs.find(holds)?.id ?? tabs[0]?.id ?? '';
}

export const factsOf = <E extends FieldValues>(
  { set }: EntrySpec<E>,
  tab: EntryTab<E>,
  entry: E,
  context: EntryContext,
): readonly Fact[] =>
  tab.fields.map((name) => [
    context.t(labelKey(set, name)),
    fieldText(set.shape[name]!, entry[name], writerOf(context), entry),
  ]);

/** An entry as a list of values: its fields, and its tables and files each as a whole. */
export interface EntryValue {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The figure that the value is, where it is one. */
  readonly figure?: number;
}

export function valuesOf<E extends FieldValues>(
  { set, tabs }: EntrySpec<E>,
  entry: E,
  context: EntryContext,
): EntryValue[] {
  const writer = writerOf(context);
  const labelOf = (name: string): string => context.t(labelKey(set, name));
  return tabs.flatMap(({ fields, parts = [] }) => [
    ...fields.map((name): EntryValue => {
      const figure: unknown = entry[name];
      return {
        name,
        label: labelOf(name),
        value: fieldText(set.shape[name]!, figure, writer, entry),
        ...(typeof figure === 'number' && { figure }),
      };
    }),
    ...parts.flatMap(({ name, textOf }) =>
      textOf ? [{ name, label: labelOf(name), value: textOf(entry, context) }] : [],
    ),
  ]);
}

/** Compares versions field by field; tables and files as a whole. */
export const entryVersions = <E extends FieldValues>(spec: EntrySpec<E>): VersionSpec<E> => ({
  labelOf: (path, t) => entryLabelOf(spec, path, t),
  fieldsOf: (entry, context): VersionField[] =>
    valuesOf(spec, entry, context).map(({ name, value }) => ({ path: name, value })),
});
