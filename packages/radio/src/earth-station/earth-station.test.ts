import { coordinationDistances, mainContour, requiredLoss } from './coordination-distance.js';
import {
  greatestCoordinationKm,
  leastCoordinationKm,
  permissibleInterference,
  pointIncidence,
} from './coordination-limits.js';
import { carrierFlux, fluxLimitsAt, horizonEirpLimit, offAxisLimit } from './emission-limits.js';
import { horizonElevation, horizonOf } from './horizon.js';
import { coordinationGain, horizonGain, leastHorizonAngle } from './horizon-gain.js';
import { lookAngles } from './look-angles.js';
import { scatterContour, scatterDistance } from './scatter-distance.js';
import { sunOutageHalfAngle, sunOutages } from './sun-outages.js';
import { sunDirection, sunPosition } from './sun-position.js';

describe('a satellite is seen', () => {
  it.each([
    [48.55, 1.78, 7, 173.046, 34.072, 38250.6],
    [48.55, 1.78, 13, 165.167, 33.252, 38320.3],
    [48.55, 1.78, 75, 102.707, 2.341, 41416.9],
    [48.79, -3.52, -5, 181.968, 34.021, 38254.9],
    [43.43, 1.5, 9, 169.151, 39.368, 37821.9],
    [4.95, -52.3, -14, 96.227, 45.326, 37389.3],
  ])('from %d, %d at %d° east: %d°, %d° up, %d km', (latitude, longitude, satellite, azimuth, elevation, range) => {
    const found = lookAngles({ latitude, longitude }, satellite);
    expect(Math.abs(found.azimuthDeg - azimuth)).toBeLessThan(0.002);
    expect(Math.abs(found.elevationDeg - elevation)).toBeLessThan(0.002);
    expect(found.rangeKm).toBeCloseTo(range, 1);
  });

  it('to the north from the southern hemisphere, and below the horizon at a negative elevation', () => {
    expect(lookAngles({ latitude: -21, longitude: 55.5 }, 55.5).azimuthDeg).toBeCloseTo(0, 6);
    expect(lookAngles({ latitude: 48, longitude: 2 }, -170).elevationDeg).toBeLessThan(0);
  });

  it('straight above the equator, 35 786 km away', () => {
    const found = lookAngles({ latitude: 0, longitude: 10 }, 10);
    expect(found.elevationDeg).toBeCloseTo(90, 6);
    expect(found.rangeKm).toBeCloseTo(35786, 0);
    expect(found.feedTiltDeg).toBe(0);
  });

  it('with its feed tilted by atan(sin Δλ / tan φ)', () => {
    // sin(1.78° − 7°) = −0.090979, tan 48.55° = 1.132472: atan −0.080337
    expect(lookAngles({ latitude: 48.55, longitude: 1.78 }, 7).feedTiltDeg).toBeCloseTo(-4.593, 2);
  });
});

