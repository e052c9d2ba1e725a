import type { Polygon } from 'geojson';
import { previewOf } from './overlay-preview.js';

const box = (west: number, south: number, size: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});

const boxOf = (area: ReturnType<typeof previewOf>): readonly number[] | undefined => {
  if (area?.type !== 'Polygon') return undefined;
  const corners = area.coordinates[0] ?? [];
  const [longitudes, latitudes] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
};

it.each([
  ['union', [0, 0, 3, 3]],
  ['intersection', [1, 1, 2, 2]],
  ['difference', [0, 0, 2, 2]],
] as const)('shows the %s of two squares before the server answers', (operation, expected) => {
  const geometries = [box(0, 0, 2), box(1, 1, 2)];
  expect(boxOf(previewOf({ operation, geometries }))).toEqual(expected);
});

it.each([
  ['squares apart have nothing in common', 'intersection', [box(0, 0, 1), box(5, 5, 1)]],
  ['a shape is no area', 'union', [box(0, 0, 1), { type: 'Polygon', coordinates: [[[0, 0]]] }]],
] as const)('shows nothing where %s', (_, operation, geometries) => {
  expect(previewOf({ operation, geometries } as never)).toBeUndefined();
});
