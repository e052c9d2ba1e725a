import type { JobInput } from '@portal/contracts';
import { errorOf, resultOf } from '../../test/perform.js';

const level = (kilometres: number): number[] => new Array<number>(kilometres + 1).fill(0);

/** Level ground at 48.55 N, 6.175 GHz, 0.01 %: what is lost there is known to the kilometre. */
const contour = (given: Partial<JobInput<'coordinationContour'>>): JobInput<'coordinationContour'> => ({
  ...{ frequencyGhz: 6.175, timePercent: 0.01, deltaN: 45, n0: 325, polarisation: 'H', stationLatitude: 48.55 },
  ...{ stationHeightM: 10, otherHeightM: 10, otherGainDbi: 0, powerDbw: 60, permissibleDbw: -100 },
  radials: [{ azimuthDeg: 180, horizonGainDbi: 0, heightsM: level(420) }],
  ...given,
});

it('finds the distance beyond which enough is lost, further out where the antenna radiates more', async () => {
  const { radials } = await resultOf(
    'coordinationContour',
    contour({
      radials: [
        { azimuthDeg: 180, horizonGainDbi: 20, heightsM: level(420) },
        { azimuthDeg: 180, horizonGainDbi: 0, heightsM: level(420) },
        { azimuthDeg: 0, horizonGainDbi: -60, heightsM: level(150) },
      ],
    }),
  );
  expect(radials.map(({ azimuthDeg, distanceKm, boundBy }) => [azimuthDeg, distanceKm, boundBy])).toEqual([
    [180, 368, 'MODEL'],
    [180, 236, 'MODEL'],
    [0, expect.closeTo(101.565, 3), 'MINIMUM'],
  ]);
  expect(radials[1]?.terms).toMatchObject({
    horizonGainDbi: 0,
    powerDbw: 60,
    permissibleDbw: -100,
    requiredLossDb: 160,
  });
});

it('refuses ground that ends before the least distance, naming the radial', async () => {
  const short = contour({ radials: [{ azimuthDeg: 0, horizonGainDbi: 0, heightsM: level(90) }] });
  expect(await errorOf('coordinationContour', short)).toMatchObject({
    code: 'JOB_INPUT_INVALID',
    path: 'radials.0.heightsM',
  });
});
