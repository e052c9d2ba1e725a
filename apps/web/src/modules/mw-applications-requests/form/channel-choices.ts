import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import { channelFrequencies } from '@portal/geo';

/** Plans that a new application may name. */
export const offered = (plans: readonly MwChannelPlan[]): MwChannelPlan[] =>
  plans.filter(({ status }) => status === 'ACTIVE');

export interface Band {
  readonly code: string;
  readonly lowMhz: number;
  readonly highMhz: number;
}

/** Bands in which plans are offered, by frequency, each as wide as its widest plan. */
export function bandsOf(plans: readonly MwChannelPlan[]): Band[] {
  const bands = new Map<string, Band>();
  for (const { bandCode, lowMhz, highMhz } of offered(plans)) {
    const known = bands.get(bandCode) ?? { code: bandCode, lowMhz, highMhz };
    bands.set(bandCode, {
      code: bandCode,
      lowMhz: Math.min(known.lowMhz, lowMhz),
      highMhz: Math.max(known.highMhz, highMhz),
    });
  }
  return [...bands.values()].sort((one, other) => one.lowMhz - other.lowMhz);
}

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
