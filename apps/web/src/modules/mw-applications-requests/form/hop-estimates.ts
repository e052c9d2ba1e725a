import {
  type MwChannelPlan,
  type MwEquipment,
  type MwHop,
  type MwHopDraft,
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
  modulationColumn,
  nearestRainRate,
  polarisationTilt,
  repeatedPathLoss,
} from '@portal/radio';
import { offered } from './channel-choices.js';
import { figuresOf } from './hop-figures.js';

type AnyHop = MwHopDraft | MwHop;

/** The states with which a hop would work: those it states, of its equipment, or of a usual one. */
const statesOf = (hop: AnyHop, spacingMhz: number, equipment: MwEquipment | undefined): number | undefined => {
  const { capacityMbps } = hop;
  const stated = statedStates(hop, 'A');
  if (stated !== undefined) return stated;
  if (!capacityMbps) return undefined;
  const modes = equipment?.modes ?? [];
  const mode = carryingMode(modes, { channelSpacingMhz: spacingMhz, capacityMbps });
  return (mode ?? indicativeMode(capacityMbps, spacingMhz))?.modulationStates;
};

/** The end whose transmission stands for both of a hop that works both ways. */
const senderOf = (hop: AnyHop): EndName => sendersOf(hop)[0] ?? 'A';

/** A yearly fee; `'NOT_AUTHORISED'` for a rate that no modulation authorised in the band carries in the channel. */
export type EstimatedFee = AssignmentFee | 'NOT_AUTHORISED';

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
  const states = statesOf(hop, spacingMhz, equipment);
  if (states === undefined) return 'NOT_AUTHORISED';
  const bandwidthMhz = sendersOf(hop).length * spacingMhz;
  const link = { frequencyMhz: Math.min(...frequencies), bandwidthMhz, lengthKm, capacityMbps };
  const isAdaptive = hop.ends[senderOf(hop)].adaptiveModulation === true;
  return assignmentFee({ ...link, modulation: isAdaptive ? 'adaptive' : modulationColumn(states) }) ?? 'NOT_AUTHORISED';
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

/** Availability fees of the hops that have one, € a year, and how many have none yet. */
export function totalFee(hops: readonly MwHopDraft[], plans: readonly MwChannelPlan[]) {
  const fees = hops.map((hop) => estimatedFee(hop, plans));
  const known = fees.flatMap((fee) => (fee && fee !== 'NOT_AUTHORISED' ? [fee] : []));
  return {
    euros: known.reduce((sum, { availabilityFee, managementFee }) => sum + availabilityFee + managementFee, 0),
    missing: fees.length - known.length,
  };
}

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number';

function advisedHop(hop: MwHopDraft, plans: readonly MwChannelPlan[]): AdvisedHop | undefined {
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
  return {
    ...{ lengthKm, capacityMbps, txPowerDbm, gainsAtMhz },
    directions: sendersOf(hop).length === 2 ? 2 : 1,
    tilt: polarisationTilt(polarisation ?? 'H'),
    rainRate: nearestRainRate(site).rate,
    legsKm: legsBetween(path.places).map((leg) => leg.lengthKm),
    // Antennas of repeaters keep their size too; the gain of a plane follows the frequency already.
    pathLoss: (frequencyMhz) =>
      repeatedPathLoss(path, frequencyMhz) - antennas * 20 * Math.log10(frequencyMhz / gainsAtMhz),
    gainsDb: gainA + gainB,
    lossesDb: lossA + lossB,
  };
}

/** What a hop would be in every band that is offered; undefined until its length, channel, power and gains are typed. */
export function adviceFor(hop: MwHopDraft, plans: readonly MwChannelPlan[]): BandAdvice[] | undefined {
  const advised = advisedHop(hop, plans);
  if (!advised) return undefined;
  const rasters = offered(plans).flatMap((plan) => {
    const { code, bandCode, spacingMhz } = plan;
    const frequencies = channelFrequencies(plan, plan.nMin);
    return frequencies ? [{ code, bandCode, spacingMhz, frequencyMhz: frequencies.lowMhz }] : [];
  });
  return bandAdvice(advised, rasters);
}
