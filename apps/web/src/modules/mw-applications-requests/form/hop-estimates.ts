import {
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
  type AssignmentFee,
  assignmentFee,
  type BandAdvice,
  bandAdvice,
  carryingMode,
  indicativeMode,
  legsBetween,
  linkQuality,
  modulationColumn,
  nearestRainRate,
  polarisationTilt,
  repeatedPathLoss,
} from '@portal/radio';
import { offered } from './channel-choices.js';
import { figuresOf, levelAt } from './hop-figures.js';

type AnyHop = MwHopDraft | MwHop;

/** The states with which a hop works: those it states, of its equipment, or else of a usual one. */
function statesOf(hop: AnyHop, spacingMhz: number, equipment: MwEquipment | undefined) {
  const { capacityMbps } = hop;
  const stated = statedStates(hop, 'A');
  if (stated !== undefined) return { states: stated, isUsualEquipment: false };
  if (!capacityMbps) return undefined;
  const mode = carryingMode(equipment?.modes ?? [], { channelSpacingMhz: spacingMhz, capacityMbps });
  const usual = mode ?? indicativeMode(capacityMbps, spacingMhz);
  return usual && { states: usual.modulationStates, isUsualEquipment: mode === undefined };
}

/** The end whose transmission stands for both of a hop that works both ways. */
export const senderOf = (hop: AnyHop): EndName => sendersOf(hop)[0] ?? 'A';

/** A yearly fee; `'NOT_AUTHORISED'` for a rate that no modulation authorised in the band carries in the channel. */
export type EstimatedFee = (AssignmentFee & { readonly isUsualEquipment: boolean }) | 'NOT_AUTHORISED';

/** What the fee of a hop is computed of besides what it states. */
interface Charged {
  readonly spacingMhz: number;
  readonly lengthKm: number;
  readonly capacityMbps: number;
  /** On which it is sent. */
  readonly frequencies: readonly number[];
  readonly equipment: MwEquipment | undefined;
}

function feeOf(hop: AnyHop, { spacingMhz, lengthKm, capacityMbps, frequencies, equipment }: Charged): EstimatedFee {
  const known = statesOf(hop, spacingMhz, equipment);
  if (known === undefined) return 'NOT_AUTHORISED';
  const bandwidthMhz = sendersOf(hop).length * spacingMhz;
  const link = { frequencyMhz: Math.min(...frequencies), bandwidthMhz, lengthKm, capacityMbps };
  const isAdaptive = hop.ends[senderOf(hop)].adaptiveModulation === true;
  const fee = assignmentFee({ ...link, modulation: isAdaptive ? 'adaptive' : modulationColumn(known.states) });
  return fee ? { ...fee, isUsualEquipment: known.isUsualEquipment } : 'NOT_AUTHORISED';
}

/** The yearly fee of a submitted hop. */
export const submittedFee = (hop: MwHop, equipment: MwEquipment | undefined): EstimatedFee =>
  feeOf(hop, {
    spacingMhz: hop.channelSpacingMhz * hop.channelCount,
    lengthKm: hop.pathLengthKm,
    capacityMbps: hop.capacityMbps,
    frequencies: sendersOf(hop).flatMap((end) => hop.ends[end].frequencyMhz ?? []),
    equipment,
  });

/** The yearly fee of a hop; undefined until length, channel and capacity are typed. */
export function estimatedFee(
  hop: MwHopDraft,
  plans: readonly MwChannelPlan[],
  equipment?: MwEquipment,
): EstimatedFee | undefined {
  const plan = rasterOf(hop, plans);
  const { lengthKm, ends } = figuresOf(hop, plans);
  const { capacityMbps } = hop;
  const senders = sendersOf(hop);
  const frequencies = senders.flatMap((end) => ends[end].frequencyMhz ?? []);
  if (!plan || !lengthKm || !capacityMbps || frequencies.length < senders.length) return undefined;
  return feeOf(hop, { spacingMhz: plan.spacingMhz, lengthKm, capacityMbps, frequencies, equipment });
}

/**
 * Fees of the hops that have one, € a year, and how many have none yet.
 *
 * @param equipments of the sending end of each hop
 */
export function totalFee(
  hops: readonly MwHopDraft[],
  plans: readonly MwChannelPlan[],
  equipments: readonly (MwEquipment | undefined)[] = [],
) {
  const fees = hops.map((hop, at) => estimatedFee(hop, plans, equipments[at]));
  const known = fees.flatMap((fee) => (fee && fee !== 'NOT_AUTHORISED' ? [fee] : []));
  return {
    euros: known.reduce((sum, { availabilityFee, managementFee }) => sum + availabilityFee + managementFee, 0),
    missing: fees.length - known.length,
  };
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

/** What a hop is as it is typed, at its weaker receiving end: with its own equipment, channel and power, as it is checked. */
function chosenAdvice(
  hop: MwHopDraft,
  plans: readonly MwChannelPlan[],
  { advised, equipments }: { readonly advised: AdvisedHop; readonly equipments: EndEquipments },
): BandAdvice | undefined {
  const raster = rasterOf(hop, plans);
  const fee = estimatedFee(hop, plans, equipments[senderOf(hop)]);
  if (!raster || !fee || fee === 'NOT_AUTHORISED') return undefined;
  const figures = figuresOf(hop, plans);
  const { code, bandCode, spacingMhz } = raster;
  const { capacityMbps } = advised;
  const received = sendersOf(hop).flatMap((sender): BandAdvice[] => {
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
        ...{ modulationStates, marginDb, fee },
        minimumKm: fee.minimumKm,
        ...linkQuality({ ...advised, frequencyMhz }, marginDb),
      },
    ];
  });
  return received.sort((a, b) => a.marginDb - b.marginDb)[0];
}

/**
 * What a hop is in its band and would be in every other that is offered; undefined until its length, channel, power and
 * gains are typed.
 */
export function adviceFor(
  hop: MwHopDraft,
  plans: readonly MwChannelPlan[],
  equipments: EndEquipments = {},
): BandAdvice[] | typeof RAIN_UNKNOWN | undefined {
  const advised = advisedHop(hop, plans);
  if (!advised || advised === RAIN_UNKNOWN) return advised;
  const chosen = chosenAdvice(hop, plans, { advised, equipments });
  const rasters = offered(plans).flatMap((plan) => {
    const { code, bandCode, spacingMhz } = plan;
    const frequencies = channelFrequencies(plan, plan.nMin);
    if (!frequencies || bandCode === chosen?.raster.bandCode) return [];
    return [{ code, bandCode, spacingMhz, frequencyMhz: frequencies.lowMhz }];
  });
  const found = [...(chosen ? [chosen] : []), ...bandAdvice(advised, rasters)];
  return found.sort((a, b) => a.fee.availabilityFee - b.fee.availabilityFee);
}
