/**
 * Fields of drafts that hold keys of dictionaries, by dictionary: names of members joined by dots, where `*` stands for every
 * row of a table, such as `parts.*.kind`.
 */
export type DictionaryFields = Readonly<Record<string, string>>;

/** A key in a draft. */
export interface HeldKey {
  readonly dictionary: string;
  readonly key: string;
  /** In the draft, such as `parts.0.kind`. */
  readonly path: string;
}

/** A field as a JSON path of PostgreSQL. */
export const jsonPathOf = (field: string): string => `$.${field.replaceAll('.*', '[*]')}`;

interface Found {
  readonly value: unknown;
  readonly path: readonly string[];
}

function step({ value, path }: Found, name: string): Found[] {
  if (name === '*')
    return Array.isArray(value) ? value.map((row, at) => ({ value: row, path: [...path, String(at)] })) : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return [{ value: (value as Readonly<Record<string, unknown>>)[name], path: [...path, name] }];
}

/** Every key that a draft holds; what is not a text is left out. */
export const keysIn = (draft: unknown, fields: DictionaryFields): HeldKey[] =>
  Object.entries(fields).flatMap(([dictionary, field]) =>
    field
      .split('.')
      .reduce<readonly Found[]>((found, name) => found.flatMap((one) => step(one, name)), [{ value: draft, path: [] }])
      .flatMap(({ value, path }) =>
        typeof value === 'string' && value !== '' ? [{ dictionary, key: value, path: path.join('.') }] : [],
      ),
  );
