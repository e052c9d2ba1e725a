import type { Position } from '@portal/geo';
import type { DrawTask } from '../draw-task.js';
import { type KeySketch, shapeOf, withCornerSet } from './key-sketch.js';

/** Sets a corner at each of the positions. */
function through(tool: DrawTask, ...positions: Position[]) {
  let sketch: KeySketch = { corners: [], cursor: [0, 0] };
  const types: string[] = [];
  for (const cursor of positions) {
    const step = withCornerSet(tool, { ...sketch, cursor });
    types.push(step.type);
    if (step.type === 'drawn') return { types, shape: step.shape };
    if (step.type === 'set') sketch = step.sketch;
  }
  return { types, shape: undefined };
}

it('draws a point at once, and a circle by its centre and its rim', () => {
  expect(through('point', [2, 48]).shape).toEqual({ kind: 'point', longitude: 2, latitude: 48 });
  expect(through('circle', [2, 48], [3, 48])).toMatchObject({
    types: ['set', 'drawn'],
    shape: { kind: 'circle', longitude: 2, latitude: 48 },
  });
});
it('makes no circle of one place', () =>
  expect(through('circle', [2, 48], [2, 48])).toEqual({ types: ['set', 'same'], shape: undefined }));
it.each<[string, Position]>([
  ['last', [1, 1]],
  ['first', [0, 0]],
])('closes a polygon at its %s corner', (_, end) =>
  expect(through('polygon', [0, 0], [1, 0], [1, 1], end).shape).toEqual({
    kind: 'polygon',
    coordinates: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
    holes: [],
  }),
);
it('ends a line at its last corner, and lets it pass through its first one', () =>
  expect(through('line', [0, 0], [1, 0], [0, 0], [0, 0])).toEqual({
    types: ['set', 'set', 'set', 'drawn'],
    shape: {
      kind: 'line',
      coordinates: [
        [0, 0],
        [1, 0],
        [0, 0],
      ],
    },
  }));
it('does not close a polygon of two corners', () =>
  expect(through('hole', [0, 0], [1, 0], [1, 0]).types).toEqual(['set', 'set', 'same']));
it('shows what would come of the cursor, as soon as that is a shape', () => {
  expect(shapeOf('polygon', { corners: [[0, 0]], cursor: [1, 0] })).toBeUndefined();
  expect(shapeOf('sector', { corners: [], cursor: [1, 0] })).toBeUndefined();
  expect(shapeOf('sector', { corners: [[0, 0]], cursor: [0, 1] })).toMatchObject({ kind: 'sector', azimuth: 0 });
});
