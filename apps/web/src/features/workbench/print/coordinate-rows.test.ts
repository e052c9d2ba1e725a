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
