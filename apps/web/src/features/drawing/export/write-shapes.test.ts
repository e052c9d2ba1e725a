import type { Shape } from '@portal/geo';
import { tools } from '../../shapes/shape-tools.js';
import { readImport } from '../import/read-import.js';
import { writeGeoJson, writeWkt } from './write-shapes.js';

const triangle: Shape = {
  kind: 'polygon',
  coordinates: [
    [2, 48],
    [3, 48],
    [3, 49],
    [2, 48],
  ],
  holes: [],
};
const circle: Shape = { kind: 'circle', longitude: 4.8, latitude: 45.8, radius: 12.5 };
const overPole: Shape = { kind: 'circle', longitude: 0, latitude: 90, radius: 10 };
const named = [
  { name: 'Polygone 1', shape: triangle },
  { name: 'Cercle 2', shape: circle },
];

it('writes every shape as a GeoJSON feature with its name', () => {
  const { features } = JSON.parse(writeGeoJson(named).text);
  expect(features.map(({ properties }: { properties: object }) => properties)).toEqual([
    { name: 'Polygone 1', kind: 'polygon' },
    { name: 'Cercle 2', kind: 'circle' },
  ]);
  expect(features[0].geometry.coordinates[0]).toEqual(triangle.coordinates);
});

it.each([writeGeoJson, writeWkt])('writes what the import reads again', (write) => {
  const read = readImport(write(named).text, tools);
  expect('shapes' in read && read.shapes).toHaveLength(2);
  expect('shapes' in read && read.shapes[0]).toMatchObject({ kind: 'polygon', coordinates: triangle.coordinates });
});

it('names the shapes that cannot be built and leaves them out', () => {
  const written = writeWkt([...named, { name: 'Cercle 3', shape: overPole }]);
  expect(written.leftOut).toEqual(['Cercle 3']);
  expect(written.text.trim().split('\n')).toHaveLength(2);
});
