import { cents, feePart, feeParts } from './pro-rata.js';

it.each([
  [100, 365, '130.79'],
  [100, 366, '130.44'],
  [10, 365, '13.08'],
  [365, 365, '477.40'],
])('477.40 € a year for %d of %d days is %s', (days, yearDays, eur) =>
  expect(feePart('477.40', days, yearDays)).toBe(eur),
);

it('is a line for each calendar year, both days included', () => {
  expect(feeParts('477.40', '2027-03-15', '2027-12-31')).toEqual([
    { year: 2027, days: 292, yearDays: 365, eur: '381.92' },
  ]);
  expect(feeParts('477.40', '2027-12-31', '2028-01-02').map(({ days, yearDays }) => [days, yearDays])).toEqual([
    [1, 365],
    [2, 366],
  ]);
  expect(feePart('477.40', 181, 365)).toBe('236.74');
  expect(feePart('954.80', 184, 365)).toBe('481.32');
});

it.each([
  ['2.675', '2.68'],
  ['130.785', '130.79'],
  ['-0.005', '-0.01'],
])('%s rounds to %s', (amount, eur) => expect(cents(amount)).toBe(eur));
