import type { FeeLine } from '@portal/radio';
import { type Exemption, exempted } from './computed-line.js';

const year: FeeLine = {
  label: 'FEE_LINE_AVAILABILITY',
  amount: '365.00',
  factors: [],
  ...{ from: '2027-01-01', to: '2027-12-31', ruleId: 'FR-MW-2', formula: 'l' },
};
const half = (from: string, to: string): Exemption => ({ rate: '0.5', basis: 'décision 12', from, to });

it.each<[string, Exemption[], string[]]>([
  ['for the days on which it is valid', [half('2027-12-01', '2028-06-30')], ['2027-12-01 2027-12-31 -15.50']],
  ['whole where it covers the part', [half('2026-01-01', '2028-12-31')], ['2027-01-01 2027-12-31 -182.50']],
  ['not outside its days', [half('2026-01-01', '2026-12-31')], []],
  [
    'once where two overlap: the first counts',
    [half('2027-01-01', '2027-01-10'), half('2027-01-06', '2027-01-20')],
    ['2027-01-01 2027-01-10 -5.00', '2027-01-11 2027-01-20 -5.00'],
  ],
])('an exemption takes off %s', (_, exemptions, taken) =>
  expect(exempted([year], exemptions).map(({ from, to, amount }) => `${from} ${to} ${amount}`)).toEqual(taken),
);
