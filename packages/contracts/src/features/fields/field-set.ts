import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { isEmpty } from '../../kernel/rules/rule.js';
import { type Path, type PathIssue, type RulesAcrossFields, requiredIssues, withRules } from './application-rules.js';
import type { Beside, Field, FieldSet, FieldShape, Say } from './field.js';

export type { FieldSet } from './field.js';

type Part<F extends FieldShape, P extends 'typed' | 'complete' | 'stored'> = { [K in keyof F]: F[K][P] };

const partOf = <F extends FieldShape, P extends 'typed' | 'complete' | 'stored'>(shape: F, part: P): Part<F, P> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field[part]])) as Part<F, P>;

/** Declares the fields of a kind, or of one row. */
export const fields = <const F extends FieldShape>(prefix: string, shape: F) => ({
  prefix,
  shape,
  draft: z.strictObject(partOf(shape, 'typed')),
  complete: z.strictObject(partOf(shape, 'complete')),
  details: z.object(partOf(shape, 'stored')),
});

const constantCase = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/** Translation key of the label of a field. */
export const fieldLabel = ({ prefix }: Pick<FieldSet, 'prefix'>, name: string, { label }: Field): string =>
  label ?? `${prefix}_FIELD_${constantCase(name)}`;

/** A field where it stands in a set: `name` joins the names above it with dots, `*` standing for each row or member. */
export interface PlacedField {
  readonly place: string;
  readonly name: string;
  readonly field: Field;
  readonly set: FieldSet;
}

/** Every field of a set, those of its rows and groups included, in order. */
export const placedFields = (set: FieldSet, above = ''): PlacedField[] =>
  Object.entries(set.shape).flatMap(([name, field]): PlacedField[] => {
    const place = `${above}${name}`;
    const inner = field.of ? [field.of] : Object.values(field.members ?? {}).slice(0, 1);
    return [{ place, name, field, set }, ...inner.flatMap((of) => placedFields(of, `${place}.*.`))];
  });

/** Labels of all fields: their texts must exist. */
export const fieldLabels = (set: FieldSet): string[] => [
  ...new Set(placedFields(set).map(({ set: of, name, field }) => fieldLabel(of, name, field))),
];

/** Fields that an administrator may make required: their places, and the translation keys of their labels. */
export function requirableOf(set: FieldSet, nameOf: (place: string) => string = settingName) {
  const placed = placedFields(set).filter(({ field }) => field.requirable);
  return {
    places: Object.fromEntries(placed.map(({ place }) => [nameOf(place), place])),
    labels: Object.fromEntries(
      placed.map(({ place, set: of, name, field }) => [nameOf(place), fieldLabel(of, name, field)]),
    ),
  };
}

/** How `requiredFields` of a module name a place: without its rows and members. */
export const settingName = (place: string): string => place.replaceAll('.*', '');

/** Information buttons, with the translation keys of the fields that they stand beside. */
export const fieldInformationButtons = (set: FieldSet): { readonly key: string; readonly titleKey: string }[] =>
  placedFields(set).flatMap(({ set: of, name, field }) =>
    field.information === undefined ? [] : [{ key: field.information, titleKey: fieldLabel(of, name, field) }],
  );

/** Where keys of dictionaries are, by dictionary. */
export const fieldDictionaries = (set: FieldSet): Record<string, string> =>
  Object.fromEntries(
    placedFields(set).flatMap(({ place, field }) =>
      field.choices?.dictionary === undefined ? [] : [[field.choices.dictionary, place]],
    ),
  );

