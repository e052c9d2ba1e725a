import { channelPlanList } from '../../test/channel-plan-list.js';
import { planOf } from '../../test/channel-plans.js';
import { channelFrequencies } from './channel-plan.js';

describe('channel plans', () => {
  it('come as twenty', () => expect(channelPlanList).toHaveLength(20));

  it.each(channelPlanList.map((plan) => [plan.code, plan] as const))('%s gives every listed frequency', (_, plan) => {
    expect(plan.channels.length).toBe(plan.nMax - plan.nMin + 1);
    for (const [n, lowMhz, highMhz] of plan.channels) expect(channelFrequencies(plan, n)).toEqual({ lowMhz, highMhz });
  });

  it.each(channelPlanList.map((plan) => [plan.code, plan] as const))('%s keeps its duplex spacing', (_, plan) => {
    for (let n = plan.nMin; n <= plan.nMax; n++) {
      const { lowMhz, highMhz } = channelFrequencies(plan, n)!;
      expect(highMhz - lowMhz).toBeCloseTo(plan.duplexMhz, 6);
    }
  });

  it.each([0, 36, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('18G-27.5 has no channel %p', (n) => {
    expect(channelFrequencies(planOf('18G-27.5'), n)).toBeUndefined();
  });

  it('rounds to the hertz instead of showing the noise of decimal sums', () => {
    expect(channelFrequencies(planOf('L6-29.65'), 3)).toStrictEqual({ lowMhz: 6004.5, highMhz: 6256.54 });
  });
});
