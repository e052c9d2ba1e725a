import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { contains } from '@portal/geo';
import type { Position } from 'geojson';
import { textsIn } from '../../../../test/shipped-texts.js';
import { TILE_EXTENT, type TilePart } from './base-map-tiles.js';
import { groundCutter } from './cut-ground.js';
import { seas } from './seas.js';

const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
const none = { lake: [], river: [], stream: [], canal: [], department: [] };
const cut = groundCutter(JSON.parse(readFileSync(file, 'utf8')), none);

const ZOOM = 3;

/** A place on the square map of the world: columns from the west, rows from the north. */
function tileAt(longitude: number, latitude: number): readonly [column: number, row: number] {
  const northing = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [((longitude + 180) / 360) * 2 ** ZOOM, (0.5 - northing / (2 * Math.PI)) * 2 ** ZOOM];
}

const ringsOf = ({ coordinates, ends }: TilePart): Position[][] =>
  ends.map((end, at) => {
    const ring = coordinates.slice(ends[at - 1] ?? 0, end);
    return ring.flatMap((x, i) => (i % 2 === 0 ? [[x, ring[i + 1] ?? 0]] : []));
  });

it.each(seas)('%s is named on water', (_, longitude, latitude) => {
  const [column, row] = tileAt(longitude, latitude);
  const [x, y] = [Math.floor(column), Math.floor(row)];
  const point = [(column - x) * TILE_EXTENT, (row - y) * TILE_EXTENT] as const;
  const land = cut([ZOOM, x, y]).filter(({ kind }) => kind === 'land');
  const around = land.flatMap(ringsOf).filter((ring) => contains({ type: 'Polygon', coordinates: [ring] }, point));
  // A lake is a ring within a ring.
  expect(around.length % 2).toBe(0);
});

it.each([
  ['fr', 'Mer du Nord'],
  ['en', 'North Sea'],
  ['es', 'Mar del Norte'],
  ['it', 'Mare del Nord'],
  ['de', 'Nordsee'],
] as const)('every sea has a name in %s', (locale, northSea) => {
  const texts = textsIn('map', locale);
  expect(seas.filter(([key]) => !texts[`MAP_SEA_${key}`])).toEqual([]);
  expect(texts.MAP_SEA_NORTH_SEA).toBe(northSea);
});
