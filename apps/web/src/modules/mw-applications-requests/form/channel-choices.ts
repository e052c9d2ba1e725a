import type { MwChannelPlan, MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import { channelFrequencies } from '@portal/geo';

/** Plans that a new application may name. */
export const offered = (plans: readonly MwChannelPlan[]): MwChannelPlan[] =>
  plans.filter(({ status }) => status === 'ACTIVE');

/** Bands in which plans are offered. */
export const bandCodesOf = (plans: readonly MwChannelPlan[]): string[] => [
  ...new Set(offered(plans).map(({ bandCode }) => bandCode)),
];

/** Code of the plan of a band that leaves no choice; null where there are several, or none. */
export function onlyPlanOf(plans: readonly MwChannelPlan[], bandCode: string | null): string | null {
  const [only, ...others] = offered(plans).filter((plan) => plan.bandCode === bandCode);
  return only && others.length === 0 ? only.code : null;
}

/** A frequency in the middle of a plan, or of the first plan of a band while none is chosen; undefined without a band. */
export function middleOfBand(
  plans: readonly MwChannelPlan[],
  { bandCode, channelPlanCode }: Pick<MwHopDraft, 'bandCode' | 'channelPlanCode'>,
): number | undefined {
  const plan =
    plans.find(({ code }) => code === channelPlanCode) ?? offered(plans).find((each) => each.bandCode === bandCode);
  return plan && (plan.lowMhz + plan.highMhz) / 2;
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

/** The channel of a plan that is nearest to a frequency. */
export interface ChannelAt {
  readonly plan: MwChannelPlan;
  readonly number: number;
  readonly isHigh: boolean;
  readonly centreMhz: number;
  /** From the centre of the channel up to the frequency. */
  readonly offsetMhz: number;
}

const toHertz = (mhz: number): number => Number(mhz.toFixed(6));

function nearestChannel(plan: MwChannelPlan, frequencyMhz: number): ChannelAt | undefined {
  const centres = channelsOf(plan).flatMap(({ number, lowMhz, highMhz }) => [
    { plan, number, isHigh: false, centreMhz: lowMhz, offsetMhz: toHertz(frequencyMhz - lowMhz) },
    { plan, number, isHigh: true, centreMhz: highMhz, offsetMhz: toHertz(frequencyMhz - highMhz) },
  ]);
  const [nearest] = centres.sort((a, b) => Math.abs(a.offsetMhz) - Math.abs(b.offsetMhz));
  return nearest && Math.abs(nearest.offsetMhz) <= plan.spacingMhz / 2 ? nearest : undefined;
}

/** The channels in which a frequency is, one of each plan that is offered, those it is best centred in first. */
export const channelsAt = (plans: readonly MwChannelPlan[], frequencyMhz: number): ChannelAt[] =>
  offered(plans)
    .flatMap((plan) => nearestChannel(plan, frequencyMhz) ?? [])
    .sort((a, b) => Math.abs(a.offsetMhz) - Math.abs(b.offsetMhz));

type Edges = readonly [fromMhz: number, toMhz: number];

/** From where to where a channel reaches in both halves of its band. */
export function channelEdges(
  plan: MwChannelPlan | undefined,
  number: number | null | undefined,
): { readonly low: Edges; readonly high: Edges } | undefined {
  const pair = plan && typeof number === 'number' ? channelFrequencies(plan, number) : undefined;
  if (!plan || !pair) return undefined;
  const around = (centre: number): Edges => [
    toHertz(centre - plan.spacingMhz / 2),
    toHertz(centre + plan.spacingMhz / 2),
  ];
  return { low: around(pair.lowMhz), high: around(pair.highMhz) };
}
