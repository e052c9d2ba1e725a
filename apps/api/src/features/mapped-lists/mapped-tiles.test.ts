import { VectorTile } from '@mapbox/vector-tile';
import { OBJECTS_LAYER } from '@portal/contracts';
import { PbfReader } from 'pbf';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import type { TileQuestion } from './mapped-source.js';
import { MappedTilesRepository } from './mapped-tiles.repository.js';

let portal: TestPortal;
let tiles: MappedTilesRepository;

/** Contains 45.8°N 4.8°E; a unit of it is 0.00017°. */
const LYON = { z: 9, x: 262, y: 182 };

const SAMPLES = [
  ['point', 'POINT(4.8 45.8)'],
  ['line', 'LINESTRING(4.7 45.7, 4.9 45.8)'],
  [
    'area with a hole',
    'POLYGON((4.7 45.7, 4.7 45.8, 4.8 45.8, 4.8 45.7, 4.7 45.7), (4.74 45.74, 4.76 45.74, 4.76 45.76, 4.74 45.74))',
  ],
  [
    'two areas',
    'MULTIPOLYGON(((4.7 45.7, 4.71 45.7, 4.71 45.71, 4.7 45.7)), ((4.8 45.7, 4.81 45.7, 4.81 45.71, 4.8 45.7)))',
  ],
  ['area too small to be drawn', 'POLYGON((4.8 45.8, 4.800001 45.8, 4.800001 45.800001, 4.8 45.8))'],
] as const;

beforeAll(async () => {
  portal = await startTestPortal();
  tiles = portal.portal.app.get(MappedTilesRepository, { strict: false });
  await portal.database.query(
    'CREATE TABLE mapped_sample (id uuid PRIMARY KEY, name text, hidden boolean, shape geometry(Geometry, 4326))',
  );
  for (const [index, [name, shape]] of SAMPLES.entries())
    await portal.database.query('INSERT INTO mapped_sample VALUES ($1, $2, false, ST_GeomFromText($3, 4326))', [
      `00000000-0000-4000-8000-00000000000${index}`,
      name,
      shape,
    ]);
}, 120_000);

afterAll(() => portal?.close());

const question = (): TileQuestion => ({
  drawn: {
    from: 'mapped_sample m',
    id: 'm.id',
    geometry: 'm.shape',
    properties: { name: 'm.name', nothing: 'NULL::text' },
  },
  address: LYON,
  conditions: ['NOT m.hidden'],
  values: new SqlValues(),
});

/** Name, kind and corners of what a tile draws, rounded to a thousandth of a degree. */
function drawnIn(tile: Buffer) {
  const layer = new VectorTile(new PbfReader(tile)).layers[OBJECTS_LAYER];
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
    const { properties, geometry } = layer!.feature(at).toGeoJSON(LYON.x, LYON.y, LYON.z);
    expect(properties).toEqual({ id: expect.any(String), name: expect.any(String) });
    const corners =
      JSON.stringify(geometry.type === 'Point' ? geometry.coordinates : geometry).match(/-?\d+\.\d+/g) ?? [];
    return {
      name: properties?.name,
      kind: geometry.type,
      corners: new Set(corners.map((figure) => Number(figure).toFixed(3))),
    };
  });
}

it('draws points, lines and areas with holes, encoded by PostGIS or here', async () => {
  const own = drawnIn(await tiles.encodedTile(portal.database, question()));
  expect(own.map(({ name, kind }) => [name, kind])).toEqual([
    ['point', 'Point'],
    ['line', 'LineString'],
    ['area with a hole', 'Polygon'],
    ['two areas', 'MultiPolygon'],
  ]);
  if (await tiles.writesTiles(portal.database)) {
    const theirs = drawnIn(await tiles.tile(portal.database, question()));
    expect(theirs).toEqual(own);
  }
});

it('turns outer rings clockwise on screen and holes the other way', async () => {
  const tile = new VectorTile(new PbfReader(await tiles.encodedTile(portal.database, question())));
  const rings = tile.layers[OBJECTS_LAYER]!.feature(2).loadGeometry();
  const turns = rings.map((ring) =>
    ring.slice(1).reduce((sum, { x, y }, index) => sum + ring[index]!.x * y - x * ring[index]!.y, 0),
  );
  expect(turns.map(Math.sign)).toEqual([1, -1]);
});

it('draws nothing that the conditions keep back, and knows where the rest lies', async () => {
  await portal.database.query("UPDATE mapped_sample SET hidden = name <> 'point'");
  expect(drawnIn(await tiles.encodedTile(portal.database, question())).map(({ name }) => name)).toEqual(['point']);
  expect(await tiles.count(portal.database, question(), 10)).toBe(1);
  expect(await tiles.corners(portal.database, question())).toEqual({ southWest: [4.8, 45.8], northEast: [4.8, 45.8] });
});
