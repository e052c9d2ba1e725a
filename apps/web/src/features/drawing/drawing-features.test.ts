import type { Shape } from '@portal/geo';
import { drawingFeatures } from './drawing-features.js';

const circle: Shape = { kind: 'circle', longitude: 2, latitude: 48, radius: 85 };

it('gives a shape its name and, apart from it, its measures', () => {
  const drawn = [{ id: 'shape-1', number: 1, shape: circle }];
  expect(
    drawingFeatures(
      drawn,
      'shape-1',
      () => 'Circle 1',
      () => 'R 85 km',
    ),
  ).toMatchObject([{ id: 'shape-1', role: 'shape-chosen', label: 'Circle 1', dimensions: 'R 85 km' }]);
});
