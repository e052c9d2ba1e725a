import type { GeoMultiPolygon, GeoPolygon } from '@portal/contracts';
import { boxOf } from './batches.js';
import type { GeosEngine } from './geos-engine.js';
import type { Area } from './wkb.js';

const FULL_TURN = 360;

/**
 * An area whose longitudes run on across ±180, cut there, each piece written within −180 … 180. The same object when
 * nothing lies beyond.
 */
export function splitAtAntimeridian<A extends Area>(engine: GeosEngine, area: A): A | GeoMultiPolygon {
  const [west, , east] = boxOf(area);
  if (west >= -180 && east <= 180) return area;
  const turns = turnsBetween(west, east);
  const pieces = turns.flatMap((turn) => shifted(engine.intersection([area, world(turn)]), -turn * FULL_TURN));
  return { type: 'MultiPolygon', coordinates: pieces };
}

/** Numbers of the turns of longitude between two meridians: 0 is −180 … 180, 1 goes on from there. */
function turnsBetween(west: number, east: number): number[] {
  const turns = [];
  for (let turn = Math.floor((west + 180) / FULL_TURN); turn * FULL_TURN - 180 < east; turn++) turns.push(turn);
  return turns;
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