describe('the sun', () => {
  it.each([
    ['2027-03-01T12:00:00Z', 342.157, -7.568, 178.441, 33.87],
    ['2027-06-21T12:00:00Z', 89.906, 23.436, 182.892, 64.864],
    ['2027-10-12T11:30:00Z', 197.457, -7.412, 177.182, 34],
    ['2026-12-21T09:00:00Z', 269.454, -23.439, 140.995, 8.514],
  ])('stands at %s at %d, %d, seen at %d, %d', (time, ascension, declination, azimuth, elevation) => {
    const place = sunPosition(Date.parse(time));
    const seen = sunDirection({ latitude: 48.55, longitude: 1.78 }, Date.parse(time));
    const off = [
      place.rightAscensionDeg - ascension,
      place.declinationDeg - declination,
      seen.azimuthDeg - azimuth,
      seen.elevationDeg - elevation,
    ];
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.02);
  });

  it.each([
    [
      3.7,
      12_500,
      0.4935,
      [
        ['2027-03-01T11:42:03Z', 0.425, 121],
        ['2027-03-02T11:41:51Z', 0.044, 237],
        ['2027-03-03T11:41:39Z', 0.339, 174],
        ['2027-10-10T11:16:46Z', 0.492, 18],
        ['2027-10-11T11:16:30Z', 0.114, 232],
        ['2027-10-12T11:16:14Z', 0.262, 202],
      ] as const,
    ],
    [
      9,
      3950,
      0.5618,
      [
        ['2027-03-01T11:42:03Z', 0.425, 177],
        ['2027-03-02T11:41:51Z', 0.044, 271],
        ['2027-03-03T11:41:39Z', 0.339, 216],
        ['2027-10-10T11:16:46Z', 0.492, 131],
        ['2027-10-11T11:16:30Z', 0.114, 266],
        ['2027-10-12T11:16:14Z', 0.262, 240],
      ] as const,
    ],
  ])('stands behind a satellite of a dish of %d m at %d MHz within %d°', (diameterM, frequencyMhz, half, expected) => {
    const halfAngle = sunOutageHalfAngle({ diameterM, frequencyMhz });
    expect(halfAngle).toBeCloseTo(half, 3);
    const outages = sunOutages({ latitude: 48.55, longitude: 1.78 }, 7, halfAngle, 2027);
    expect(outages).toHaveLength(expected.length);
    for (const [index, [peak, least, seconds]] of expected.entries()) {
      const { start, peak: found, end, leastSeparationDeg } = outages[index]!;
      expect(Math.abs(found - Date.parse(peak))).toBeLessThanOrEqual(15_000);
      expect(Math.abs(leastSeparationDeg - least)).toBeLessThanOrEqual(0.01);
      expect(Math.abs((end - start) / 1000 - seconds)).toBeLessThanOrEqual(8);
    }
  });

  it('never stands behind a satellite that is below the horizon', () => {
    expect(sunOutages({ latitude: 48.55, longitude: 1.78 }, -170, 0.5, 2027)).toEqual([]);
  });
});

describe('limits of coordination distances', () => {
  it.each([
    [0, 46.7735],
    [10, 35.2371],
    [45, 10.5196],
    [-48.55, 9.3057],
    [60, 6.2661],
    [72, 4.17],
  ])('at latitude %d: point incidence %d %%', (latitude, percent) =>
    expect(pointIncidence(latitude)).toBeCloseTo(percent, 3),
  );

  it.each([
    [3.95, 48.55, 102.678],
    [6.175, 48.55, 101.565],
    [14.25, 48.55, 97.528],
    [28.5, 48.55, 90.403],
    [40, 48.55, 84.653],
    [47, 48.55, 47.326],
    [60, 48.55, 10],
    [70, 48.55, 25.556],
    [80, 48.55, 45],
    [105, 48.55, 35],
    [6.175, 5, 117.852],
  ])('at %d GHz and latitude %d: %d km at least', (f, latitude, km) =>
    expect(leastCoordinationKm(f, latitude)).toBeCloseTo(km, 2),
  );

  it('at most 1200 km up to 60 GHz, above by the share of the time', () => {
    expect([greatestCoordinationKm(30, 0.01), greatestCoordinationKm(80, 0.01), greatestCoordinationKm(80, 1)]).toEqual(
      [1200, 100, 80],
    );
  });

  it.each([
    [750, 0, 37, -102.849],
    [1100, 0, 40, -98.186],
    [150, 1, 2, -148.167],
  ])('a receiver of %d K tolerates with %d dB of noise and %d dB of margin %d dBW', (kelvin, noise, margin, dbw) => {
    const tolerated = permissibleInterference({
      noiseTemperatureK: kelvin,
      bandwidthHz: 1e6,
      linkNoiseDb: noise,
      marginDb: margin,
      noiseEquivalenceDb: 0,
    });
    expect(tolerated).toBeCloseTo(dbw, 2);
  });
});

