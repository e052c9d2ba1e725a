import { exposure, referenceLevel } from './exposure.js';

it.each([
  [100, 1000, 28, 6.186, 8.748],
  [446, 10, 29.038, 0.596, 0.844],
  [947, 1585, 42.313, 5.153, 7.288],
  [2140, 1585, 61, 3.575, 5.055],
  [3500, 25_000, 61, 14.197, 20.078],
  [18_000, 100, 61, 0.898, 1.27],
])('%d MHz with %d W keeps %d V/m from %d m, or %d m with reflection', (frequencyMhz, eirpW, limit, far, reflected) => {
  const source = { frequencyMhz, eirpW };
  expect(exposure([source]).limits[0]).toBeCloseTo(limit, 2);
  expect(Math.abs(exposure([source]).distanceM - far)).toBeLessThan(0.005);
  expect(Math.abs(exposure([source], 2).distanceM - reflected)).toBeLessThan(0.005);
});

it('several sources add their squares, each by its share', () => {
  // 30 · 1000 / 28² = 38.265 and half of 30 · 1585 / 61² = 12.779: √44.655 = 6.682 m, 44.655 / 400 at 20 m.
  const sources = [
    { frequencyMhz: 100, eirpW: 1000 },
    { frequencyMhz: 2140, eirpW: 1585, factor: 0.5 },
  ];
  expect(exposure(sources, 1, 20)).toEqual({
    limits: [28, 61],
    distanceM: expect.closeTo(6.682, 3),
    quotient: expect.closeTo(0.1116, 4),
  });
});

it('refuses frequencies that have no level', () => {
  expect(() => referenceLevel(0.1)).toThrow(new RangeError('frequencyMhz'));
});
