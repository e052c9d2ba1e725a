import { ARTICLE_14, ARTICLE_14_OF_2008, assignmentFee, type FeeLink, feeForDays } from './assignment-fee.js';
import { minimumPathKm, modulationColumn, modulationFactor } from './fee-bands.js';

const link: FeeLink = {
  frequencyMhz: 18_700,
  bandwidthMhz: 55,
  lengthKm: 10,
  capacityMbps: 155,
  modulation: '256/512',
};

describe('the yearly fee', () => {
  it.each([
    [477.4, {}],
    [571.5, { frequencyMhz: 22_022, bandwidthMhz: 56, lengthKm: 1.2, modulation: '64/128' }],
    [2022.13, { frequencyMhz: 6175, bandwidthMhz: 59.3, lengthKm: 50, modulation: 'adaptive' }],
    [542.5, { frequencyMhz: 81_250, bandwidthMhz: 500, lengthKm: 2, modulation: 'adaptive' }],
  ] satisfies [number, Partial<FeeLink>][])('is %d € by the published examples', (euros, own) =>
    expect(assignmentFee({ ...link, ...own })?.availabilityFee).toBe(euros),
  );

  it('tells each factor', () =>
    expect(
      assignmentFee({ ...link, frequencyMhz: 22_022, bandwidthMhz: 56, lengthKm: 1.2, modulation: '64/128' }),
    ).toMatchObject({
      bandFactor: 0.6,
      lengthFactor: expect.closeTo(1.290994, 6),
      modulationFactor: 0.85,
      managementFee: 50,
    }));

  it.each([
    ['a rate', { frequencyMhz: 6175, capacityMbps: 34 }],
    ['a modulation', { modulation: '2' }],
  ] satisfies [string, Partial<FeeLink>][])('does not exist for %s that the band does not authorise', (_, own) =>
    expect(assignmentFee({ ...link, ...own })).toBeUndefined(),
  );
});

it.each([
  // Days, of, availability €, management €
  [ARTICLE_14, 100, 365, 130.79, 13.7],
  [ARTICLE_14, 3, 365, 3.92, 0.41],
  [ARTICLE_14, 365, 365, 477.4, 50],
  [ARTICLE_14_OF_2008, 100, 365, 130.79, 16.71],
  [ARTICLE_14_OF_2008, 3, 365, 9.16, 16.71],
  [ARTICLE_14_OF_2008, 183, 366, 238.7, 25],
])('by the wording %j, %d of %d days are %d € and %d € for the management', (wording, days, of, ...fees) => {
  const [availabilityFee, managementFee] = fees;
  expect(feeForDays(assignmentFee(link)!, days, of, wording)).toEqual({ availabilityFee, managementFee });
});

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