const isRecord = (value: unknown): value is Beside =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that those beside them make required, and that are empty. */
function missingIssues(set: FieldSet, value: unknown, at: readonly (string | number)[]): PathIssue[] {
  if (!isRecord(value)) return [];
  return Object.entries(set.shape).flatMap(([name, field]): PathIssue[] => {
    const path = [...at, name];
    const inner = value[name];
    if (field.of)
      return Array.isArray(inner) ? inner.flatMap((row, index) => missingIssues(field.of!, row, [...path, index])) : [];
    if (field.members)
      return Object.entries(field.members).flatMap(([member, of]) =>
        missingIssues(of, isRecord(inner) ? inner[member] : undefined, [...path, member]),
      );
    return field.requiredWhen?.(value) && isEmpty(inner) ? [{ path, message: messageKeys.required }] : [];
  });
}

interface RulesInput {
  /** Names of the fields that administrators made required. */
  readonly requiredFields: readonly string[];
  readonly across?: RulesAcrossFields;
  /** How `requiredFields` name a place. */
  readonly nameOf?: (place: string) => string;
  /** Whether an application has no use for a field, so that it is not missing. */
  readonly isIdle?: (application: unknown, path: Path) => boolean;
}

/** The rules of a complete application, for the form and for the server, so that everything wrong is found in one go. */
export const applicationRules = <C extends z.ZodType>(
  set: FieldSet<z.ZodType, C>,
  { requiredFields, across = () => [], nameOf, isIdle = () => false }: RulesInput,
): C => {
  const { places } = requirableOf(set, nameOf);
  return withRules(set.complete, (application) => [
    ...[...requiredIssues(application, places, requiredFields), ...missingIssues(set, application, [])].filter(
      ({ path }) => !isIdle(application, path),
    ),
    ...across(application),
  ]);
};

/** The field at a path of a form, such as `beams.0.gainMaxDbi`; undefined for what is no field. */
export function fieldAt(set: FieldSet, path: string, above = ''): PlacedField | undefined {
  const [name = '', key, ...rest] = path.split('.');
  const field = Object.hasOwn(set.shape, name) ? set.shape[name] : undefined;
  if (!field) return undefined;
  const place = `${above}${name}`;
  const inner = field.of ?? (key === undefined ? undefined : field.members?.[key]);
  return inner && rest.length > 0 ? fieldAt(inner, rest.join('.'), `${place}.*.`) : { place, name, field, set };
}

/** Where a field is, in words: "Beam 1 · Gain". */
export const labelOfFields = (set: FieldSet) => {
  const wordsOf = (of: FieldSet, path: string, t: Say): string[] => {
    const [name = '', key, ...rest] = path.split('.');
    const field = Object.hasOwn(of.shape, name) ? of.shape[name] : undefined;
    if (!field) return [path];
    const label = () => t(fieldLabel(of, name, field));
    const inner = field.of ?? (key === undefined ? undefined : field.members?.[key]);
    if (!inner || key === undefined) return [label()];
    const item = field.itemText ? field.itemText(key, t) : `${label()} ${field.of ? Number(key) + 1 : key}`;
    return rest.length === 0 ? [item] : [item, ...wordsOf(inner, rest.join('.'), t)].filter(Boolean);
  };
  return (path: string, t: Say): string => wordsOf(set, path, t).join(' · ');
};

/** The order of fields in the form, for sorting paths. */
export const compareFields = (set: FieldSet) => {
  const placeOf = (of: FieldSet, path: string): number[] => {
    const [name = '', key, ...rest] = path.split('.');
    const field = Object.hasOwn(of.shape, name) ? of.shape[name] : undefined;
    const at = Object.keys(of.shape).indexOf(name);
    if (!field || key === undefined) return [at];
    const members = Object.keys(field.members ?? {});
    const inner = field.of ?? field.members?.[key];
    const item = field.members ? members.indexOf(key) : Number(key);
    return inner ? [at, item, ...placeOf(inner, rest.join('.'))] : [at];
  };
  return (one: string, other: string): number => {
    const [a, b] = [placeOf(set, one), placeOf(set, other)];
    for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
      const difference = (a[at] ?? -1) - (b[at] ?? -1);
      if (difference !== 0) return difference;
    }
    return 0;
  };
};
