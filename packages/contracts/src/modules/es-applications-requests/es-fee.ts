import { cents, FeeDecimal, totalOf } from '@portal/radio';
import { beamFigures } from './es-figures.js';

/** € per unit of the formula: k3 of decree 2007-1532. */
const RATE = 15.5;

/** Upper ends of the bands in MHz, their names in the fee tables, and their factors bf; order of 24 October 2007, art. 3. */
const BANDS: readonly (readonly [belowMhz: number, factor: number, name: string])[] = [
  [2000, 8.7, 'L'],
  [3000, 8.7, 'S'],
  [10_000, 2.2, 'C'],
  [17_300, 1, 'Ku'],
  [Number.POSITIVE_INFINITY, 0.6, 'Ka'],
];

/** The band of a frequency in the fee tables of satellite services. */
export const satelliteFeeBandOf = (lowMhz: number): string => BANDS.find(([below]) => lowMhz < below)![2];

export interface FeeBeam {
  readonly beamCode?: string | null | undefined;
  readonly direction?: string | null | undefined;
  readonly lowMhz?: number | null | undefined;
  readonly highMhz?: number | null | undefined;
}

interface FeeLine {
  readonly index: number;
  readonly beamCode: string;
  readonly bandwidthMhz: number;
  readonly bandFactor: number;
  readonly rate: number;
  readonly eur: number;
}

/** Yearly availability fee of an earth station, l × bf × k3 for each beam; every line is rounded half up to the cent. */
export function stationFee(beams: readonly FeeBeam[]): { readonly lines: FeeLine[]; readonly totalEur: number } {
  const lines = beams.flatMap((beam, index): FeeLine[] => {
    const { lowMhz, highMhz } = beam;
    const { bandwidthMhz } = beamFigures({ lowMhz, highMhz });
    if (bandwidthMhz === 0) return [];
    const bandFactor = BANDS.find(([below]) => (lowMhz ?? 0) < below)![1];
    const eur = Number(cents(new FeeDecimal(bandwidthMhz).times(bandFactor).times(RATE)));
    return [{ index, beamCode: beam.beamCode ?? '', bandwidthMhz, bandFactor, rate: RATE, eur }];
  });
  return { lines, totalEur: Number(totalOf(lines.map(({ eur }) => ({ amount: cents(eur) })))) };
}
