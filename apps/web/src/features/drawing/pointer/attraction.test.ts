import type { Position } from '@portal/geo';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import type { Geometry } from 'ol/geom.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import View from 'ol/View.js';
import { attractionOf } from './attraction.js';

const feature = (id: string | undefined, geometry: Geometry): Feature => {
  const made = new Feature(geometry);
  if (id) made.setId(id);
  return made;
};
const square = new Polygon([
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ].map((at) => fromLonLat(at)),
]);

/** A map on which a pixel is about 0.01 degrees. */
const mapWith = (...features: Feature[]): OlMap =>
  new OlMap({
    layers: [new VectorLayer({ source: new VectorSource({ features }) })],
    view: new View({ center: [0, 0], resolution: 1113 }),
  });
const station = feature('site-7', new Point(fromLonLat([5, 5])));
const handle = feature(undefined, new Point(fromLonLat([7, 7])));
const map = mapWith(feature('shape-1', square), station, handle);

const rounded = ([longitude, latitude]: Position) => [Number(longitude.toFixed(4)), Number(latitude.toFixed(4))];

it.each<[string, Position, Position]>([
  ['a corner, although an edge is nearer', [1.01, 0.95], [1, 1]],
  ['an edge', [1.05, 0.5], [1, 0.5]],
  ['a station of the screen', [5.04, 5.04], [5, 5]],
])('draws a position to %s', (_, from, to) => expect(rounded(attractionOf(map)(from, 10))).toEqual(to));

it.each<[string, Position]>([
  ['far from everything', [3, 3]],
  ['inside a shape', [0.5, 0.5]],
  ['beside a handle', [7.01, 7.01]],
])('leaves a position %s', (_, from) => expect(attractionOf(map)(from, 10)).toBe(from));

it('leaves a position that only the changed shape would attract', () =>
  expect(attractionOf(map, 'shape-1')([1.01, 0.95], 10)).toEqual([1.01, 0.95]));

it('leaves a position out of reach', () => expect(attractionOf(map)([5.04, 5], 2)).toEqual([5.04, 5]));
