import fc from 'fast-check';
import { crsCatalogue } from '../crs/crs.js';
import { GeometryError } from '../errors.js';
import { areaOf, polygonsOf } from './area.js';
import { readArea, readAreas } from './read-area.js';

const ring = [[0, 0], [1, 0], [1, 1], [0, 0]]; // biome-ignore format: one line
const polygon = { type: 'Polygon', coordinates: [ring] };
const multi = { type: 'MultiPolygon', coordinates: [[ring], [ring]] };

const refusal = (input: unknown, crs?: (typeof crsCatalogue)['EPSG:2056']) => {
  try {
    readArea(input, crs);
  } catch (error) {
    if (error instanceof GeometryError) return { code: error.code, position: error.position, path: error.path };
    throw error;
  }
  return 'accepted';
};

/** The polygon with one position replaced. */
const withPosition = (position: unknown) => ({ type: 'Polygon', coordinates: [[ring[0], position, ring[2], ring[0]]] });
const nested = (depth: number) => {
  let inner: unknown = 0;
  for (let i = 0; i < depth; i++) inner = [inner];
  return inner;
};

describe('an area from outside', () => {
  it.each([[polygon], [multi]])('is read: %j', (area) => expect(readArea(area)).toEqual(area));

  it('is read from a Feature, without heights', () => {
    const withHeights = { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x, y, 300])] };
    expect(readArea({ type: 'Feature', properties: null, geometry: withHeights })).toEqual(polygon);
  });

  it('is a new one with rings of its own', () => {
    const read = readArea(polygon);
    expect(read).not.toBe(polygon);
    expect(read.coordinates[0]).not.toBe(ring);
  });

  it.each([undefined, null])('cannot be %p', (input) =>
    expect(refusal(input)).toMatchObject({ code: 'GEOJSON_REQUIRED' }),
  );

  it.each<[string, unknown]>([
    ['a text', 'POLYGON ((0 0, 1 0, 1 1, 0 0))'],
    ['a number', 1],
    ['an empty object', {}],
    ['a point', { type: 'Point', coordinates: [0, 0] }],
    ['a collection', { type: 'GeometryCollection', geometries: [polygon] }],
    ['a feature without geometry', { type: 'Feature', geometry: null }],
    ['a feature in a feature', { type: 'Feature', geometry: { type: 'Feature', geometry: polygon } }],
    ['no coordinates', { type: 'Polygon' }],
    ['empty coordinates', { type: 'Polygon', coordinates: [] }],
    ['an empty ring', { type: 'Polygon', coordinates: [[]] }],
    ['an empty list of polygons', { type: 'MultiPolygon', coordinates: [] }],
    ['an empty polygon among others', { type: 'MultiPolygon', coordinates: [[ring], []] }],
    ['a ring of two', { type: 'Polygon', coordinates: [[[0, 0], [0, 0]]] }], // biome-ignore format: one line
    ['an open ring', { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 1], [0, 1]]] }], // biome-ignore format: one line
    ['a polygon one level too deep', { type: 'Polygon', coordinates: [[ring]] }],
    ['a polygon 10,000 levels deep', { type: 'Polygon', coordinates: nested(10_000) }],
    ['a position of texts', withPosition(['1', '0'])],
    ['a position of one number', withPosition([1])],
    ['a position that is NaN', withPosition([Number.NaN, 0])],
    ['an infinite position', withPosition([Number.POSITIVE_INFINITY, 0])],
    ['a null position', withPosition(null)],
    ['null numbers', withPosition([null, null])],
  ])('cannot be %s', (_, input) => expect(refusal(input)).toMatchObject({ code: 'INVALID_POLYGON' }));

  it('says where it is wrong', () => {
    expect(refusal(withPosition([0, 91]))).toEqual({
      code: 'COORDINATE_OUT_OF_RANGE',
      position: [0, 91],
      path: [0, 1],
    });
    expect(refusal(withPosition(['x', 0]))).toEqual({ code: 'INVALID_POLYGON', position: undefined, path: [0, 1] });
    const second = { type: 'MultiPolygon', coordinates: [[ring], [ring, [...ring.slice(0, 3), [9, 9]]]] };
    expect(refusal(second)).toEqual({ code: 'INVALID_POLYGON', position: [9, 9], path: [1, 1, 3] });
  });

  it('is held to the bounds of its own system', () => {
    const swiss = crsCatalogue['EPSG:2056'];
    const inSwiss = {
      type: 'Polygon',
      coordinates: [ring.map(([x, y]) => [2_600_000 + x! * 1000, 1_200_000 + y! * 1000])],
    };
    expect(readArea(inSwiss, swiss)).toEqual(inSwiss);
    expect(refusal(inSwiss)).toMatchObject({ code: 'COORDINATE_OUT_OF_RANGE', position: [2_600_000, 1_200_000] });
    expect(refusal(polygon, swiss)).toMatchObject({ code: 'COORDINATE_OUT_OF_RANGE' });
  });

  it('is read or refused, never anything else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Polygon', 'MultiPolygon', 'Feature'),
        fc.anything({ maxDepth: 5 }),
        (type, value) => {
          expect(['accepted', 'object']).toContain(
            ((outcome) => (typeof outcome === 'string' ? outcome : typeof outcome))(
              refusal({ type, coordinates: value, geometry: value }),
            ),
          );
        },
      ),
    );
  });
});

describe('areas to overlay', () => {
  it('are two or more', () => expect(readAreas([polygon, multi])).toEqual([polygon, multi]));

  it.each([[[]], [[polygon]], [undefined], [null], ['xx'], [{ length: 2 }]])('are not %j', (input) => {
    expect(() => readAreas(input)).toThrow('Must have at least 2 geometries');
  });
});

it('an area of one part is a Polygon', () => {
  expect(areaOf(polygonsOf({ type: 'Polygon', coordinates: [ring] }))).toEqual(polygon);
  expect(areaOf([[ring], [ring]])).toEqual(multi);
  expect(areaOf([])).toEqual({ type: 'MultiPolygon', coordinates: [] });
});
