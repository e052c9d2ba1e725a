import type { Ring } from '../units.js';
import { clockwise, counterClockwise, signedDoubleArea } from './winding.js';

const ring: Ring = [[0, 0], [2, 0], [2, 1], [0, 1], [0, 0]]; // biome-ignore format: one line
const backwards = [...ring].reverse();

it('a ring encloses its area, with the sign of its direction', () => {
  expect(signedDoubleArea(ring)).toBe(4);
  expect(signedDoubleArea(backwards)).toBe(-4);
  expect(signedDoubleArea([])).toBe(0);
});

it('a ring is turned round only when it runs the wrong way', () => {
  expect([counterClockwise(ring), counterClockwise(backwards)]).toEqual([ring, ring]);
  expect([clockwise(ring), clockwise(backwards)]).toEqual([backwards, backwards]);
});
