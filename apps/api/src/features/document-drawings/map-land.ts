import { contains } from '@portal/geo';
import type { Polygon } from 'geojson';
import type { CountryPart } from '../borders/countries.js';
import { type DrawnText, FAINT, type Mark, type Place } from './drawing.js';
import type { MapFrame } from './map-frame.js';

const LAND = '#f7f5ef';
const OUTLINE = { colour: '#8a8f98', width: 0.7 } as const;
/** Points beyond the frame's edge, where the cut of an outline is not seen. */
const BEYOND = 6;
/** Vertices nearer than this many points to the one before are not drawn. */
const FINEST = 0.4;
/** Country names are tried on a raster of this many places across and down. */
const RASTER = 12;

interface Side {
  readonly axis: 0 | 1;
  readonly limit: number;
  readonly isBelow: boolean;
}

const inside = (place: Place, { axis, limit, isBelow }: Side): boolean =>
  isBelow ? place[axis] <= limit : place[axis] >= limit;

function crossing([x1, y1]: Place, [x2, y2]: Place, { axis, limit }: Side): Place {
  const share = axis === 0 ? (limit - x1) / (x2 - x1) : (limit - y1) / (y2 - y1);
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
}

/** The part of a ring on one side of a line, after Sutherland and Hodgman. */
function cutAt(ring: readonly Place[], side: Side): Place[] {
  const kept: Place[] = [];
  ring.forEach((place, index) => {
    const before = ring[(index + ring.length - 1) % ring.length]!;
    if (inside(place, side) !== inside(before, side)) kept.push(crossing(before, place, side));
    if (inside(place, side)) kept.push(place);
  });
  return kept;
}

const thinned = (ring: readonly Place[]): Place[] => {
  const kept: Place[] = [];
  for (const place of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(place[0] - last[0], place[1] - last[1]) >= FINEST) kept.push(place);
  }
  return kept;
};

/** What of a country lies in a frame, on the drawing. */
function ringsIn({ outline: { polygon, box } }: CountryPart, frame: MapFrame): Place[][] {
  const middle = (box.west + box.east) / 2;
  const shift = frame.longitudeIn(middle) - middle;
  const sides: readonly Side[] = [
    { axis: 0, limit: -BEYOND, isBelow: false },
    { axis: 0, limit: frame.width + BEYOND, isBelow: true },
    { axis: 1, limit: -BEYOND, isBelow: false },
    { axis: 1, limit: frame.height + BEYOND, isBelow: true },
  ];
  return polygon.coordinates
    .map((ring) => ring.slice(1).map(([lon = 0, lat = 0]) => frame.placeOf([lon + shift, lat])))
    .map((ring) => thinned(sides.reduce(cutAt, ring)))
    .filter((ring) => ring.length > 2);
}

const meets = ({ outline: { box } }: CountryPart, frame: MapFrame): boolean => {
  const middle = (box.west + box.east) / 2;
  const shift = frame.longitudeIn(middle) - middle;
  return (
    box.west + shift <= frame.east &&
    box.east + shift >= frame.west &&
    box.south <= frame.north &&
    box.north >= frame.south
  );
};

/** A place for the name of a country: the one of a raster within it that is nearest to the middle of all these. */
function namePlace(rings: readonly Place[][], { width, height }: MapFrame): Place | undefined {
  const country: Polygon = { type: 'Polygon', coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])) };
  const steps = Array.from({ length: RASTER - 1 }, (_, index) => (index + 1) / RASTER);
  const places = steps
    .flatMap((down) => steps.map((across): Place => [width * across, height * down]))
    .filter((place) => contains(country, place));
  if (places.length === 0) return undefined;
  const mean = (axis: 0 | 1): number => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const middle: Place = [mean(0), mean(1)];
  const away = ([x, y]: Place): number => Math.hypot(x - middle[0], y - middle[1]);
  return places.reduce((best, place) => (away(place) < away(best) ? place : best));
}

/** Countries in a frame with their outlines, and their names where there are several. */
export function landMarks(
  parts: readonly CountryPart[],
  frame: MapFrame,
  locale: string,
): { readonly land: Mark[]; readonly names: DrawnText[] } {
  const shown = parts
    .filter((part) => meets(part, frame))
    .map((part) => ({ country: part.country, rings: ringsIn(part, frame) }))
    .filter(({ rings }) => rings.length > 0);
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  const several = new Set(shown.map(({ country }) => country)).size > 1;
  const named = new Set<string>();
  const names = several
    ? shown.flatMap(({ country, rings }): DrawnText[] => {
        const at = named.has(country) ? undefined : namePlace(rings, frame);
        if (!at) return [];
        named.add(country);
        const text = (regions.of(country) ?? country).toLocaleUpperCase(locale);
        return [{ at, text, size: 7, colour: FAINT, anchor: 'middle' }];
      })
    : [];
  return {
    land: [
      ...shown.map(({ rings }): Mark => ({ kind: 'area', rings, fill: LAND })),
      ...shown.flatMap(({ rings }) =>
        rings.map((ring): Mark => ({ kind: 'line', along: [...ring, ring[0]!], stroke: OUTLINE })),
      ),
    ],
    names,
  };
}
