import { antennaIsolation } from './antenna-isolation.js';

const at = { frequencyMhz: 299.792458, gainsDbi: 0 };

it.each([
  // One wavelength is a metre: 22 + 20 log 10, 28 + 40 log 10, and half way between both at 45°.
  ['side by side', { horizontalM: 10, verticalM: 0 }, 42],
  ['above each other', { horizontalM: 0, verticalM: 10 }, 68],
  ['at 45°', { horizontalM: 10, verticalM: 10 }, 55],
])('ten wavelengths %s', (_how, spacing, lossDb) => {
  expect(antennaIsolation({ ...at, ...spacing })).toBeCloseTo(lossDb, 9);
});

it('is less between antennas that look at each other', () => {
  expect(antennaIsolation({ ...at, gainsDbi: 12, horizontalM: 10, verticalM: 0 })).toBeCloseTo(30, 9);
});
