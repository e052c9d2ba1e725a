import type { FeeCase } from '@portal/contracts';
import {
  chargedStates,
  hopFeeInputs,
  type MwChannelPlan,
  type MwEquipment,
  type MwHop,
  type MwHopDraft,
  otherEnd,
  rasterOf,
  repeatedPathOf,
  sendersOf,
  statedStates,
} from '@portal/contracts/modules/mw-applications-requests';
import { channelFrequencies, type EndName, parsePosition } from '@portal/geo';
import {
  type AdvisedHop,
  type BandAdvice,
  bandAdvice,
  carryingMode,
  indicativeMode,
  legsBetween,
  linkQuality,
  nearestRainRate,
  polarisationTilt,
  repeatedPathLoss,
} from '@portal/radio';
import { wholeYear } from '../../../features/fee-estimates/fee-parts.js';
import { offered } from './channel-choices.js';
import { figuresOf, levelAt } from './hop-figures.js';

type AnyHop = MwHopDraft | MwHop;

/** The end whose transmission stands for both of a hop that works both ways. */
export const senderOf = (hop: AnyHop): EndName => sendersOf(hop)[0] ?? 'A';

/** What a hop is charged for in a whole year. */
export interface HopRight {
  readonly right: FeeCase;
  /** Without a modulation of its own, that of a usual equipment. */
  readonly isUsualEquipment: boolean;
}
/** `'NOT_AUTHORISED'` for a rate that no modulation carries in the channel. */
export type EstimatedRight = HopRight | 'NOT_AUTHORISED';

/** What the fee of a hop is computed of besides what it states. */
interface Charged {
  readonly spacingMhz: number;
  readonly lengthKm: number;
  readonly capacityMbps: number;
  /** On which it is sent. */
  readonly frequencies: readonly number[];
  readonly equipment: MwEquipment | undefined;
}

function rightOf(hop: AnyHop, { frequencies, equipment, ...charged }: Charged): EstimatedRight {
  const known = chargedStates({
    ...charged,
    isAdaptive: hop.ends[senderOf(hop)].adaptiveModulation === true,
    stated: statedStates(hop, 'A'),
    modes: equipment?.modes ?? [],
  });
  if (known === undefined) return 'NOT_AUTHORISED';
  const inputs = hopFeeInputs({
    ...charged,
    directions: sendersOf(hop).length,
    lowestMhz: Math.min(...frequencies),
    states: known.states,
  });
  const right: FeeCase = { service: 'MW', inputs, ...wholeYear(new Date().getFullYear()) };
  return { right, isUsualEquipment: known.isUsualEquipment };
}

/** What a submitted hop is charged for. */
export const submittedRight = (hop: MwHop, equipment: MwEquipment | undefined): EstimatedRight =>
  rightOf(hop, {
    spacingMhz: hop.channelSpacingMhz * hop.channelCount,
    lengthKm: hop.pathLengthKm,
    capacityMbps: hop.capacityMbps,
    frequencies: sendersOf(hop).flatMap((end) => hop.ends[end].frequencyMhz ?? []),
    equipment,
  });

/** What a hop that is typed is charged for; undefined until length, channel and capacity are typed. */
export function estimatedRight(
  hop: MwHopDraft,
  plans: readonly MwChannelPlan[],
  equipment?: MwEquipment,
): EstimatedRight | undefined {
  const plan = rasterOf(hop, plans);
  const { lengthKm, ends } = figuresOf(hop, plans);
  const { capacityMbps } = hop;
  const senders = sendersOf(hop);
  const frequencies = senders.flatMap((end) => ends[end].frequencyMhz ?? []);
  if (!plan || !lengthKm || !capacityMbps || frequencies.length < senders.length) return undefined;
  return rightOf(hop, { spacingMhz: plan.spacingMhz, lengthKm, capacityMbps, frequencies, equipment });
}

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';

/** Of a hop at whose end A no rain rate is known. */
export const RAIN_UNKNOWN = 'RAIN_UNKNOWN';

