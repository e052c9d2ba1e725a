import { windingNumber } from './winding-number.js';

const square = [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]; // biome-ignore format: one line

it.each([
  ['counter-clockwise', square, 1],
  ['clockwise', [...square].reverse(), -1],
  ['twice', [...square, ...square.slice(1)], 2],
  ['there and back', [...square, ...[...square].reverse().slice(1)], 0],
])('a ring walked %s goes round %#', (_, ring, turns) => {
  expect(windingNumber(ring, [1, 2])).toBe(turns);
  expect(windingNumber(ring, [5, 2])).toBe(0);
  expect(windingNumber(ring, [-1, 2])).toBe(0);
});
