import { minimumPathKm, modulationColumn, modulationFactor } from './fee-bands.js';

it.each([
  [2, '2'],
  [4, '4/8'],
  [32, '16/32'],
  [64, '64/128'],
  [512, '256/512'],
  [4096, '256/512'],
])('a modulation of %d states is in column %s', (states, column) => expect(modulationColumn(states)).toBe(column));

it('a band without a table asks for no modulation', () => expect(modulationFactor(150_000, '2')).toBe(1));

describe('the shortest path of a band', () => {
  it.each([
    // MHz, Mbit/s, km
    [6004.5, 155, 15],
    [7470, 34, 13],
    [7470, 51, 10],
    [11_035, 155, 8],
    [12_765, 50.9, 8],
    [12_765, 51, 5],
    [17_727.5, 34, 3],
    [17_727.5, 155, 2],
    [22_022, 155, 2],
    [37_072, 155, 0],
    [71_250, 1000, 0],
  ])('at %d MHz and %d Mbit/s is %d km', (mhz, mbps, km) => expect(minimumPathKm(mhz, mbps)).toBe(km));

  it.each([3824.5, 6004.5, 11_035])('does not exist at %d MHz for a rate that is not authorised there', (mhz) =>
    expect(minimumPathKm(mhz, 34)).toBeUndefined(),
  );
});
