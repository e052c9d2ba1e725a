import {
  type MwChannelPlan,
  type MwEquipment,
  type MwHopDraft,
  statedStates,
} from '@portal/contracts/modules/mw-applications-requests';
import { channelFrequencies, parsePosition } from '@portal/geo';
import {
  type AdvisedHop,
  type AssignmentFee,
  assignmentFee,
  type BandAdvice,
  bandAdvice,
  carryingMode,
  indicativeMode,
  modulationColumn,
  nearestRainRate,
  polarisationTilt,
} from '@portal/radio';
import { offered } from './channel-choices.js';
import { figuresOf } from './hop-figures.js';

/** The states with which a hop would work: those it states, of its equipment, or of a usual one. */
const statesOf = (hop: MwHopDraft, spacingMhz: number, equipment: MwEquipment | undefined): number | undefined => {
  const { capacityMbps } = hop;
  const stated = statedStates(hop.ends.A);
  if (stated !== undefined) return stated;
  if (!capacityMbps) return undefined;
  const modes = equipment?.modes ?? [];
  const mode = carryingMode(modes, { channelSpacingMhz: spacingMhz, capacityMbps });
  return (mode ?? indicativeMode(capacityMbps, spacingMhz))?.modulationStates;
};

/** A yearly fee; `'NOT_AUTHORISED'` for a rate that no modulation authorised in the band carries in the channel. */
export type EstimatedFee = AssignmentFee | 'NOT_AUTHORISED';

/** The yearly fee of a hop; undefined until length, channel and capacity are typed. */
export function estimatedFee(
  hop: MwHopDraft,
  plans: readonly MwChannelPlan[],
  equipment?: MwEquipment,
): EstimatedFee | undefined {
  const plan = plans.find(({ code }) => code === hop.channelPlanCode);
  const { lengthKm, ends } = figuresOf(hop, plans);
  const { capacityMbps } = hop;
  const [a, b] = [ends.A.frequencyMhz, ends.B.frequencyMhz];
  if (!plan || !lengthKm || !capacityMbps || a === undefined || b === undefined) return undefined;
  const states = statesOf(hop, plan.spacingMhz, equipment);
  if (states === undefined) return 'NOT_AUTHORISED';
  const link = { frequencyMhz: Math.min(a, b), bandwidthMhz: 2 * plan.spacingMhz, lengthKm, capacityMbps };
  const isAdaptive = hop.ends.A.adaptiveModulation === true;
  return assignmentFee({ ...link, modulation: isAdaptive ? 'adaptive' : modulationColumn(states) }) ?? 'NOT_AUTHORISED';
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
  const gainsAtMhz = ends.A.frequencyMhz;
  const { capacityMbps, polarisation } = hop;
  if (!site || !lengthKm || !gainsAtMhz || !capacityMbps) return undefined;
  const typed = [A.txPowerDbm, A.antennaGainDbi, B.antennaGainDbi, A.lineLossDb, B.lineLossDb];
  const [txPowerDbm, gainA, gainB, lossA, lossB] = typed.filter(isFigure);
  if (lossB === undefined || lossA === undefined || gainA === undefined || gainB === undefined) return undefined;
  if (txPowerDbm === undefined) return undefined;
  return {
    ...{ lengthKm, capacityMbps, txPowerDbm, gainsAtMhz },
    tilt: polarisationTilt(polarisation ?? 'H'),
    rainRate: nearestRainRate(site).rate,
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
