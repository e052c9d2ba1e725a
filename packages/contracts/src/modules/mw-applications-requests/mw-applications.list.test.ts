import { mwApplicationsList } from './mw-applications.list.js';
import type { MwSummary } from './mw-details.schema.js';

const link: MwSummary = {
  hopCount: 1,
  siteA: 'Mont Verdun',
  siteB: 'Fourvière',
  channelPlanCode: '18G-27.5',
  channelNumber: 3,
  channelCount: 1,
  direction: 'BIDIRECTIONAL',
  pathLengthKm: 10.347,
  hops: [],
};

/** A key with what is filled in. */
const t = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');

test.each<[string, Partial<MwSummary>, string]>([
  ['both ways', {}, 'MW_HOP_ENDS Mont Verdun Fourvière'],
  ['one way', { direction: 'A_TO_B' }, 'MW_HOP_ONE_WAY MW_HOP_ENDS Mont Verdun Fourvière'],
  ['the other way', { direction: 'B_TO_A' }, 'MW_HOP_ONE_WAY MW_HOP_ENDS Fourvière Mont Verdun'],
])('a link that works %s', (_, change, told) => {
  const { value } = mwApplicationsList.columns.find(({ id }) => id === 'hop')!;
  expect(value({ summary: { ...link, ...change } } as never, t as never)).toBe(told);
});

test.each([
  [1, 'MW_PLAN_AND_CHANNEL 18G-27.5 3'],
  [2, 'MW_PLAN_AND_CHANNEL 18G-27.5 3–4'],
])('a link that merges %d channels names them all', (channelCount, told) => {
  const { value } = mwApplicationsList.columns.find(({ id }) => id === 'channel')!;
  expect(value({ summary: { ...link, channelCount } } as never, t as never)).toBe(told);
});
