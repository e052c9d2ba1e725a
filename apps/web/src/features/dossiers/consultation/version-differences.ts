/** A field of a submitted application, as its reader sees it. */
export interface VersionField {
  /** Path in the form, which names the field. */
  readonly path: string;
  /** In the reader's language; empty when it was not filled in. */
  readonly value: string;
}

/** A field that differs between two versions; an empty text where a version does not have it. */
export interface FieldDifference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Fields whose values differ, in the order of the later version; fields that it lacks come last. */
export function differencesOf(before: readonly VersionField[], after: readonly VersionField[]): FieldDifference[] {
  const earlier = new Map(before.map(({ path, value }) => [path, value]));
  const later = new Map(after.map(({ path, value }) => [path, value]));
  const paths = new Set([...later.keys(), ...earlier.keys()]);
  return [...paths]
    .map((path) => ({ path, before: earlier.get(path) ?? '', after: later.get(path) ?? '' }))
    .filter((field) => field.before !== field.after);
}
