import type { Ring, Shape } from '@portal/geo';
import { strToU8 } from 'fflate';
import { tools } from '../../shapes/shape-tools.js';
import { readingOf } from '../import/file/file-reading.js';
import { readImport } from '../import/read-import.js';
import { shapeOf } from '../shape-description.js';
import { writeCsv, writeGeoJson, writeKml, writeShapefile, writeWkt } from './write-shapes.js';

const corners: Ring = [
  [2, 48],
  [3, 48],
  [3, 49],
  [2, 48],
];
const triangle: Shape = {
  kind: 'polygon',
  coordinates: corners,
  holes: [
    [
      [2.5, 48.2],
      [2.9, 48.2],
      [2.9, 48.5],
      [2.5, 48.2],
    ],
  ],
};
const line: Shape = { kind: 'line', coordinates: corners.slice(0, 3) };
const point: Shape = { kind: 'point', longitude: 2.35, latitude: 48.86 };
const circle: Shape = { kind: 'circle', longitude: 4.8, latitude: 45.8, radius: 12.5 };
const overPole: Shape = { kind: 'circle', longitude: 0, latitude: 90, radius: 10 };
const named = [
  { name: 'Polygone 1', shape: triangle },
  { name: 'Cercle 2', shape: circle },
];

it('writes every shape as a GeoJSON feature with its name', () => {
  const { features } = JSON.parse(writeGeoJson(named).content);
  expect(features.map(({ properties }: { properties: object }) => properties)).toEqual([
    { name: 'Polygone 1', kind: 'polygon' },
    { name: 'Cercle 2', kind: 'circle' },
  ]);
  expect(features[0].geometry.coordinates[0]).toEqual(corners);
});

it.each([writeGeoJson, writeWkt])('writes what the import reads again', (write) => {
  const read = readImport(write(named).content, tools);
  expect('shapes' in read && read.shapes).toHaveLength(2);
  expect('shapes' in read && shapeOf(read.shapes[0]!)).toMatchObject({ kind: 'polygon', coordinates: corners });
});

it('names the shapes that cannot be built and leaves them out', () => {
  const written = writeWkt([...named, { name: 'Cercle 3', shape: overPole }]);
  expect(written.leftOut).toEqual(['Cercle 3']);
  expect(written.content.trim().split('\n')).toHaveLength(2);
});

describe('a file that the import reads again, with names, holes and points', () => {
  const all = [
    { name: 'Cœur <1> & "2"', shape: triangle },
    { name: 'Point 2', shape: point },
    { name: 'Ligne 3', shape: line },
  ];
  test.each([
    ['KML', () => strToU8(writeKml(all).content)],
    ['CSV', () => strToU8(writeCsv(all).content)],
    ['GeoJSON', () => strToU8(writeGeoJson(all).content)],
    ['Shapefile', () => writeShapefile(all).content],
  ])('is written as %s', (_name, write) => {
    const reading = readingOf(write());
    const { candidates, crs } = Object(reading);
    expect(crs).toEqual(['EPSG:4326']);
    const found = candidates.map(({ name, shape }: { name: string; shape: Shape }) => [name, shape]);
    expect(found).toHaveLength(3);
    expect(new Map(found).get('Point 2')).toEqual(point);
    expect(new Map(found).get('Ligne 3')).toEqual(line);
    const read = new Map<string, Shape>(found).get(all[0]!.name);
    expect(read).toMatchObject({ kind: 'polygon' });
    expect(read?.kind === 'polygon' && new Set(read.coordinates.map(String))).toEqual(new Set(corners.map(String)));
    expect(read?.kind === 'polygon' && read.holes).toHaveLength(1);
  });
});

describe('names and looks', () => {
  const described = [
    { name: '<Zone> & Süd', look: { colour: '#0a7d55', thickness: 4, opacity: 0.4 }, shape: triangle },
    { name: 'Ligne', look: { colour: '#c43a1f', thickness: 2.5, opacity: 0.4 }, shape: line },
    { name: 'Mât', look: { colour: '#5b2d8e', thickness: 4 }, shape: point },
    { name: 'Fin', look: { thickness: 1 }, shape: triangle },
  ];
  const read = (text: string) => {
    const { candidates } = Object(readingOf(strToU8(text)));
    return candidates.map(({ name, look }: { name: string; look: object }) => [name, look]);
  };
  const same = [
    ['<Zone> & Süd', { colour: '#0a7d55', thickness: 4, opacity: 0.4 }],
    ['Ligne', { colour: '#c43a1f', thickness: 2.5 }],
    ['Mât', { colour: '#5b2d8e' }],
    ['Fin', { thickness: 1 }],
  ];

  it('come back from GeoJSON', () => expect(read(writeGeoJson(described).content)).toEqual(same));

  it('come back from KML', () => expect(read(writeKml(described).content)).toEqual(same));

  it('are written as other programs know them', () => {
    expect(JSON.parse(writeGeoJson(described).content).features[0].properties).toEqual({
      name: '<Zone> & Süd',
      kind: 'polygon',
      stroke: '#0a7d55',
      'stroke-width': 4,
      fill: '#0a7d55',
      'fill-opacity': 0.4,
    });
    expect(writeKml(described).content).toContain(
      '<Style><LineStyle><color>ff557d0a</color><width>4</width></LineStyle><PolyStyle><color>66557d0a</color></PolyStyle></Style>',
    );
  });

  it('leave out what is no look', () => {
    const properties = { stroke: '"/><script>', fill: 7, 'stroke-width': 'NaN', 'fill-opacity': 3 };
    const text = JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [2, 48] } });
    expect(read(text)).toEqual([['', undefined]]);
  });
});
