import type { AvailableMap } from '@portal/contracts';

/** A base map whose tiles can be asked for. */
export type UsableMap = AvailableMap & { readonly url: string };

const isUsable = (map: AvailableMap): map is UsableMap => map.url !== null;

/** Base maps that a user chooses from: those that the portal offers and proposes, and the one it shows first. */
export const choosable = (maps: readonly AvailableMap[]): UsableMap[] =>
  maps.filter(isUsable).filter((map) => map.enabledGlobally && (map.selected || map.default));

/**
 * The base map to show, of those that have not failed: the user's choice, else the portal's, else the next that there is.
 * Undefined is the base map that comes with the portal.
 *
 * @param own key of what the user chose; null: the portal's own base map; undefined: nothing
 */
export function shownMap(
  maps: readonly UsableMap[],
  own: string | null | undefined,
  failed: ReadonlySet<string>,
): UsableMap | undefined {
  if (own === null) return undefined;
  const chosen = maps.find(({ key }) => key === own) ?? maps.find((map) => map.default);
  if (!chosen) return undefined;
  return failed.has(chosen.key) ? maps.find(({ key }) => !failed.has(key)) : chosen;
}