describe('a coordination distance', () => {
  const distancesKm = Array.from({ length: 501 }, (_, km) => km);
  const conditions = { frequencyGhz: 6.175, timePercent: 0.01, deltaN: 45, n0: 325, polarisation: 'H' } as const;
  const end = { heightM: 10, gainDbi: 0 };
  const radial = {
    distancesKm,
    heightsM: distancesKm.map(() => 0),
    transmitter: end,
    receiver: end,
    stationLatitude: 48.55,
    azimuthDeg: 180,
  };

  it('is the first kilometre beyond which the loss suffices on level ground, and nearer for auxiliary contours', () => {
    const [main, auxiliary] = coordinationDistances(radial, conditions, 180, [
      mainContour,
      { kind: 'AUXILIARY', relaxedDb: -20 },
    ]);
    expect(main).toMatchObject({ distanceKm: 368, boundBy: 'MODEL', requiredLossDb: 180 });
    expect(auxiliary).toMatchObject({ distanceKm: 236, boundBy: 'MODEL', requiredLossDb: 160 });
  });

  it('is never below the least distance, and says so', () => {
    expect(coordinationDistances(radial, conditions, 100)[0]).toMatchObject({
      boundBy: 'MINIMUM',
      distanceKm: leastCoordinationKm(6.175, 48.55),
    });
  });

  it('ends with the ground that is known', () => {
    expect(coordinationDistances(radial, conditions, 300)[0]).toMatchObject({ boundBy: 'MAXIMUM', distanceKm: 500 });
  });

  it('reaches to the last crossing, beyond what a ridge hides', () => {
    const ridge = { ...radial, heightsM: distancesKm.map((km) => (km === 120 ? 100 : 0)) };
    const upTo = (km: number) => ({
      ...ridge,
      distancesKm: distancesKm.slice(0, km + 1),
      heightsM: ridge.heightsM.slice(0, km + 1),
    });
    // 173 dB are lost 20 km behind the ridge, and only 160 dB 84 km behind it.
    expect(coordinationDistances(upTo(140), conditions, 999)[0]!.lossDb).toBeGreaterThan(170);
    expect(coordinationDistances(ridge, conditions, 160)[0]!.distanceKm).toBe(204);
  });

  it('needs what power and gains exceed the permitted interference by', () => {
    const link = { powerDbw: 10, horizonGainDbi: -10, otherGainDbi: 46, permissibleDbw: -103 };
    expect(requiredLoss(link)).toBe(149);
  });

  it('of rain scatter is a circle around where the beam meets the rain', () => {
    const contour = scatterContour({
      frequencyGhz: 14.25,
      latitude: 48.55,
      elevationDeg: 10,
      azimuthDeg: 173,
      rainRate: 30,
      otherGainDbi: 42,
      requiredLossDb: 150,
    });
    expect(contour.radiusKm).toBeLessThanOrEqual(340);
    // Rain 3.08 km high: half of it over tan 10° is 8.74 km away.
    expect(contour.centreKm).toBeCloseTo(8.74, 1);
    const towards = scatterDistance(contour, 173, 173);
    expect(towards - scatterDistance(contour, 173, 353)).toBeCloseTo(2 * contour.centreKm, 6);
    expect(scatterDistance({ radiusKm: 55, centreKm: 5 }, 0, 180)).toBe(55);
  });
});

describe('an antenna towards the horizon', () => {
  const dish = { diameterM: 0.0299792458 * 200, frequencyMhz: 10_000 };
  it.each([
    [173.05, 0, -6.3],
    [173.05, 2, -5.64],
    [120, 1.5, -10],
    [90, 0, -10],
    [353, 0, -10],
  ])('at azimuth %d, %d° up: %d dBi', (azimuthDeg, elevationDeg, gain) => {
    const pointing = { azimuthDeg: 173.05, elevationDeg: 34.04 };
    expect(horizonGain(dish, pointing, { azimuthDeg, elevationDeg })).toBeCloseTo(gain, 2);
  });

  it.each([
    [10, 0, 10, 7],
    [5, 2, 3, 20.07],
  ])('that follows satellites from %d° over a horizon at %d°: %d° off, %d dBi', (least, horizon, off, gain) => {
    expect(leastHorizonAngle(least, horizon)).toBe(off);
    expect(coordinationGain(dish, off)).toBeCloseTo(gain, 2);
  });

  it.each([
    [27, [40, 40, 40, 40, 16.94, 14.52, 12.54, 10.87, 9.42, 7, -8.05, -10]],
    [73, [40, 40, 24.47, 20.07, 16.94, 14.52, 12.54, 10.87, 9.42, 7, -8.05, -10]],
  ])('that is %d wavelengths wide has by S.465-6 %p, and its greatest gain near the axis', (wavelengths, gains) => {
    const narrow = { diameterM: 0.0299792458 * wavelengths, frequencyMhz: 10_000, gainDbi: 40 };
    const angles = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 40, 60];
    for (const [at, gain] of gains.entries())
      expect(Math.abs(coordinationGain(narrow, angles[at]!) - gain)).toBeLessThan(0.01);
  });

  it('has its greatest gain where the horizon hides the beam', () => {
    expect(leastHorizonAngle(3, 4)).toBe(0);
    expect(coordinationGain({ ...dish, gainDbi: 51 }, 0)).toBe(51);
  });
});

