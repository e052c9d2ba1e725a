import { folded } from '@portal/contracts';
import type { Position } from '@portal/geo';
import type { Place } from './gazetteer.js';

/** Something that a text finds on the map. */
export interface FoundPlace {
  /** Different from all others found with it. */
  readonly id: string;
  readonly label: string;
  /** Said after it, in small. */
  readonly hint?: string;
  readonly at: Position;
  /** Degrees from the middle to the edge of the view that shows it. */
  readonly halfView: number;
}

/** Something of the screen that has a name and a position: a shape, a site, a bookmark. */
export interface NamedPosition {
  readonly id: string;
  readonly name: string;
  readonly at: Position;
}

const MOST_FOUND = 8;
const SITE_HALF_VIEW = 0.05;

const LARGE_CITY = 500_000;
const TOWN = 50_000;

const halfViewOf = (population: number): number => (population > LARGE_CITY ? 0.2 : population > TOWN ? 0.1 : 0.05);

/** Hyphens and apostrophes are typed or not. */
const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[\s'’-]+/g, ' ')
    .trim();

/** 0: the name itself; 1: it begins so; 2: one of its words does; undefined: none. */
function rankOf(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : undefined;
}

function ranked<T>(entries: readonly T[], nameOf: (entry: T) => string, wanted: string): T[] {
  const ranks: T[][] = [[], [], []];
  for (const entry of entries) {
    const rank = rankOf(plain(nameOf(entry)), wanted);
    if (rank !== undefined) ranks[rank]?.push(entry);
  }
  return ranks.flat().slice(0, MOST_FOUND);
}

/**
 * Named things of the screen and places of the gazetteer that a text finds, whatever its accents and capitals: things
 * first, then places; whole names before beginnings before later words, and each most populous first.
 */
export function findPlaces(
  text: string,
  items: readonly NamedPosition[],
  places: readonly Place[],
): readonly FoundPlace[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  return [
    ...ranked(items, ({ name }) => name, wanted).map(({ id, name, at }) => ({
      id: `item-${id}`,
      label: name,
      at,
      halfView: SITE_HALF_VIEW,
    })),
    ...ranked(places, ([name]) => name, wanted).map(([name, longitude, latitude, population]) => ({
      id: `place-${longitude}-${latitude}`,
      label: name,
      at: [longitude, latitude] as const,
      halfView: halfViewOf(population),
    })),
  ].slice(0, MOST_FOUND);
}

export { SITE_HALF_VIEW };
