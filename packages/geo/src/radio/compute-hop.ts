import { GeometryError } from '../errors.js';
import { geodesicInverse } from '../geodesic.js';
import type { DecibelMilliwatts, Kilometres, Megahertz, Position } from '../units.js';
import { type ChannelPlan, channelFrequencies } from './channel-plan.js';
import {
  type EndFigures,
  type EndName,
  type Hop,
  type HopEnd,
  type HopFigures,
  type HopPath,
  ONE_PLACE,
  type PartialHop,
  type PartialHopFigures,
} from './hop.js';
import { eirp, freeSpaceLoss, fresnelMidRadius } from './path.js';

/**
 * Every figure of a complete hop.
 *
 * @throws GeometryError SITES_COINCIDE, or CHANNEL_OUTSIDE_PLAN
 */
export function computeHop({ a, b, plan, channelNumber, txHighEnd }: Hop): HopFigures {
  const path = pathBetween(a.position, b.position);
  if (!path) throw new GeometryError('SITES_COINCIDE', a.position);
  const frequencies = transmitFrequencies(plan, channelNumber, txHighEnd);
  if (!frequencies) throw new GeometryError('CHANNEL_OUTSIDE_PLAN');
  return {
    ...path,
    ends: {
      A: completeEnd(a, frequencies.A, path.lengthKm),
      B: completeEnd(b, frequencies.B, path.lengthKm),
    },
    fresnelMidM: fresnelMidRadius(Math.min(frequencies.A, frequencies.B), path.lengthKm),
  };
}

/**
 * Whatever the fields typed so far allow: the path needs two positions {@link ONE_PLACE} apart or more, the frequencies
 * plan, channel and high end, losses and Fresnel radius both. Never throws: a channel outside its plan only leaves its
 * figures out.
 */
export function computePartialHop({ a, b, plan, channelNumber, txHighEnd }: PartialHop): PartialHopFigures {
  const path = a?.position && b?.position && pathBetween(a.position, b.position);
  const frequencies =
    plan && channelNumber !== undefined && txHighEnd ? transmitFrequencies(plan, channelNumber, txHighEnd) : undefined;
  return {
    ...path,
    ends: {
      A: partialEnd(a, frequencies?.A, path?.lengthKm),
      B: partialEnd(b, frequencies?.B, path?.lengthKm),
    },
    ...(path &&
      frequencies && { fresnelMidM: fresnelMidRadius(Math.min(frequencies.A, frequencies.B), path.lengthKm) }),
  };
}

function pathBetween(a: Position, b: Position): HopPath | undefined {
  const { distance, azimuthAB, azimuthBA } = geodesicInverse(a, b);
  return distance >= ONE_PLACE ? { lengthKm: distance / 1000, azimuthAB, azimuthBA } : undefined;
}

function transmitFrequencies(
  plan: ChannelPlan,
  channelNumber: number,
  txHighEnd: EndName,
): Record<EndName, Megahertz> | undefined {
  const channel = channelFrequencies(plan, channelNumber);
  if (!channel) return undefined;
  const { lowMhz, highMhz } = channel;
  return txHighEnd === 'A' ? { A: highMhz, B: lowMhz } : { A: lowMhz, B: highMhz };
}

function completeEnd(end: HopEnd, frequencyMhz: Megahertz, lengthKm: Kilometres): EndFigures {
  const eirpDbm = endEirp(end);
  return {
    frequencyMhz,
    freeSpaceLossDb: freeSpaceLoss(frequencyMhz, lengthKm),
    ...(eirpDbm !== undefined && { eirpDbm }),
  };
}

function partialEnd(end: Partial<HopEnd> = {}, frequencyMhz?: Megahertz, lengthKm?: Kilometres): Partial<EndFigures> {
  const eirpDbm = endEirp(end);
  return {
    ...(frequencyMhz !== undefined && { frequencyMhz }),
    ...(frequencyMhz !== undefined &&
      lengthKm !== undefined && { freeSpaceLossDb: freeSpaceLoss(frequencyMhz, lengthKm) }),
    ...(eirpDbm !== undefined && { eirpDbm }),
  };
}

function endEirp({ txPowerDbm, antennaGainDbi, lineLossDb }: Partial<HopEnd>): DecibelMilliwatts | undefined {
  if (txPowerDbm === undefined || antennaGainDbi === undefined || lineLossDb === undefined) return undefined;
  return eirp(txPowerDbm, antennaGainDbi, lineLossDb);
}
