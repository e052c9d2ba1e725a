/** Parameters of the address: the version that is read, and the one beside it. */
export const VERSION = 'version';
export const COMPARED = 'with';
/** Instead of the number of a version: the one that is read stands alone. */
export const ALONE = 'none';

interface Numbered {
  readonly number: number;
}

export interface VersionChoice<V extends Numbered> {
  readonly shown: V;
  /** The two that are compared, the earlier one first; absent when one is read alone. */
  readonly compared?: { readonly from: V; readonly to: V };
}

/**
 * What an address asks to be read: the latest version unless it names another, beside the one before it unless it names
 * another. Numbers that no version has count as missing.
 * @param versions in the order of their numbers
 * @returns undefined when there are none
 */
export function chosenVersions<V extends Numbered>(
  versions: readonly V[],
  address: URLSearchParams,
): VersionChoice<V> | undefined {
  const named = (parameter: string) => versions.find(({ number }) => String(number) === address.get(parameter));
  const shown = named(VERSION) ?? versions.at(-1);
  if (!shown) return undefined;
  const asked = named(COMPARED);
  const other =
    asked && asked !== shown ? asked : address.get(COMPARED) !== ALONE && versions[versions.indexOf(shown) - 1];
  if (!other) return { shown };
  const compared = other.number < shown.number ? { from: other, to: shown } : { from: shown, to: other };
  return { shown, compared };
}
