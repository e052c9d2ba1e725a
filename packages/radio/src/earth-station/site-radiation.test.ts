import { type SiteBeam, siteRadiation } from './site-radiation.js';

/** More than 48° off its axis, S.465-6 gives −10 dBi: −50 − 10 + 36.02 dBW in 4 kHz. */
const beam: SiteBeam = {
  ...{ diameterM: 4.5, frequencyMhz: 14_250, lowMhz: 14_000, highMhz: 14_500, densityDbwHz: -50 },
  pointing: { azimuthDeg: 180, elevationDeg: 40 },
};
const north = [{ azimuthDeg: 0, elevationDeg: 0 }];
const FOUR_KHZ_DB = 36.0206;

it('adds the power of beams that share frequencies', () => {
  const [alone] = siteRadiation([beam], north);
  expect(alone!.points[0]!.eirpDb).toBeCloseTo(-60 + FOUR_KHZ_DB, 3);
  const overlapping = { ...beam, lowMhz: 14_400, highMhz: 14_800 };
  const [both] = siteRadiation([beam, overlapping], north);
  expect(both).toMatchObject({ lowMhz: 14_000, highMhz: 14_800, beams: [0, 1], referenceBandwidthHz: 4000 });
  expect(both!.points[0]!.eirpDb).toBeCloseTo(-60 + FOUR_KHZ_DB + 3.0103, 3);
});

it('keeps beams apart that share none, and knows the limit by the height of the horizon', () => {
  const above = { ...beam, lowMhz: 14_500, highMhz: 14_800 };
  const ka = { ...beam, frequencyMhz: 29_000, lowMhz: 28_500, highMhz: 29_500 };
  const groups = siteRadiation([ka, above, beam], [...north, { azimuthDeg: 90, elevationDeg: 6 }]);
  expect(groups.map(({ beams, referenceBandwidthHz }) => [beams, referenceBandwidthHz])).toEqual([
    [[2], 4000],
    [[1], 4000],
    [[0], 1e6],
  ]);
  expect(groups.map(({ points }) => points.map(({ limitDb }) => limitDb))).toEqual([
    [40, undefined],
    [40, undefined],
    [64, undefined],
  ]);
});

it('has nothing to say of a site that does not send', () => {
  expect(siteRadiation([], north)).toEqual([]);
});
