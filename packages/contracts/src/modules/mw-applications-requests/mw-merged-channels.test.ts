import { channelFrequencies } from '@portal/geo';
import type { MwChannelPlan } from './mw-application.schema.js';
import { channelCountOf, channelsText, mergedPlan, rasterOf } from './mw-merged-channels.js';

const plan: MwChannelPlan = {
  code: '80G-250',
  bandCode: '80G',
  lowMhz: 71_000,
  highMhz: 86_000,
  f0Mhz: 71_000,
  lowFormula: { offset: 0, step: 250 },
  highFormula: { offset: 10_000, step: 250 },
  nMin: 1,
  nMax: 19,
  spacingMhz: 250,
  duplexMhz: 10_000,
  mergeAllowed: [2],
  docRefs: [],
  status: 'ACTIVE',
};

it('a block of two channels has its frequencies between theirs, and occupies both', () => {
  const merged = mergedPlan(plan, 2);
  expect(channelFrequencies(merged, 3)).toEqual({ lowMhz: 71_875, highMhz: 81_875 });
  expect(merged.spacingMhz).toBe(500);
  expect(channelFrequencies(merged, 18)).toBeDefined();
  expect(channelFrequencies(merged, 19)).toBeUndefined();
});

it('a single channel is as in the plan', () => {
  expect(mergedPlan(plan, 1)).toBe(plan);
  expect(rasterOf({ channelPlanCode: '80G-250' }, [plan])).toBe(plan);
  expect(rasterOf({ channelPlanCode: '38G-28', channelCount: 2 }, [plan])).toBeUndefined();
});

it.each([
  [undefined, 1],
  [null, 1],
  [0, 1],
  [2.5, 1],
  [5, 1],
  [4, 4],
])('%p channels are %p', (channelCount, count) => expect(channelCountOf({ channelCount })).toBe(count));

it('channels are named by the first and the last', () =>
  expect([channelsText(3, 1), channelsText(3, 2)]).toEqual(['3', '3–4']));
