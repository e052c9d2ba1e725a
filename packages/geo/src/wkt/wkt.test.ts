import fc from 'fast-check';
import type { Geometry } from 'geojson';
import { within } from '../../test/arbitraries.js';
import { formatWkt } from './format-wkt.js';
import { parseWkt } from './parse-wkt.js';

const written: [Geometry, string][] = [
  [{ type: 'Point', coordinates: [2, 48.5] }, 'POINT (2 48.5)'],
  [{ type: 'Point', coordinates: [] }, 'POINT EMPTY'],
  [{ type: 'LineString', coordinates: [[0, 0], [1, -1e-7]] }, 'LINESTRING (0 0, 1 -1e-7)'], // biome-ignore format: one line
  [{ type: 'Polygon', coordinates: [[[0, 0], [4, 0], [4, 4], [0, 0]], [[2, 1], [3, 1], [3, 2], [2, 1]]] }, 'POLYGON ((0 0, 4 0, 4 4, 0 0), (2 1, 3 1, 3 2, 2 1))'], // biome-ignore format: one line
  [{ type: 'MultiPoint', coordinates: [[0, 0], [1, 1]] }, 'MULTIPOINT ((0 0), (1 1))'], // biome-ignore format: one line
  [{ type: 'MultiLineString', coordinates: [[[0, 0], [1, 1]], [[2, 2], [3, 3]]] }, 'MULTILINESTRING ((0 0, 1 1), (2 2, 3 3))'], // biome-ignore format: one line
  [{ type: 'MultiPolygon', coordinates: [[[[0, 0], [1, 0], [1, 1], [0, 0]]], [[[5, 5], [6, 5], [6, 6], [5, 5]]]] }, 'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))'], // biome-ignore format: one line
  [{ type: 'MultiPolygon', coordinates: [] }, 'MULTIPOLYGON EMPTY'],
  [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, { type: 'LineString', coordinates: [] }] }, 'GEOMETRYCOLLECTION (POINT (1 2), LINESTRING EMPTY)'], // biome-ignore format: one line
];

describe('well-known text', () => {
  it.each(written)('of %j', (geometry, text) => {
    expect(formatWkt(geometry)).toBe(text);
    expect(parseWkt(text)).toEqual({ geometry });
  });

  it('gives every position back bit for bit', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(within(-1e7, 1e7), within(-1e7, 1e7))), (coordinates) => {
        const geometry: Geometry = { type: 'LineString', coordinates };
        expect(parseWkt(formatWkt(geometry))).toEqual({ geometry });
      }),
    );
  });

  it.each([
    ['point(2 48.5)', [2, 48.5]],
    ['  Point  ( 2   48.5 )  ', [2, 48.5]],
    ['POINT Z (2 48.5 300)', [2, 48.5]],
    ['POINTZ(2 48.5 300)', [2, 48.5]],
    ['POINT ZM (2 48.5 300 1)', [2, 48.5]],
    ['POINT M(2 48.5 1)', [2, 48.5]],
    ['POINT (+2. .5E1)', [2, 5]],
  ])('is read in its variants: %s', (text, coordinates) => {
    expect(parseWkt(text)).toEqual({ geometry: { type: 'Point', coordinates } });
  });

  it('may say its system', () => {
    expect(parseWkt('SRID=2056;POINT (2600000 1200000)')).toEqual({
      geometry: { type: 'Point', coordinates: [2_600_000, 1_200_000] },
      srid: 2056,
    });
  });

  it('of points may leave out the inner brackets', () => {
    expect(parseWkt('MULTIPOINT (0 0, 1 1)')).toEqual(parseWkt('MULTIPOINT ((0 0), (1 1))'));
  });

  it.each([
    ['', 0],
    ['CIRCLE (0 0)', 0],
    ['POINT', 5],
    ['POINT (1)', 8],
    ['POINT (1 2', 10],
    ['POINT (1 2) x', 12],
    ['POINT (1 1e999)', 14],
    ['POINT (NaN 1)', 7],
    ['POLYGON (0 0, 1 1)', 9],
    ['MULTIPOINT ((0 0, 1 1)', 16],
    [`${'GEOMETRYCOLLECTION ('.repeat(17)}POINT (0 0)${')'.repeat(17)}`, 339],
  ])('%j is not readable from character %p', (text, at) => expect(parseWkt(text)).toEqual({ fault: { at } }));

  it('never throws', () => {
    const words = fc.constantFrom('POINT', 'POLYGON', 'MULTI', '(', ')', ',', '1', '-2.5e3', 'EMPTY', 'Z', ' ');
    fc.assert(fc.property(fc.array(words, { maxLength: 15 }), (text) => void parseWkt(text.join(''))));
  });
});
