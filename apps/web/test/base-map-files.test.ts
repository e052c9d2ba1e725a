import { createRequire } from 'node:module';
import { cutBaseMap } from '../scripts/base-map-files.js';
import { builtTileOf, type Department } from '../src/features/map/base-map/base-map-source.js';
import { BUILT_ZOOM, type CountryName } from '../src/features/map/base-map/base-map-tiles.js';
import { groundCutter } from '../src/features/map/base-map/cut-ground.js';
import { detailFeatures, type GroundDetails } from '../src/features/map/base-map/ground-details.js';
import { unpacked } from '../src/features/map/base-map/packed-tile.js';

const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json');
const details = createRequire(import.meta.url)('../data/details.json');
const files = cutBaseMap();

const none: GroundDetails = { lake: [], river: [], stream: [], canal: [], department: [] };

/** Sides of a number of degrees, from a corner on the diagonal: as kept, and as corners. */
const square = (from: number, side: number): number[] =>
  [from, from, side, 0, 0, side, -side, 0, 0, -side].map((degrees) => degrees * 10_000);
const corners = (from: number, side: number): number[][] => {
  const to = from + side;
  return [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
};

/** Half of the view of France that a map opens with. */
const FRANCE = [BUILT_ZOOM, 8, 5] as const;

it('the build has every tile down to its deepest zoom, of the sea too', () => {
  const tiles = [...files.keys()].filter((name) => /^\d+-\d+-\d+\.json$/.test(name));
  expect(tiles).toHaveLength(1 + 4 + 16 + 64 + 256);
});

it('a built tile is what the browser would have cut', () => {
  const parts = JSON.parse(files.get(`${FRANCE.join('-')}.json`) ?? '').map(unpacked);
  expect(parts).toEqual(groundCutter(atlas, details)(FRANCE));
  expect(parts.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'border',
    'coast',
    'department',
    'lake',
    'land',
    'river',
  ]);
});

it('the first view reads less than a fiftieth of what it is cut from', () => {
  const cutFrom = JSON.stringify(atlas).length + JSON.stringify(details).length;
  expect(files.get(`${FRANCE.join('-')}.json`)?.length).toBeLessThan(cutFrom / 50);
});

it.each([
  [
    [2, 1, 3],
    [2, 1, 3],
  ],
  [
    [5, 17, 11],
    [4, 8, 5],
  ],
  [
    [14, 8298, 5636],
    [4, 8, 5],
  ],
] as const)('tile %j is drawn from the built tile %j until it is cut itself', (tile, built) => {
  expect(builtTileOf(tile)).toEqual(built);
});

it.each([
  ['250', 1.7, 46.7],
  // Russia, whose mainland crosses the antimeridian.
  ['643', 103.7, 59.5],
])('country %s is named where its largest part is', (code, longitude, latitude) => {
  const countries: readonly CountryName[] = JSON.parse(files.get('countries.json') ?? '');
  const at = countries.find((country) => country.code === code)?.at;
  expect(at?.[0]).toBeCloseTo(longitude, 0);
  expect(at?.[1]).toBeCloseTo(latitude, 0);
});

it('every department of France is named once, and as it is spelt', () => {
  const departments: readonly Department[] = JSON.parse(files.get('departments.json') ?? '');
  const names = departments.map(([name]) => name);
  expect(new Set(names).size).toBe(101);
  expect(names).toEqual(expect.arrayContaining(['Haut-Rhin', 'Meurthe-et-Moselle', 'Seine-et-Marne', 'Côte-d’Or']));
});

it('a lake has its islands as holes, and a river is a line', () => {
  const kept: GroundDetails = { ...none, lake: [[square(0, 4), square(1, 1)]], river: [[0, 0, 10_000, 10_000]] };
  expect(detailFeatures(kept).map(({ properties, geometry }) => [properties?.kind, geometry])).toEqual(
    expect.arrayContaining([
      ['lake', { type: 'MultiPolygon', coordinates: [[corners(0, 4), corners(1, 1)]] }],
      [
        'river',
        {
          type: 'MultiLineString',
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        },
      ],
    ]),
  );
});
