import { type DecibelMilliwatts, type Decibels, freeSpaceLoss, type Kilometres, type Megahertz } from '@portal/geo';
import { type AssignmentFee, assignmentFee } from '../fee/assignment-fee.js';
import { minimumPathKm, modulationColumn } from '../fee/fee-bands.js';
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
  /** Shortest path of the band; longer than the hop means a dearer one. */
  readonly minimumKm: Kilometres;
  readonly fee: AssignmentFee;
}

function adviceFor(hop: AdvisedHop, raster: AdvisedRaster): BandAdvice | undefined {
  const { frequencyMhz, spacingMhz } = raster;
  const { lengthKm, capacityMbps, pathLoss = (mhz) => freeSpaceLoss(mhz, lengthKm) } = hop;
  const mode = indicativeMode(capacityMbps, spacingMhz);
  const minimumKm = minimumPathKm(frequencyMhz, capacityMbps);
  if (!mode || minimumKm === undefined) return undefined;
  const fee = assignmentFee({
    frequencyMhz,
    bandwidthMhz: hop.directions * spacingMhz,
    lengthKm,
    capacityMbps,
    modulation: modulationColumn(mode.modulationStates),
  });
  if (!fee) return undefined;
  // Each of two dishes gains 6 dB when the frequency doubles.
  const gains = hop.gainsDb + 2 * 20 * Math.log10(frequencyMhz / hop.gainsAtMhz);
  const level = hop.txPowerDbm + gains - hop.lossesDb - pathLoss(frequencyMhz);
  const marginDb = level - mode.rxThresholdDbm;
  const { modulationStates } = mode;
  return { raster, modulationStates, marginDb, minimumKm, fee, ...linkQuality({ ...hop, frequencyMhz }, marginDb) };
}

/** The cheapest raster of each band in which a hop may work, the cheapest band first. */
export function bandAdvice(hop: AdvisedHop, rasters: readonly AdvisedRaster[]): BandAdvice[] {
  const best = new Map<string, BandAdvice>();
  for (const raster of rasters) {
    const advice = adviceFor(hop, raster);
    const known = best.get(raster.bandCode);
    if (advice && (!known || advice.fee.availabilityFee < known.fee.availabilityFee)) best.set(raster.bandCode, advice);
  }
  return [...best.values()].sort((a, b) => a.fee.availabilityFee - b.fee.availabilityFee);
}