function advisedHop(hop: MwHopDraft, plans: readonly MwChannelPlan[]): AdvisedHop | typeof RAIN_UNKNOWN | undefined {
  const { A, B } = hop.ends;
  const { lengthKm, ends } = figuresOf(hop, plans);
  const site = parsePosition(A);
  const sender = senderOf(hop);
  const gainsAtMhz = ends[sender].frequencyMhz;
  const { capacityMbps, polarisation } = hop;
  if (!site || !lengthKm || !gainsAtMhz || !capacityMbps) return undefined;
  const typed = [hop.ends[sender].txPowerDbm, A.antennaGainDbi, B.antennaGainDbi, A.lineLossDb, B.lineLossDb];
  const [txPowerDbm, gainA, gainB, lossA, lossB] = typed.filter(isFigure);
  if (lossB === undefined || lossA === undefined || gainA === undefined || gainB === undefined) return undefined;
  if (txPowerDbm === undefined) return undefined;
  const path = repeatedPathOf(hop);
  // Of a hop with repeaters nothing is known until they are complete.
  if (!path) return undefined;
  const antennas = 2 * path.repeaters.filter(({ type }) => type === 'BACK_TO_BACK').length;
  const rain = nearestRainRate(site);
  if (!rain) return RAIN_UNKNOWN;
  return {
    ...{ lengthKm, capacityMbps, txPowerDbm, gainsAtMhz },
    directions: sendersOf(hop).length === 2 ? 2 : 1,
    tilt: polarisationTilt(polarisation ?? 'H'),
    rainRate: rain.rate,
    legsKm: legsBetween(path.places).map((leg) => leg.lengthKm),
    // Antennas of repeaters keep their size too; the gain of a plane follows the frequency already.
    pathLoss: (frequencyMhz) =>
      repeatedPathLoss(path, frequencyMhz) - antennas * 20 * Math.log10(frequencyMhz / gainsAtMhz),
    gainsDb: gainA + gainB,
    lossesDb: lossA + lossB,
  };
}

/** Equipment of the ends of a hop, as far as it is chosen and read. */
export type EndEquipments = Readonly<Partial<Record<EndName, MwEquipment | undefined>>>;

/** What a hop would be in a raster, with what it would be charged for. */
export type AdvisedRight = BandAdvice & Pick<HopRight, 'right'>;

/** What a hop is as it is typed, at its weaker receiving end: with its own equipment, channel and power, as it is checked. */
function chosenAdvice(
  hop: MwHopDraft,
  plans: readonly MwChannelPlan[],
  { advised, equipments }: { readonly advised: AdvisedHop; readonly equipments: EndEquipments },
): AdvisedRight | undefined {
  const raster = rasterOf(hop, plans);
  const charged = estimatedRight(hop, plans, equipments[senderOf(hop)]);
  if (!raster || !charged || charged === 'NOT_AUTHORISED') return undefined;
  const figures = figuresOf(hop, plans);
  const { code, bandCode, spacingMhz } = raster;
  const { capacityMbps } = advised;
  const received = sendersOf(hop).flatMap((sender): AdvisedRight[] => {
    const end = otherEnd(sender);
    const { frequencyMhz } = figures.ends[sender];
    const level = levelAt(hop, figures, end);
    const wanted = { channelSpacingMhz: spacingMhz, capacityMbps, states: statedStates(hop, end) };
    const own = carryingMode(equipments[end]?.modes ?? [], wanted);
    const usual = indicativeMode(capacityMbps, spacingMhz);
    const thresholdDbm = own?.rxThresholdBer6Dbm ?? usual?.rxThresholdDbm;
    const modulationStates = own?.modulationStates ?? usual?.modulationStates;
    if (frequencyMhz === undefined || level === undefined || thresholdDbm === undefined || !modulationStates) return [];
    const marginDb = level - thresholdDbm;
    return [
      {
        raster: { code, bandCode, spacingMhz, frequencyMhz },
        ...{ modulationStates, marginDb, right: charged.right },
        bandwidthMhz: charged.right.inputs.bandwidthMhz,
        ...linkQuality({ ...advised, frequencyMhz }, marginDb),
      },
    ];
  });
  return received.sort((a, b) => a.marginDb - b.marginDb)[0];
}

/**
 * What a hop is in its band and would be in every raster of the others that are offered; undefined until its length, channel, power and
 * gains are typed.
 */
export function adviceFor(
  hop: MwHopDraft,
  plans: readonly MwChannelPlan[],
  equipments: EndEquipments = {},
): AdvisedRight[] | typeof RAIN_UNKNOWN | undefined {
  const advised = advisedHop(hop, plans);
  if (!advised || advised === RAIN_UNKNOWN) return advised;
  const chosen = chosenAdvice(hop, plans, { advised, equipments });
  const rasters = offered(plans).flatMap((plan) => {
    const { code, bandCode, spacingMhz } = plan;
    const frequencies = channelFrequencies(plan, plan.nMin);
    if (!frequencies || bandCode === chosen?.raster.bandCode) return [];
    return [{ code, bandCode, spacingMhz, frequencyMhz: frequencies.lowMhz }];
  });
  const { lengthKm, capacityMbps, directions } = advised;
  const others = bandAdvice(advised, rasters).map((advice): AdvisedRight => {
    const { spacingMhz, frequencyMhz: lowestMhz } = advice.raster;
    const inputs = hopFeeInputs({
      ...{ directions, spacingMhz, lowestMhz, lengthKm, capacityMbps },
      states: advice.modulationStates,
    });
    return { ...advice, right: { service: 'MW', inputs, ...wholeYear(new Date().getFullYear()) } };
  });
  return [...(chosen ? [chosen] : []), ...others];
}
