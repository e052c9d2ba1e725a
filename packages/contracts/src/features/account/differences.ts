/** Values of two records that are compared field by field. */
type Fields = Readonly<Record<string, unknown>>;

export interface Difference<F extends string> {
  readonly field: F;
  readonly onFile: string | null;
  readonly asked: string | null;
}

const asText = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

/**
 * What a request would change: fields that it names with another value than the one on file. Nothing and an empty text
 * are the same; a field that the request leaves out stays as it is.
 */
export function differences<F extends string>(
  fields: readonly F[],
  asked: Fields,
  onFile: Fields | undefined,
): Difference<F>[] {
  return fields
    .filter((field) => asked[field] !== undefined)
    .map((field) => ({ field, onFile: asText(onFile?.[field]), asked: asText(asked[field]) }))
    .filter((difference) => difference.onFile !== difference.asked);
}
