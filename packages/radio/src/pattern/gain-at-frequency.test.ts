import { gainAtFrequency } from './gain-at-frequency.js';

const gains = { lowFreqMhz: 17_700, highFreqMhz: 19_700, gainLowDbi: 38, gainMidDbi: 38.8, gainHighDbi: 39.2 };

it.each([
  [17_700, 38],
  [18_200, 38.4],
  [18_700, 38.8],
  [19_450, 39.1],
  [19_700, 39.2],
  [38_000, 39.2],
  [6_000, 38],
])('is linear from the middle of the band to its ends: at %d MHz %d dBi', (frequency, gain) => {
  expect(gainAtFrequency(gains, frequency)).toBeCloseTo(gain, 9);
});

it('is that of the middle where the ends are not known', () => {
  expect(gainAtFrequency({ ...gains, gainLowDbi: null }, 17_700)).toBe(38.8);
  expect(gainAtFrequency({ ...gains, lowFreqMhz: 18_700, highFreqMhz: 18_700 }, 18_700)).toBe(38.8);
});
