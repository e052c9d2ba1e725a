import fc from 'fast-check';
import { settleNumber } from './settle-number.js';

test.each([
  [5, { minimum: 0, maximum: 3 }, 3],
  [-5, { minimum: 0, maximum: 3 }, 0],
  [2.5, { isWhole: true }, 3],
  [-2.5, { isWhole: true }, -3],
  [1.005, { decimals: 2 }, 1.01],
  [0.1 + 0.2, { decimals: 1 }, 0.3],
  [1e-7, { decimals: 2 }, 0],
  [-1e-7, { decimals: 2 }, 0],
  [0.4, { isWhole: true, minimum: 0.5 }, 1],
  [9.6, { isWhole: true, maximum: 9.5 }, 9],
  [0.5, { isWhole: true, minimum: 0.2, maximum: 0.8 }, 0.5],
  [38.46, {}, 38.46],
  [Number.NaN, {}, null],
  [Number.POSITIVE_INFINITY, { maximum: 3 }, null],
  [null, { minimum: 3 }, null],
] as const)('%p within %p settles at %p', (typed, limits, settled) => {
  expect(settleNumber(typed, limits)).toBe(settled);
});

const figure = fc.double({ min: -1e12, max: 1e12, noNaN: true });
const limits = fc
  .record({
    minimum: fc.option(figure, { nil: undefined }),
    span: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: undefined }),
    decimals: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    isWhole: fc.boolean(),
  })
  .map(({ span, ...rest }) => ({ ...rest, maximum: span === undefined ? undefined : (rest.minimum ?? 0) + span }));

test('what has settled stays', () => {
  fc.assert(
    fc.property(figure, limits, (typed, within) => {
      const settled = settleNumber(typed, within);
      expect(settleNumber(settled, within)).toBe(settled);
    }),
  );
});
test('it lies between the limits', () => {
  fc.assert(
    fc.property(figure, limits, (typed, within) => {
      const settled = settleNumber(typed, within)!;
      expect(settled).toBeGreaterThanOrEqual(within.minimum ?? Number.NEGATIVE_INFINITY);
      expect(settled).toBeLessThanOrEqual(within.maximum ?? Number.POSITIVE_INFINITY);
    }),
  );
});
test('without limits it has no more decimals than asked, and is the nearest such number', () => {
  fc.assert(
    fc.property(figure, fc.integer({ min: 0, max: 6 }), (typed, decimals) => {
      const settled = settleNumber(typed, { decimals })!;
      expect(String(settled).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
      expect(Math.abs(settled - typed)).toBeLessThanOrEqual(
        0.5 * 10 ** -decimals * (1 + 1e-9) + Math.abs(typed) * 1e-15,
      );
    }),
  );
});
