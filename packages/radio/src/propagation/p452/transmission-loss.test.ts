import { p452FlatVectors, p452MixedVector, p452SweepVectors } from '../../../test/p452-vectors.js';
import { type LossConditions, type LossPath, middleLatitude, type RadioZone } from './loss-path.js';
import { lossModel, transmissionLoss } from './transmission-loss.js';

const level = (points: number): number[] => new Array<number>(points).fill(0);
const distances = (points: number, stepKm: number): number[] => level(points).map((_, index) => index * stepKm);

describe.each(p452FlatVectors)(
  'over $lengthKm km of level ground',
  ({ lengthKm, stepKm, from, to, deltaN, n0, rows }) => {
    const points = Math.round(lengthKm / stepKm) + 1;
    const path: LossPath = {
      transmitter: { heightM: 10, gainDbi: 20 },
      receiver: { heightM: 10, gainDbi: 5 },
      middleLatitude: middleLatitude(from, to, lengthKm),
      distancesKm: distances(points, stepKm),
      heightsM: level(points),
    };
    it.each(rows)('%d GHz, %d %%: %d dB', (frequencyGhz, timePercent, loss, free, diffraction, scatter, ducting) => {
      const { lossDb, terms } = transmissionLoss({ frequencyGhz, timePercent, deltaN, n0, polarisation: 'V' }, path);
      expect(lossDb).toBeCloseTo(loss, 3);
      expect(terms.freeSpaceDb).toBeCloseTo(free, 3);
      expect(terms.diffractionDb).toBeCloseTo(diffraction, 3);
      expect(terms.troposcatterDb).toBeCloseTo(scatter, 3);
      expect(terms.ductingDb).toBeCloseTo(ducting, 3);
    });
  },
);

describe('over hills and sea', () => {
  const { heightsM, zones, from, to, deltaN, n0, rows } = p452MixedVector;
  it.each(rows)('%d GHz, %d %%: %d dB', (frequencyGhz, timePercent, loss, _free, diffraction, scatter, ducting) => {
    const { lossDb, terms } = transmissionLoss(
      { frequencyGhz, timePercent, deltaN, n0, polarisation: 'H' },
      {
        transmitter: { heightM: 10, gainDbi: 20, coastKm: 34 },
        receiver: { heightM: 10, gainDbi: 5, coastKm: 8 },
        middleLatitude: middleLatitude(from, to, 109),
        distancesKm: distances(110, 1),
        heightsM,
        zones: [...zones].map((zone) => Number(zone) as RadioZone),
      },
    );
    expect(lossDb).toBeCloseTo(loss, 3);
    expect(terms.diffractionDb).toBeCloseTo(diffraction, 3);
    expect(terms.troposcatterDb).toBeCloseTo(scatter, 3);
    expect(terms.ductingDb).toBeCloseTo(ducting, 3);
  });
});

it.each(p452SweepVectors)('%d GHz, %d %%, %d km: %d dB', (frequencyGhz, timePercent, lengthKm, loss) => {
  const model = lossModel({ frequencyGhz, timePercent, deltaN: 45, n0: 325, polarisation: 'H' });
  const end = { heightM: 10, gainDbi: 0 };
  const found = model({
    transmitter: end,
    receiver: end,
    middleLatitude: 48.55 - lengthKm / 2 / 111.195,
    distancesKm: distances(lengthKm + 1, 1),
    heightsM: level(lengthKm + 1),
  });
  expect(found.lossDb).toBeCloseTo(loss, 2);
});

describe('refuses', () => {
  const conditions: LossConditions = { frequencyGhz: 6, timePercent: 1, deltaN: 45, n0: 325, polarisation: 'H' };
  const path: LossPath = {
    transmitter: { heightM: 10, gainDbi: 0 },
    receiver: { heightM: 10, gainDbi: 0 },
    middleLatitude: 48,
    distancesKm: [0, 1, 2],
    heightsM: [0, 0, 0],
  };
  it.each<[string, Partial<LossConditions>, Partial<LossPath>]>([
    ['frequencyGhz', { frequencyGhz: 51 }, {}],
    ['timePercent', { timePercent: 60 }, {}],
    ['deltaN', { deltaN: 157 }, {}],
    ['distancesKm', {}, { distancesKm: [0, 1, 1] }],
    ['distancesKm', {}, { distancesKm: [0, 1] }],
    ['heightsM', {}, { heightsM: [0, Number.NaN, 0] }],
    ['transmitter', {}, { transmitter: { heightM: 0, gainDbi: 0 } }],
  ])('%s', (name, wrongConditions, wrongPath) => {
    expect(() => transmissionLoss({ ...conditions, ...wrongConditions }, { ...path, ...wrongPath })).toThrow(
      new RangeError(name),
    );
  });
});
