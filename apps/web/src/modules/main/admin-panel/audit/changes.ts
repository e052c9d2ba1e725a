interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What an event says changed, name by name. */
export function changesOf({ before, after }: Readonly<Record<string, unknown>>): Change[] {
  const [from, to] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) => ({
    name,
    before: from[name],
    after: to[name],
  }));
}

/** What else an event says. */
export const remarksOf = ({ before: _before, after: _after, ...rest }: Readonly<Record<string, unknown>>) =>
  Object.entries(rest);

/** A value as it was written; nothing for nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
