import type { Decibels, Degrees, Kilometres, Megahertz } from '@portal/geo';
import { type MultipathClimate, multipathOutage, usualClimate } from './multipath.js';
import { rainAttenuation, rainOutage } from './rain.js';

/** Recommendations that the quality of a link is computed by. */
export const QUALITY_MODEL = 'P.838-3, P.530-17';

/** Tilt of a polarisation in the formulas of rain; both at once count as horizontal, which rain weakens more. */
export const polarisationTilt = (polarisation: 'V' | 'H' | 'DUAL'): Degrees => (polarisation === 'V' ? 90 : 0);

export interface QualityLink {
  readonly lengthKm: Kilometres;
  /** Of a path with passive repeaters; of any other `lengthKm` is the only one. */
  readonly legsKm?: readonly Kilometres[] | undefined;
  readonly frequencyMhz: Megahertz;
  /** 0 horizontal, 90 vertical. */
  readonly tilt: Degrees;
  /** Rain rate exceeded for 0.01 % of the time, mm/h. */
  readonly rainRate: number;
  readonly climate?: MultipathClimate;
}

export interface LinkQuality {
  /** Attenuation by rain exceeded for 0.01 % of the time. */
  readonly rainDb: Decibels;
  /** Share of the time in which the link works, per cent; 0 without a margin. */
  readonly availabilityPct: number;
}

/**
 * What a flat fade margin is worth over a path. Rain over several legs weakens by the sum of theirs, as if it rained the
 * same on all at once, and each leg fades by multipath on its own.
 */
export function linkQuality(link: QualityLink, margin: Decibels): LinkQuality {
  const { lengthKm, legsKm = [lengthKm], frequencyMhz, climate = usualClimate } = link;
  const sum = (of: (legKm: Kilometres) => number): number => legsKm.reduce((total, legKm) => total + of(legKm), 0);
  const rainDb = sum((legKm) => rainAttenuation({ ...link, lengthKm: legKm }));
  if (margin < 0) return { rainDb, availabilityPct: 0 };
  const fading = sum((legKm) => multipathOutage(legKm, frequencyMhz, margin, climate));
  const outage = rainOutage(rainDb, frequencyMhz, margin) + fading;
  return { rainDb, availabilityPct: Math.max(0, 100 - outage) };
}
