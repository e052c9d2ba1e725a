import fc from 'fast-check';
import { anyShape } from '../../test/arbitrary-shapes.js';
import { outline } from '../shapes/outline.js';
import type { Shape } from '../shapes/shape.js';
import { shapeFeature, shapeFromGeoJson } from './shape-feature.js';

describe('a shape in GeoJSON', () => {
  it('comes back as the shape it was, also through text', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        expect(shapeFromGeoJson(JSON.parse(JSON.stringify(shapeFeature(shape))))).toEqual(
          JSON.parse(JSON.stringify(shape)),
        );
      }),
    );
  });

  it('is its outline to everybody else', () => {
    const circle: Shape = { kind: 'circle', longitude: 2, latitude: 48, radius: 10 };
    expect(shapeFeature(circle)).toEqual({ type: 'Feature', geometry: outline(circle), properties: { shape: circle } });
  });

  it('from elsewhere is a point, a polygon or several', () => {
    const ring = [[0, 0], [1, 0], [1, 1], [0, 0]]; // biome-ignore format: one line
    expect(shapeFromGeoJson({ type: 'Point', coordinates: [2, 48, 100] })).toEqual({
      kind: 'point',
      longitude: 2,
      latitude: 48,
    });
    expect(shapeFromGeoJson({ type: 'Polygon', coordinates: [ring, ring] })).toEqual({
      kind: 'polygon',
      coordinates: ring,
      holes: [ring],
    });
    expect(shapeFromGeoJson({ type: 'MultiPolygon', coordinates: [[ring]] })).toEqual({
      kind: 'multiPolygon',
      polygons: [{ coordinates: ring, holes: [] }],
    });
  });

  it.each([
    [null],
    ['round'],
    [{ kind: 'ellipse' }],
    [{ kind: 'circle', longitude: 2, latitude: 48, radius: 'wide' }],
    [{ kind: 'circle', longitude: '2', latitude: '48', radius: 1 }],
    [{ kind: 'polygon' }],
    [{ kind: 'toString' }],
  ])('with foreign parameters %j is what its geometry says', (shape) => {
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [2, 48] }, properties: { shape } };
    expect(shapeFromGeoJson(feature)).toEqual({ kind: 'point', longitude: 2, latitude: 48 });
  });

  it.each([
    [undefined, 'geojson is required'],
    [{ type: 'Feature', geometry: null, properties: null }, 'geojson is required'],
    [{ type: 'LineString', coordinates: [[2, 48]] }, 'do not make a shape'],
    [{ type: 'LineString', coordinates: ['2'] }, 'not a valid Polygon'],
    [{ type: 'Point', coordinates: ['2', '48'] }, 'not a valid Polygon'],
    [{ type: 'Point' }, 'not a valid Polygon'],
    [{ type: 'Point', coordinates: [2, 91] }, 'out of range'],
  ])('cannot be %j', (input, text) => expect(() => shapeFromGeoJson(input)).toThrow(text));
});
