import type { GeoMultiPolygon, GeoPolygon } from '@portal/contracts';
import type { GeosEngine } from './geos-engine.js';

const FULL_TURN = 360;

/**
 * An area whose longitudes run on across ±180, cut there, each piece written within −180 … 180. Untouched when nothing
 * lies beyond.
 */
export function splitAtAntimeridian(engine: GeosEngine, area: GeoMultiPolygon): GeoMultiPolygon {
  const longitudes = area.coordinates.flat(2).map(([lon]) => lon);
  const extent = longitudes.reduce(
    ({ west, east }, lon) => ({ west: Math.min(west, lon), east: Math.max(east, lon) }),
    { west: 0, east: 0 },
  );
  const turns = [];
  for (let turn = Math.floor((extent.west + 180) / FULL_TURN); turn * FULL_TURN - 180 < extent.east; turn++)
    turns.push(turn);
  if (turns.length === 1) return area;
  const pieces = turns.flatMap((turn) => shifted(engine.intersection([area, world(turn)]), -turn * FULL_TURN));
  return { type: 'MultiPolygon', coordinates: pieces };
}

/** All latitudes, one turn of longitudes. */
function world(turn: number): GeoPolygon {
  const [west, east] = [turn * FULL_TURN - 180, turn * FULL_TURN + 180];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, -90],
        [east, -90],
        [east, 90],
        [west, 90],
        [west, -90],
      ],
    ],
  };
}

const shifted = ({ coordinates }: GeoMultiPolygon, by: number): GeoMultiPolygon['coordinates'] =>
  coordinates.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => [lon + by, lat])));