it.each([
  [6, -1, 40],
  [6, 2, 46],
  [6, 5, 55],
  [6, 5.01, undefined],
  [28, 0, 64],
  [28, 2, 70],
])('at %d GHz towards a horizon at %d° the EIRP is at most %d', (f, elevation, limit) =>
  expect(horizonEirpLimit(f, elevation)?.limitDb).toBe(limit),
);

it.each([
  [3900, 0, [-152]],
  [3900, 5, [-152]],
  [3900, 15, [-147]],
  [3900, 25, [-142]],
  [3900, 60, [-142]],
  [11_000, 0, [-150, -126]],
  [11_000, 5, [-150, -126]],
  [11_000, 15, [-145, -121]],
  [11_000, 25, [-140, -116]],
  [11_000, 60, [-140, -116]],
  [12_000, 25, []],
])('at %d MHz, %d° up, the flux is at most %p', (f, arrival, limits) =>
  expect(fluxLimitsAt(f, arrival).map(({ limitDb }) => limitDb)).toEqual(limits),
);

it.each([
  [1.5, 25.1],
  [2, 21.97],
  [5, 12.03],
  [7, 8.37],
  [8, 8.5],
  [9.2, 8.5],
  [10, 7.5],
  [48, -9.53],
  [100, -9.5],
])('%d° off the axis at most %d dBW', (off, limit) => expect(offAxisLimit(off)).toBeCloseTo(limit, 2));

it('the horizon is the highest ground in each direction, lowered by the curve of the earth', () => {
  // A wall 500 m high in the whole west, 10 km away; level ground 100 m below the antenna elsewhere.
  const horizon = horizonOf({ position: [2, 48], antennaM: 100 }, ([longitude]) => (longitude < 1.8661 ? 500 : 0));
  expect(horizon).toHaveLength(72);
  const west = horizon[54]!;
  // atan(400 / 10000 − 10 / (2 · 4/3 · 6371)) = 2.257°
  expect(west.azimuthDeg).toBe(270);
  expect(west.elevationDeg).toBeCloseTo(2.26, 1);
  expect(west.distanceKm).toBeCloseTo(10, 0);
  // Smooth ground 100 m below: its horizon lies √(2 · 4/3 · 6371 · 0.1) = 41.2 km away, 0.278° down.
  const east = horizon[18]!;
  expect(east.elevationDeg).toBeCloseTo(-0.278, 3);
  expect(east.distanceKm).toBeCloseTo(41.2, 0);
  expect(horizonElevation(horizon, 272.5)).toBeCloseTo((west.elevationDeg + horizon[55]!.elevationDeg) / 2, 9);
  expect(horizonElevation(horizon, 357.5)).toBeCloseTo((horizon[71]!.elevationDeg + horizon[0]!.elevationDeg) / 2, 9);
});

it('a receiver needs a flux for its carrier', () => {
  // 120 K: −207.81 dBW/Hz, 12 dB above in 4 kHz: −159.79. 52.3 dBi at 11 075 MHz (λ 27.07 mm): 52.3 − 42.34 = 9.96 dBm².
  const receiver = { frequencyMhz: 11_075, gainDbi: 52.3, noiseTemperatureK: 120 };
  expect(carrierFlux(receiver, 12, 4000)).toBeCloseTo(-169.75, 1);
});
