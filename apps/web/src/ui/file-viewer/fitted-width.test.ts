import fc from 'fast-check';
import { fittedWidth } from './fitted-width.js';

const room = { width: 1000, height: 500 };

test.each([
  ['wide, as wide as the room', { width: 4000, height: 1000 }, 1, 1000],
  ['high, as high as the room', { width: 500, height: 1000 }, 1, 250],
  ['small, magnified until it fills the room', { width: 16, height: 16 }, 1, 500],
  ['magnified', { width: 500, height: 1000 }, 3, 750],
  ['made smaller, in whole pixels', { width: 4000, height: 1000 }, 0.3333, 333],
  ['without a size', { width: 0, height: 0 }, 1, undefined],
])('an image is %s', (_what, own, zoom, expected) => {
  expect(fittedWidth(own, room, zoom)).toBe(expected);
});

test('what fits is nowhere larger than the room, whatever the sizes', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  const size = fc.record({ width: side, height: side });
  fc.assert(
    fc.property(size, size, (own, any) => {
      const width = fittedWidth(own, any, 1) ?? Number.NaN;
      expect(width).toBeLessThanOrEqual(any.width);
      expect((width * own.height) / own.width).toBeLessThanOrEqual(any.height + 1e-9);
    }),
  );
});
