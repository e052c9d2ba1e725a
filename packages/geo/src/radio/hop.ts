import type { DecibelMilliwatts, Decibels, Degrees, Kilometres, Megahertz, Metres, Position } from '../units.js';
import type { ChannelPlan } from './channel-plan.js';

export type EndName = 'A' | 'B';

/** Two sites nearer than this are one place: what is typed in degrees, minutes and seconds is exact to 0.3 m. */
export const ONE_PLACE: Metres = 1;

export interface HopEnd {
  readonly position: Position;
  readonly txPowerDbm?: DecibelMilliwatts;
  readonly antennaGainDbi?: Decibels;
  readonly lineLossDb?: Decibels;
}

/** Two sites linked both ways: the end named by `txHighEnd` transmits in the high half of the plan, the other low. */
export interface Hop {
  readonly a: HopEnd;
  readonly b: HopEnd;
  readonly plan: ChannelPlan;
  readonly channelNumber: number;
  readonly txHighEnd: EndName;
}

export interface EndFigures {
  /** What this end transmits on. */
  readonly frequencyMhz: Megahertz;
  /** Absent when power, gain or loss of this end is not given. */
  readonly eirpDbm?: DecibelMilliwatts;
  /** Loss from this end to the other, at this end's frequency. */
  readonly freeSpaceLossDb: Decibels;
}

/** The WGS 84 geodesic between the two sites. */
export interface HopPath {
  readonly lengthKm: Kilometres;
  /** Clockwise from true north, 0 … 360 (excluded). */
  readonly azimuthAB: Degrees;
  readonly azimuthBA: Degrees;
}

export interface HopFigures extends HopPath {
  readonly ends: Readonly<Record<EndName, EndFigures>>;
  /** First Fresnel radius half-way at the lower of the two frequencies: the wider ellipsoid. */
  readonly fresnelMidM: Metres;
}

/** A hop while it is being typed: anything may still be missing. */
export interface PartialHop {
  readonly a?: Partial<HopEnd>;
  readonly b?: Partial<HopEnd>;
  readonly plan?: ChannelPlan;
  readonly channelNumber?: number;
  readonly txHighEnd?: EndName;
}

export interface PartialHopFigures extends Partial<Omit<HopFigures, 'ends'>> {
  readonly ends: Readonly<Record<EndName, Partial<EndFigures>>>;
}
