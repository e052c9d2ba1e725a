import { formatOf } from '../../../kernel/format.js';
import { coordinateRows } from './coordinate-rows.js';

it('lists a point once, and each corner of a line and of a polygon', () => {
  const ring = [[2, 48], [3, 48], [3, 49], [2, 48]] as const; // biome-ignore format: one line
  const rows = coordinateRows(
    [
      { name: 'Point 1', shape: { kind: 'point', longitude: 2, latitude: 48 } },
      { name: 'Ligne 2', shape: { kind: 'line', coordinates: ring.slice(0, 3) } },
      { name: 'Polygone 3', shape: { kind: 'polygon', coordinates: [...ring], holes: [] } },
    ],
    formatOf('fr'),
  );
  expect(rows.map(([name, corner, latitude]) => [name, corner, latitude.slice(0, 3)])).toEqual([
    ['Point 1', '', '48°'],
    ['Ligne 2', '1', '48°'],
    ['', '2', '48°'],
    ['', '3', '49°'],
    ['Polygone 3', '1', '48°'],
    ['', '2', '48°'],
    ['', '3', '49°'],
  ]);
  expect(rows.map(([, , , , area]) => area !== '')).toEqual([false, false, false, false, true, false, false]);
});

it('lists the corners of each part of a multi-polygon, and of its holes', () => {
  const part = (west: number) => [[west, 48], [west + 1, 48], [west + 1, 49], [west, 48]] as [number, number][]; // biome-ignore format: one line
  const polygons = [
    { coordinates: part(2), holes: [part(2.5)] },
    { coordinates: part(5), holes: [] },
  ];
  const rows = coordinateRows([{ name: 'Union', shape: { kind: 'multiPolygon', polygons } }], formatOf('en'));
  expect(rows.map(([name, corner]) => `${name} ${corner}`)).toEqual([
    'Union 1',
    ' 2',
    ' 3',
    ' 4',
    ' 5',
    ' 6',
    ' 7',
    ' 8',
    ' 9',
  ]);
  expect(rows[6]?.[3]).toMatch(/^5° 00'/);
});
