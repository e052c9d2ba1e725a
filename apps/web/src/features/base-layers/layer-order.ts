import type { AvailableMap, OwnMap } from '@portal/contracts';

/** A base map whose tiles can be asked for. */
export type UsableMap = Pick<
  AvailableMap,
  'key' | 'title' | 'attribution' | 'minZoom' | 'maxZoom' | 'projection' | 'grid' | 'default'
> & {
  /** PROVIDER: a map of others, whose tiles have addresses; else of a file that the regulator has loaded. */
  readonly source: 'PROVIDER' | OwnMap['content'];
  readonly url: string;
};

/**
 * Base maps that a user chooses from: those that the portal offers and proposes, and the one it shows first. Where that one
 * cannot be asked, as it lacks its key, the next that can is the first.
 */
export function choosable(maps: readonly AvailableMap[]): UsableMap[] {
  const offered = maps.filter((map) => map.enabledGlobally && (map.selected || map.default));
  const usable = offered.flatMap((map) =>
    map.url === null ? [] : [{ ...map, url: map.url, source: 'PROVIDER' as const }],
  );
  const lacksFirst = offered.some((map) => map.default && map.url === null);
  return lacksFirst ? usable.map((map, index) => ({ ...map, default: index === 0 })) : usable;
}

/** The map library shows a line of attribution as a piece of a page; that of a file is only text. */
const asText = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Base maps of the regulator's own files, which everybody may choose. */
export const usableOwnMaps = (maps: readonly OwnMap[]): UsableMap[] =>
  maps.map(({ content, attribution, ...map }) => ({
    ...map,
    source: content,
    attribution: asText(attribution),
    projection: 'EPSG:3857',
    grid: null,
    default: false,
    url: '',
  }));

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
