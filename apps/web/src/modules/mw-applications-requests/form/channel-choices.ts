import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import { channelFrequencies } from '@portal/geo';

/** Plans that a new application may name. */
export const offered = (plans: readonly MwChannelPlan[]): MwChannelPlan[] =>
  plans.filter(({ status }) => status === 'ACTIVE');

/** Bands in which plans are offered. */
export const bandCodesOf = (plans: readonly MwChannelPlan[]): string[] => [
  ...new Set(offered(plans).map(({ bandCode }) => bandCode)),
];

export interface Channel {
  readonly number: number;
  readonly lowMhz: number;
  readonly highMhz: number;
}

export const channelsOf = (plan: MwChannelPlan): Channel[] =>
  Array.from({ length: plan.nMax - plan.nMin + 1 }, (_, index) => plan.nMin + index).flatMap((number) => {
    const pair = channelFrequencies(plan, number);
    return pair ? [{ number, ...pair }] : [];
  });
