import type { FootprintHop, GeoMultiPolygon } from '@portal/contracts';
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

type Site = FootprintHop['a'];

const FULL_TURN = 360;

/** Share of the work that is finding the parts; the rest is uniting them. */
const PARTS_SHARE = 0.8;

const positionOf = ({ longitude, latitude }: Site): Position => [longitude, latitude];

/** Coordination footprint of all hops of a dossier, in one geometry, with its area on the ellipsoid. */
export const footprint: Processor<'footprint'> = ({ hops }, { engine, progress }) => {
  const reference = hops[0]!.a.longitude;
  const parts = hops.flatMap((hop, i) => {
    progress((PARTS_SHARE * i) / hops.length);
    return partsNear(reference, hop);
  });
  progress(PARTS_SHARE);
  const invalid = engine.firstInvalid(parts);
  if (invalid) throw new GeosError(`${invalid.reason} at ${invalid.position}`);
  const area = splitAtAntimeridian(engine.union(parts), engine);
  return { geometry: multiPolygon(area), areaKm2: geodesicArea(area) / 1e6 };
};

/** One geometry type, however many parts: the column that stores it has one, too. */
const multiPolygon = (area: Area): GeoMultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygonsOf(area) as GeoMultiPolygon['coordinates'],
});

/** The hop's parts on the side of ±180 where its first site is next to `reference`, so that all hops meet there. */
function partsNear(reference: number, { a, b, frequencyMhz }: FootprintHop): Polygon[] {
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
