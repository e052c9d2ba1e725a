import type { Decibels, Degrees, Kilometres, Megahertz } from '@portal/geo';
import { type MultipathClimate, multipathOutage, usualClimate } from './multipath.js';
import { rainAttenuation, rainOutage } from './rain.js';

/** Recommendations that the quality of a link is computed by. */
export const QUALITY_MODEL = 'P.838-3, P.530-17';

/** Tilt of a polarisation in the formulas of rain; both at once count as horizontal, which rain weakens more. */
export const polarisationTilt = (polarisation: 'V' | 'H' | 'DUAL'): Degrees => (polarisation === 'V' ? 90 : 0);

export interface QualityLink {
  readonly lengthKm: Kilometres;
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

/** What a flat fade margin is worth over a path. */
export function linkQuality(link: QualityLink, margin: Decibels): LinkQuality {
  const { lengthKm, frequencyMhz, climate = usualClimate } = link;
  const rainDb = rainAttenuation(link);
  if (margin < 0) return { rainDb, availabilityPct: 0 };
  const outage = rainOutage(rainDb, frequencyMhz, margin) + multipathOutage(lengthKm, frequencyMhz, margin, climate);
  return { rainDb, availabilityPct: Math.max(0, 100 - outage) };
}
