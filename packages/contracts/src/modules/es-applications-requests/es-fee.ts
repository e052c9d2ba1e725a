import type { FeeInputs } from '../../features/fee-estimates/fee-estimate.schema.js';
import { beamFigures } from './es-figures.js';

/** Upper ends of the bands in MHz and their names in the fee tables; order of 24 October 2007, art. 3. */
const BANDS: readonly (readonly [belowMhz: number, name: string])[] = [
  [2000, 'L'],
  [3000, 'S'],
  [10_000, 'C'],
  [17_300, 'Ku'],
  [Number.POSITIVE_INFINITY, 'Ka'],
];

/** The band of a frequency in the fee tables of satellite services. */
export const satelliteFeeBandOf = (lowMhz: number): string => BANDS.find(([below]) => lowMhz < below)![1];

export interface FeeBeam {
  readonly beamCode?: string | null | undefined;
  readonly lowMhz?: number | null | undefined;
  readonly highMhz?: number | null | undefined;
}

/** What the fee of a beam is computed from; undefined until both ends of its band are known. */
export function beamFeeInputs({ lowMhz, highMhz }: FeeBeam): FeeInputs | undefined {
  const { bandwidthMhz } = beamFigures({ lowMhz, highMhz });
  return bandwidthMhz > 0 ? { bandwidthMhz, band: satelliteFeeBandOf(lowMhz ?? 0) } : undefined;
}
