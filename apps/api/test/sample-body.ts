type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const texts: Readonly<Record<string, string>> = {
  uuid: '01990000-0000-7000-8000-0000000000ff',
  date: '2030-01-01',
  'date-time': '2030-01-01T00:00:00Z',
  email: 'somebody@example.org',
  uri: 'https://example.org/',
};

/** Something that fits a JSON schema well enough to get past most of it. */
export function sampleOf(schema: unknown): unknown {
  if (!isObject(schema)) return 'x';
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (Array.isArray(choices)) return sampleOf(choices[0]);
  if (schema.type === 'object') return sampleObject(schema);
  if (schema.type === 'array') return [sampleOf(schema.items)];
  if (schema.type === 'string') return texts[String(schema.format)] ?? 'x'.repeat(Number(schema.minLength ?? 1));
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' || schema.type === 'number' ? Math.max(Number(schema.minimum ?? 1), 1) : 'x';
}

const sampleObject = ({ properties }: Json): Json =>
  Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => [name, sampleOf(schema)]),
  );

/** The value with one of its members replaced, for every member at any depth. */
export function variations(value: unknown, replacements: readonly unknown[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => inEach(item, replacements).map((other) => value.with(index, other)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    inEach(member, replacements).map((other) => ({ ...value, [key]: other })),
  );
}

const inEach = (member: unknown, replacements: readonly unknown[]): unknown[] => [
  ...replacements,
  ...variations(member, replacements),
];
