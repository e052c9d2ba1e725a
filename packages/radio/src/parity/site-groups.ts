import { distance, type Megahertz, type Metres, meanPosition, type Position } from '@portal/geo';

export interface PlacedSite {
  readonly id: string;
  readonly position: Position;
}

/** Sites so near each other that they count as one. */
export interface SiteGroup {
  readonly siteIds: readonly string[];
  readonly centre: Position;
  /** Greatest distance of two of its sites. */
  readonly diameterM: Metres;
}

/** Distance within which sites are one, by the frequency; the default that administrators begin with. */
export function defaultParityRadius(frequencyMhz: Megahertz): Metres {
  if (frequencyMhz < 10_000) return 200;
  return frequencyMhz <= 30_000 ? 100 : 50;
}

/** Metres of a degree of latitude, rounded down: cells are a little wider than the radius. */
const METRES_PER_DEGREE: Metres = 110_500;

/**
 * Groups of sites by single linkage: those nearer to each other than `radiusM` join, the nearest first, as long as no group
 * becomes wider than twice the radius. A chain along a ridge is thus cut. The order of the sites does not matter.
 */
export function groupSites(sites: readonly PlacedSite[], radiusM: Metres): SiteGroup[] {
  const ordered = [...sites].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const members = ordered.map((_, index) => [index]);
  const groupOf = ordered.map((_, index) => index);
  const apart = (a: number, b: number): Metres => distance(ordered[a]!.position, ordered[b]!.position);
  for (const [a, b] of nearPairs(ordered, radiusM)) {
    const [one, other] = [groupOf[a]!, groupOf[b]!];
    if (one === other) continue;
    if (members[one]!.some((site) => members[other]!.some((next) => apart(site, next) > 2 * radiusM))) continue;
    for (const site of members[other]!) groupOf[site] = one;
    members[one]!.push(...members[other]!);
    members[other] = [];
  }
  return members
    .filter((group) => group.length > 0)
    .map((group) => {
      const inOrder = group.sort((a, b) => a - b);
      return {
        siteIds: inOrder.map((site) => ordered[site]!.id),
        centre: meanPosition(inOrder.map((site) => ordered[site]!.position)),
        diameterM: Math.max(0, ...inOrder.flatMap((site) => inOrder.map((next) => apart(site, next)))),
      };
    });
}

/** Pairs within the radius, nearest first, found in cells of its width. */
function nearPairs(sites: readonly PlacedSite[], radiusM: Metres): [number, number][] {
  const height = radiusM / METRES_PER_DEGREE;
  const cells = new Map<string, number[]>();
  const pairs: { pair: [number, number]; apart: Metres }[] = [];
  for (const [index, { position }] of sites.entries()) {
    const row = Math.floor(position[1] / height);
    // Cells of a row are as wide as the radius at the end of it that is nearer to the pole, with room for its neighbours.
    const widthAt = (at: number): number =>
      height / Math.cos((Math.min(89, (Math.abs(at) + 2) * height) * Math.PI) / 180);
    for (const near of [row - 1, row, row + 1]) {
      const column = Math.floor(position[0] / widthAt(near));
      for (const beside of [column - 1, column, column + 1]) {
        for (const other of cells.get(`${near} ${beside}`) ?? []) {
          const apart = distance(position, sites[other]!.position);
          if (apart <= radiusM) pairs.push({ pair: [other, index], apart });
        }
      }
    }
    const own = `${row} ${Math.floor(position[0] / widthAt(row))}`;
    cells.set(own, [...(cells.get(own) ?? []), index]);
  }
  return pairs
    .sort((a, b) => a.apart - b.apart || a.pair[0] - b.pair[0] || a.pair[1] - b.pair[1])
    .map(({ pair }) => pair);
}
