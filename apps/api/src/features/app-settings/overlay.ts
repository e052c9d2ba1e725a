const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `saved` over `factory`, member by member at every depth; lists are taken whole. Keys come in the factory's order. */
export function overlay<T extends object>(factory: T, saved: object): T {
  const result: Record<string, unknown> = Object.fromEntries(Object.entries(factory));
  for (const [key, value] of Object.entries(saved)) {
    const below = result[key];
    result[key] = isPlain(below) && isPlain(value) ? overlay(below, value) : value;
  }
  return result as T;
}
