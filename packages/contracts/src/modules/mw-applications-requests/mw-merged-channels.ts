import type { ChannelPlan } from '@portal/geo';

/** Adjacent channels that one hop may use together at most. */
export const MOST_MERGED = 4;

interface Merged {
  readonly channelCount?: number | null | undefined;
}
interface MergingPlan extends ChannelPlan {
  readonly mergeAllowed?: readonly number[] | undefined;
}

/** Channels that a hop uses together; one where it does not say, and while what it says is no number of channels. */
export const channelCountOf = ({ channelCount }: Merged): number =>
  typeof channelCount === 'number' && Number.isInteger(channelCount) && channelCount >= 1 && channelCount <= MOST_MERGED
    ? channelCount
    : 1;

/** Numbers of channels that may be used together in a plan, besides a single one. */
export const mergesOf = ({ mergeAllowed }: MergingPlan): readonly number[] => mergeAllowed ?? [];

const toHertz = (mhz: number): number => Number(mhz.toFixed(6));

/**
 * The raster of a plan when so many adjacent channels are one: channel n is the block of n and those that follow it, its
 * frequencies are in the middle of the block, and its spacing is what the block occupies.
 */
export function mergedPlan<P extends ChannelPlan>(plan: P, count: number): P {
  if (count <= 1) return plan;
  const middleOf = ({ offset, step }: ChannelPlan['lowFormula']) => ({
    offset: toHertz(offset + (step * (count - 1)) / 2),
    step,
  });
  return {
    ...plan,
    lowFormula: middleOf(plan.lowFormula),
    highFormula: middleOf(plan.highFormula),
    nMax: plan.nMax - count + 1,
    spacingMhz: toHertz(plan.spacingMhz * count),
  };
}

/** The plan that a hop names, with the channels that it merges as one; undefined while it names none that there is. */
export function rasterOf<P extends ChannelPlan>(
  hop: Merged & { readonly channelPlanCode?: string | null | undefined },
  plans: readonly P[],
): P | undefined {
  const plan = plans.find(({ code }) => code === hop.channelPlanCode);
  return plan && mergedPlan(plan, channelCountOf(hop));
}

/** The channels that a hop uses: `3`, or `3–4`. */
export const channelsText = (channelNumber: number, count: number): string =>
  count > 1 ? `${channelNumber}–${channelNumber + count - 1}` : String(channelNumber);
