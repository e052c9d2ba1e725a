import { type AdvisedHop, type AdvisedRaster, bandAdvice, cheapestOfBands } from './band-advice.js';
import { indicativeMode } from './indicative-mode.js';

const hop: AdvisedHop = {
  lengthKm: 10,
  tilt: 90,
  rainRate: 34,
  directions: 2,
  capacityMbps: 155,
  txPowerDbm: 20,
  gainsDb: 77.6,
  gainsAtMhz: 18_700,
  lossesDb: 2,
};
const raster = (code: string, bandCode: string, frequencyMhz: number, spacingMhz: number): AdvisedRaster => ({
  code,
  bandCode,
  frequencyMhz,
  spacingMhz,
});
const at18 = raster('18G-27.5', '18G', 18_700, 27.5);

describe('advice on bands', () => {
  it('has the budget of each raster', () => {
    const [found] = bandAdvice(hop, [at18]);
    // 155 Mbit/s need 7 bits in 27.5 MHz: 20 + 77.6 − 2 − 137.89 + 91 − 15 + 0.08 dB.
    expect(found).toMatchObject({ modulationStates: 128, bandwidthMhz: 55 });
    expect(found?.marginDb).toBeCloseTo(33.79, 1);
    expect(found?.rainDb).toBeCloseTo(18.197, 2);
  });

  it('is the cheapest raster of each band, the cheapest band first, with antennas of one size', () => {
    const wide = raster('18G-110', '18G', 18_700, 110);
    const advice = bandAdvice(hop, [wide, at18, raster('38G-28', '38G', 37_400, 28)]);
    const prices = [1193.5, 596.75, 221.34];
    const found = cheapestOfBands(advice.map((one, at) => ({ ...one, euros: prices[at]! })));
    expect(found.map(({ raster: { code } }) => code)).toEqual(['38G-28', '18G-27.5']);
    // Twice the frequency: 12 dB of gain less 6 dB of free-space loss.
    expect(found[0]!.marginDb - found[1]!.marginDb).toBeCloseTo(6, 0);
  });

  it('leaves out a channel that is too narrow', () =>
    expect(bandAdvice({ ...hop, capacityMbps: 900 }, [at18])).toEqual([]));
});

it.each([
  [10, 28, 4, -91],
  [155, 28, 128, -76],
  [155, 56, 16, -82],
])('a radio that carries %d Mbit/s in %d MHz has %d states and a threshold of %d dBm', (mbps, mhz, states, dbm) => {
  const mode = indicativeMode(mbps, mhz);
  expect(mode?.modulationStates).toBe(states);
  expect(mode?.rxThresholdDbm).toBeCloseTo(dbm, 0);
});
