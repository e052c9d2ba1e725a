import { type SharedBandPair, type SharedBandStation, sharedBandExcess, sharedBandPairs } from './shared-band-pairs.js';

/** A dish of 3.7 m that looks south at 34° and receives from 10 950 to 11 200 MHz with 120 K: −228.6 + 20.8 dBW/Hz. */
const dish: SharedBandStation = {
  ...{ service: 'EARTH_STATION', at: [1.78, 48.55], heightM: 6, diameterM: 3.7 },
  pointing: { azimuthDeg: 173, elevationDeg: 34 },
  beams: [{ direction: 'RX', lowMhz: 10_950, highMhz: 11_200, gainDbi: 51, densityDbwHz: -207.8 }],
};
/** An end of a link north of it that points at it: 20 dBm over 28 MHz are −84.5 dBW/Hz. */
const linkEnd: SharedBandStation = {
  ...{ service: 'FIXED_LINK', at: [1.78, 48.73], heightM: 40, pointing: { azimuthDeg: 180, elevationDeg: 0 } },
  beams: [{ direction: 'TX', lowMhz: 11_100, highMhz: 11_128, gainDbi: 40, densityDbwHz: -84.5 }],
};

it('a link that points at a dish is compared with its noise', () => {
  const [pair, ...others] = sharedBandPairs([dish], [linkEnd]);
  expect(others).toEqual([]);
  // 20.02 km at 11 114 MHz: 92.45 + 26.03 + 20.92. The dish looks 146° away: −10 dBi (S.465 beyond 48°).
  expect(pair?.distanceKm).toBeCloseTo(20.02, 1);
  expect(pair?.freeSpaceLossDb).toBeCloseTo(139.4, 1);
  expect([pair?.senderGainDbi, pair?.receiverGainDbi]).toEqual([expect.closeTo(40, 1), -10]);
  // −84.5 + 40 − 10 + 207.8 = 153.3; less the loss 13.9 dB over noise, 26.1 above −12.2.
  expect(pair && sharedBandExcess(pair, pair.freeSpaceLossDb)).toBeCloseTo(26.1, 1);
});

it.each<[string, readonly SharedBandStation[]]>([
  ['on other frequencies', [{ ...linkEnd, beams: [{ ...linkEnd.beams[0]!, lowMhz: 11_200, highMhz: 11_228 }] }]],
  ['that only receive', [{ ...linkEnd, beams: [{ ...linkEnd.beams[0]!, direction: 'RX' }] }]],
  ['of the same service', [{ ...linkEnd, service: 'EARTH_STATION' }]],
])('stations %s do not meet', (_what, others) => {
  expect(sharedBandPairs([dish], others)).toEqual([]);
});

it('are the same pairs from either side', () => {
  // Numerical Recipes' generator, so that a failure comes back.
  let state = 37;
  const random = (low: number, high: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return low + (state / 2 ** 32) * (high - low);
  };
  const beam = () => {
    const lowMhz = random(10_700, 11_600);
    const direction = random(0, 1) < 0.5 ? ('TX' as const) : ('RX' as const);
    return { direction, lowMhz, highMhz: lowMhz + random(10, 400), gainDbi: random(30, 55), densityDbwHz: -90 };
  };
  const stations = (service: SharedBandStation['service']): SharedBandStation[] =>
    Array.from({ length: 6 }, () => ({
      ...{ service, at: [random(1, 3), random(48, 49)] as const, heightM: 10 },
      ...(service === 'EARTH_STATION' && { diameterM: random(1, 9) }),
      pointing: { azimuthDeg: random(0, 360), elevationDeg: service === 'FIXED_LINK' ? 0 : random(5, 60) },
      beams: [beam(), beam()],
    }));
  const written = (pairs: readonly SharedBandPair[]) => pairs.map((pair) => JSON.stringify(pair)).sort();
  for (let round = 0; round < 50; round++) {
    const [dishes, links] = [stations('EARTH_STATION'), stations('FIXED_LINK')];
    expect(written(sharedBandPairs(dishes, links))).toEqual(written(sharedBandPairs(links, dishes)));
  }
});
