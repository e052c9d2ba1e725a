import type { GeoMultiPolygon, RadioPath } from '@portal/contracts';
import {
  type Area,
  geodesicArea,
  type Position,
  pathFootprintParts,
  polygonsOf,
  splitAtAntimeridian,
} from '@portal/geo';
import type { Polygon } from 'geojson';
import { GeosError } from '../engine/geos-errors.js';
import type { Processor } from './processor.js';

type End = RadioPath['a'];

const FULL_TURN = 360;

/** Share of the progress for computing the parts; the rest is for uniting them. */
const PARTS_SHARE = 0.8;

const positionOf = ({ longitude, latitude }: End): Position => [longitude, latitude];

/** Coordination footprint of all paths, in one geometry, with its area on the ellipsoid. */
export const sectorsAndCorridors: Processor<'sectorsAndCorridors'> = ({ paths }, { engine, progress }) => {
  const reference = paths[0]!.a.longitude;
  const parts = paths.flatMap((path, i) => {
    progress((PARTS_SHARE * i) / paths.length);
    return partsNear(reference, path);
  });
  progress(PARTS_SHARE);
  const invalid = engine.firstInvalid(parts);
  if (invalid) throw new GeosError(`${invalid.reason} at ${invalid.position}`);
  const area = splitAtAntimeridian(engine.union(parts), engine);
  return { geometry: multiPolygon(area), areaKm2: geodesicArea(area) / 1e6 };
};

/** Always a MultiPolygon, because the column that stores it has that type. */
const multiPolygon = (area: Area): GeoMultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygonsOf(area) as GeoMultiPolygon['coordinates'],
});

/** A path's parts, shifted by 360° where needed so that its end A is next to `reference`; all can then be united. */
function partsNear(reference: number, { a, b, frequencyMhz }: RadioPath): Polygon[] {
  const turn = FULL_TURN * Math.round((reference - a.longitude) / FULL_TURN);
  return pathFootprintParts({
    a: { ...a, position: positionOf(a) },
    b: { ...b, position: positionOf(b) },
    frequencyMhz,
  }).map(({ coordinates }) => ({
    type: 'Polygon',
    coordinates: coordinates.map((ring) => ring.map(([lon, lat]) => [lon! + turn, lat!])),
  }));
}
