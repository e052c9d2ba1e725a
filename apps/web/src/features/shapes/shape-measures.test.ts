import type { PolygonShape } from '@portal/geo';
import { measuresOfShape } from './shape-measures.js';

const square: PolygonShape = {
  kind: 'polygon',
  coordinates: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ],
  holes: [],
};
const hole: PolygonShape['coordinates'] = [
  [0.25, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
  [0.75, 0.25],
  [0.25, 0.25],
];

it('measures a degree at the equator on the ellipsoid', () => {
  const { area, perimeter } = measuresOfShape(square)!;
  expect(area / 1e6).toBeCloseTo(12308.8, 1);
  expect(perimeter / 1000).toBeCloseTo(443.8, 0);
});
it('leaves a hole out of the area and takes its edge in', () => {
  const [whole, cut] = [measuresOfShape(square)!, measuresOfShape({ ...square, holes: [hole] })!];
  expect(cut.area / whole.area).toBeCloseTo(0.75, 3);
  expect(cut.perimeter / whole.perimeter).toBeCloseTo(1.5, 2);
});
it('measures nothing of a point, nor of what cannot be built', () => {
  expect(measuresOfShape({ kind: 'point', longitude: 0, latitude: 0 })).toBeUndefined();
  expect(measuresOfShape({ kind: 'circle', longitude: 0, latitude: 89.99, radius: 400 })).toBeUndefined();
});
