type Values = Readonly<Record<string, unknown>>;

export interface Changes {
  readonly before: Values;
  readonly after: Values;
}

const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]]));

/** What differs between two states of a thing, key by key, for the account of who did what. */
export function changesBetween(before: Values, after: Values): Changes {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

export const isChange = ({ before, after }: Changes): boolean =>
  Object.keys(before).length > 0 || Object.keys(after).length > 0;
