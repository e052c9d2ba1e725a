import { feederLossDb, withFeederLosses } from './mw-feeder.js';

it.each([
  [{ feederLengthM: 40, feederLossDbPer100m: 5.5 }, 2.2],
  [{ feederLengthM: 33.3, feederLossDbPer100m: 3.33 }, 1.11],
  [{ feederLengthM: 0, feederLossDbPer100m: 5 }, 0],
  [{ feederLengthM: 40 }, undefined],
  [{ feederLengthM: null, feederLossDbPer100m: 5 }, undefined],
  [{ feederLengthM: '40', feederLossDbPer100m: 5 }, undefined],
])('%j loses %p dB', (feeder, loss) => expect(feederLossDb(feeder)).toBe(loss));

it('the line loss of an end with a feeder is that of the feeder, and of any other what was typed', () => {
  const ends = { A: { lineLossDb: 9, feederLengthM: 20, feederLossDbPer100m: 10 }, B: { lineLossDb: 1 } };
  expect(withFeederLosses({ hops: [{ hopCode: 'H', ends }] })).toEqual({
    hops: [{ hopCode: 'H', ends: { A: { ...ends.A, lineLossDb: 2 }, B: { lineLossDb: 1 } } }],
  });
});

it.each([null, 'text', { hops: 'two' }, { hops: [null, { ends: 'none' }] }])('%j stays as it is', (given) =>
  expect(withFeederLosses(given)).toEqual(given),
);
