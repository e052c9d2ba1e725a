import { type Decibels, type Degrees, freeSpaceLoss, type Kilometres, type Megahertz } from '@portal/geo';
import type { EquipmentMode } from '../equipment/equipment-mode.js';
import { type MultipathClimate, multipathOutage, usualClimate } from './multipath.js';
import { rainAttenuation, rainOutage } from './rain.js';

/** A link without its length: what the reach of a mode depends on besides the mode. */
export interface LadderLink {
  readonly frequencyMhz: Megahertz;
  /** 0 horizontal, 90 vertical. */
  readonly tilt: Degrees;
  /** Gains of both antennas together. */
  readonly gainsDb: Decibels;
  /** Losses of lines and branching at both ends together. */
  readonly lossesDb: Decibels;
  /** Rain rate exceeded for 0.01 % of the time, mm/h. */
  readonly rainRate: number;
  readonly climate?: MultipathClimate;
}

/** Flat fade margin of a mode over a distance above zero: received level over the threshold at BER 10⁻⁶. */
export function fadeMargin(mode: EquipmentMode, link: LadderLink, lengthKm: Kilometres): Decibels {
  const level = mode.maxTxPowerDbm + link.gainsDb - link.lossesDb - freeSpaceLoss(link.frequencyMhz, lengthKm);
  return level - mode.rxThresholdBer6Dbm;
}

/**
 * Share of the time, in per cent, in which a mode works over a distance: 100 less the outages by rain (P.838-3, P.530-17)
 * and by multipath (P.530-17, worst month); 0 without a margin.
 */
export function availability(mode: EquipmentMode, link: LadderLink, lengthKm: Kilometres): number {
  const margin = fadeMargin(mode, link, lengthKm);
  if (margin < 0) return 0;
  const { frequencyMhz, climate = usualClimate } = link;
  const attenuation = rainAttenuation({ ...link, lengthKm });
  const rain = rainOutage(attenuation, frequencyMhz, margin);
  return Math.max(0, 100 - rain - multipathOutage(lengthKm, frequencyMhz, margin, climate));
}

/** Distances between which a reach is looked for; the ladder's figures are exact to the step. */
const SHORTEST: Kilometres = 0.1;
const LONGEST: Kilometres = 200;
const REACH_STEP: Kilometres = 0.01;

/**
 * The longest distance over which a mode works for a share of the time, to 10 m, at most 200 km; `undefined` when it
 * does not even over 100 m. Availability falls with distance, so halving finds it.
 */
export function reach(mode: EquipmentMode, link: LadderLink, availabilityPct: number): Kilometres | undefined {
  const works = (lengthKm: Kilometres): boolean => availability(mode, link, lengthKm) >= availabilityPct;
  if (!works(SHORTEST)) return undefined;
  if (works(LONGEST)) return LONGEST;
  let [low, high] = [SHORTEST, LONGEST];
  while (high - low > REACH_STEP / 2) {
    const middle = (low + high) / 2;
    if (works(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low / REACH_STEP) * REACH_STEP;
}

/** One mode with how far it reaches at each availability, in the order these were given. */
export interface LadderStep {
  readonly mode: EquipmentMode;
  readonly reaches: readonly { readonly availabilityPct: number; readonly lengthKm: Kilometres | undefined }[];
}

/** The modes of a channel spacing, most states last, with the reach of each at each availability. */
export function capacityLadder(
  modes: readonly EquipmentMode[],
  link: LadderLink,
  availabilities: readonly number[],
): LadderStep[] {
  return modes
    .toSorted((a, b) => a.modulationStates - b.modulationStates || a.ricMbps - b.ricMbps)
    .map((mode) => ({
      mode,
      reaches: availabilities.map((availabilityPct) => ({
        availabilityPct,
        lengthKm: reach(mode, link, availabilityPct),
      })),
    }));
}
