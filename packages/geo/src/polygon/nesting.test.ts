import { findNestingFault } from './nesting.js';

it('rings that share every point are left to the search for overlapping edges', () => {
  const ring = [[0, 0], [4, 0], [4, 4], [0, 0]]; // biome-ignore format: one line
  expect(findNestingFault([[ring, ring]])).toBeUndefined();
});
