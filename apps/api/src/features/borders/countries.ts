import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Box, boxesOverlap, boxOfPositions, IndexedPolygon, type Position } from '@portal/geo';
import type { Feature, Position as GeoJsonPosition, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { countryCodeOf } from './country-codes.js';

/** Edition of the outlines. */
export const BORDERS_MODEL = 'Natural Earth 1:10 000 000';

/** One polygon of a country, such as an island. */
export interface CountryPart {
  /** ISO 3166-1 alpha-2. Territories that an administration coordinates for itself have its code. */
  readonly country: string;
  readonly outline: IndexedPolygon;
}

/** What borders are looked for with. */
export interface HomeAndCountries {
  readonly countries: readonly CountryPart[];
  /** The regulator's own country. */
  readonly home: string;
}

/** A country other than one's own. */
export interface ForeignCountry {
  readonly country: string;
  /** Kilometres to its nearest outline; 0 inside. */
  readonly distanceKm: number;
}

type Atlas = Parameters<typeof feature>[0];

const KM_PER_DEGREE = 111.195;

let loaded: Promise<readonly CountryPart[]> | undefined;

/** Every country's outline, read at the first call and kept: some 30 MB. */
export function countryParts(): Promise<readonly CountryPart[]> {
  loaded ??= readParts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readParts(): Promise<CountryPart[]> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas: Atlas = JSON.parse(await readFile(path, 'utf8'));
  const countries = atlas.objects.countries;
  if (countries?.type !== 'GeometryCollection') throw new Error('The atlas holds no countries.');
  const parts: CountryPart[] = [];
  for (const outline of countries.geometries) {
    const country = countryCodeOf(String(outline.id));
    if (!country) continue;
    const { geometry } = feature(atlas, outline) as Feature<Polygon | MultiPolygon>;
    for (const polygon of polygonsOf(geometry)) parts.push({ country, outline: new IndexedPolygon(polygon) });
    // All countries take up to seconds: requests are answered in between.
    await nextTurn();
  }
  return parts;
}

const polygonsOf = (geometry: Polygon | MultiPolygon): Polygon[] =>
  geometry.type === 'Polygon'
    ? [geometry]
    : geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));

/** A box that holds every position within a distance of one. Boxes across ±180 are not joined. */
function boxAround([lon, lat]: Position, km: number): Box {
  const height = km / KM_PER_DEGREE;
  const width = height / Math.max(0.01, Math.cos(((Math.abs(lat) + height) * Math.PI) / 180));
  return { west: lon - width, east: lon + width, south: lat - height, north: lat + height };
}

/**
 * Kilometres from a position to the part of a polygon's outline that is in a box around it, 0 inside the polygon, infinite
 * where the box holds no outline. Computed in the plane around the position: within 0.5 % up to 100 km.
 */
function distanceTo(outline: IndexedPolygon, position: Position, box: Box): number {
  if (outline.contains(position)) return 0;
  const [lon0, lat0] = position;
  const scale = Math.cos((lat0 * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const [[lon1 = 0, lat1 = 0], [lon2 = 0, lat2 = 0]] of outline.edgesIn(box)) {
    const from = [(lon1 - lon0) * scale * KM_PER_DEGREE, (lat1 - lat0) * KM_PER_DEGREE] as const;
    const to = [(lon2 - lon0) * scale * KM_PER_DEGREE, (lat2 - lat0) * KM_PER_DEGREE] as const;
    nearest = Math.min(nearest, distanceFromOrigin(from, to));
  }
  return nearest;
}

function distanceFromOrigin([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / squared));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}

/** Countries within a distance, nearest first, each once. */
function countriesWithin(parts: readonly CountryPart[], position: Position, km: number): ForeignCountry[] {
  const box = boxAround(position, km);
  const distances = new Map<string, number>();
  for (const part of parts) {
    if (!boxesOverlap(part.outline.box, box)) continue;
    const distance = distanceTo(part.outline, position, box);
    if (distance <= (distances.get(part.country) ?? km)) distances.set(part.country, distance);
  }
  return [...distances]
    .map(([country, distanceKm]) => ({ country, distanceKm }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

/** The nearest country but `home` within a distance. */
export const nearestForeign = (
  parts: readonly CountryPart[],
  position: Position,
  { home, withinKm }: { readonly home: string; readonly withinKm: number },
): ForeignCountry | undefined => countriesWithin(parts, position, withinKm).find(({ country }) => country !== home);

/** Countries but `home` that areas reach into, in alphabetical order. */
export function foreignCountriesMet(parts: readonly CountryPart[], areas: readonly Polygon[], home: string): string[] {
  const met = new Set<string>();
  const indexed = areas.map((area) => new IndexedPolygon(area));
  for (const { country, outline } of parts) {
    if (country === home || met.has(country)) continue;
    if (indexed.some((area) => boxesOverlap(outline.box, area.box) && meet(outline, area))) met.add(country);
  }
  return [...met].sort();
}

/** Whether a country and an area share a point: an edge of one crosses the other, or one lies inside the other. */
function meet(country: IndexedPolygon, area: IndexedPolygon): boolean {
  const [first, ofCountry] = [firstOf(area), firstOf(country)];
  if (!first || !ofCountry) return false;
  if (country.contains(first)) return true;
  for (const edge of country.edgesIn(area.box))
    for (const other of area.edgesIn(boxOfPositions(edge))) if (cross(edge, other)) return true;
  return area.contains(ofCountry);
}

const firstOf = ({ polygon }: IndexedPolygon): Position | undefined => {
  const [first] = polygon.coordinates[0] ?? [];
  return first && positionOf(first);
};

type Edge = readonly [GeoJsonPosition, GeoJsonPosition];

const positionOf = ([lon = 0, lat = 0]: GeoJsonPosition): Position => [lon, lat];

const side = ([[ax = 0, ay = 0], [bx = 0, by = 0]]: Edge, [x = 0, y = 0]: GeoJsonPosition): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const cross = (a: Edge, b: Edge): boolean => side(a, b[0]) !== side(a, b[1]) && side(b, a[0]) !== side(b, a[1]);
