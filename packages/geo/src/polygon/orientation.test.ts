import fc from 'fast-check';
import { orientation } from './orientation.js';

/** The same sign by whole numbers of any size. */
const exactly = (...coordinates: [number, number, number, number, number, number]): number => {
  const [ax, ay, bx, by, cx, cy] = coordinates.map((value) => BigInt(value * 2 ** 60));
  const determinant = (ax! - cx!) * (by! - cy!) - (ay! - cy!) * (bx! - cx!);
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0;
};

it.each([
  [[0, 0, 1, 0, 0.5, 1], 1],
  [[0, 0, 1, 0, 0.5, -1], -1],
  [[0, 0, 1, 1, 3, 3], 0],
  [[0, 0, 0, 0, 5, 7], 0],
] as [[number, number, number, number, number, number], number][])('the side of %j is %p', (coordinates, side) => {
  expect(Math.sign(orientation(...coordinates))).toBe(side);
});

it('points a rounding error beside a line are on their side', () => {
  const tick = fc.integer({ min: -40, max: 40 }).map((ulps) => ulps * Number.EPSILON);
  fc.assert(
    fc.property(tick, tick, tick, tick, (dx, dy, ex, ey) => {
      const coordinates = [0.5 + dx, 0.5 + dy, 12, 12, 24 + ex * 16, 24 + ey * 16] as const;
      expect(Math.sign(orientation(...coordinates))).toBe(exactly(...coordinates));
    }),
  );
});

it('three points of one line turn neither way, however they are ordered', () => {
  const small = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(small, small, small, small, small, (x, y, dx, dy, k) => {
      const [a, b, c] = [[x, y], [x + dx, y + dy], [x + k * dx, y + k * dy]] as const; // biome-ignore format: one line
      expect(Math.abs(orientation(...a, ...b, ...c))).toBe(0);
      expect(Math.abs(orientation(...c, ...a, ...b))).toBe(0);
    }),
  );
});
