import { type DecibelMilliwatts, type Decibels, freeSpaceLoss, type Megahertz } from '@portal/geo';
import { indicativeMode } from './indicative-mode.js';
import { linkQuality, type QualityLink } from './link-quality.js';

/** A hop whose antennas keep their size from band to band. */
export interface AdvisedHop extends Omit<QualityLink, 'frequencyMhz'> {
  readonly capacityMbps: number;
  /** In how many directions it is carried, each in a channel of its own. */
  readonly directions: 1 | 2;
  /** Of the end that sends. */
  readonly txPowerDbm: DecibelMilliwatts;
  /** Of both antennas together, at `gainsAtMhz`. */
  readonly gainsDb: Decibels;
  readonly gainsAtMhz: Megahertz;
  /** Of both ends together. */
  readonly lossesDb: Decibels;
  /** Between the antennas, where repeaters stand between them; else that of free space over the length. */
  readonly pathLoss?: ((frequencyMhz: Megahertz) => Decibels) | undefined;
}

/** A channel raster of a band. */
export interface AdvisedRaster {
  readonly code: string;
  readonly bandCode: string;
  readonly frequencyMhz: Megahertz;
  readonly spacingMhz: Megahertz;
}

export interface BandAdvice {
  readonly raster: AdvisedRaster;
  readonly modulationStates: number;
  readonly marginDb: Decibels;
  readonly rainDb: Decibels;
  readonly availabilityPct: number;
  /** Assigned in all directions together. */
  readonly bandwidthMhz: Megahertz;
}

function adviceFor(hop: AdvisedHop, raster: AdvisedRaster): BandAdvice | undefined {
  const { frequencyMhz, spacingMhz } = raster;
  const { lengthKm, capacityMbps, pathLoss = (mhz) => freeSpaceLoss(mhz, lengthKm) } = hop;
  const mode = indicativeMode(capacityMbps, spacingMhz);
  if (!mode) return undefined;
  // Each of two dishes gains 6 dB when the frequency doubles.
  const gains = hop.gainsDb + 2 * 20 * Math.log10(frequencyMhz / hop.gainsAtMhz);
  const level = hop.txPowerDbm + gains - hop.lossesDb - pathLoss(frequencyMhz);
  const marginDb = level - mode.rxThresholdDbm;
  const { modulationStates } = mode;
  const bandwidthMhz = hop.directions * spacingMhz;
  return { raster, modulationStates, marginDb, bandwidthMhz, ...linkQuality({ ...hop, frequencyMhz }, marginDb) };
}

/** What a hop would be in each of the rasters that carry its rate. */
export const bandAdvice = (hop: AdvisedHop, rasters: readonly AdvisedRaster[]): BandAdvice[] =>
  rasters.flatMap((raster) => adviceFor(hop, raster) ?? []);

/** Advice with what it costs, € a year. */
export type PricedAdvice = BandAdvice & { readonly euros: number };

/** The cheapest raster of each band, the cheapest band first. */
export function cheapestOfBands(advice: readonly PricedAdvice[]): PricedAdvice[] {
  const best = new Map<string, PricedAdvice>();
  for (const one of advice) {
    const known = best.get(one.raster.bandCode);
    if (!known || one.euros < known.euros) best.set(one.raster.bandCode, one);
  }
  return [...best.values()].sort((one, other) => one.euros - other.euros);
}
