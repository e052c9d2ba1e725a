import type { Megahertz, Metres } from '@portal/geo';

/** Something that radiates towards people. */
export interface ExposureSource {
  /** From 0.15 to 300 000. */
  readonly frequencyMhz: Megahertz;
  readonly eirpW: number;
  /** Share of the time, or of the turning of a beam, 0 to 1; 1 when absent. */
  readonly factor?: number;
}

export interface Exposure {
  /** Reference level of the electric field for each source, V/m. */
  readonly limits: readonly number[];
  /** From here outwards all sources together keep the reference levels. */
  readonly distanceM: Metres;
  /** Sum of the squares of field over reference level at the distance asked for: up to 1 is compliant. */
  readonly quotient?: number;
}

/**
 * Reference level of the electric field for the public, V/m; Council Recommendation 1999/519/EC, annex III, table 2.
 *
 * @throws RangeError outside of 0.15 MHz to 300 GHz
 */
export function referenceLevel(frequencyMhz: Megahertz): number {
  if (!(frequencyMhz >= 0.15 && frequencyMhz <= 300_000)) throw new RangeError('frequencyMhz');
  if (frequencyMhz < 1) return 87;
  if (frequencyMhz < 10) return 87 / Math.sqrt(frequencyMhz);
  if (frequencyMhz <= 400) return 28;
  return frequencyMhz <= 2000 ? 1.375 * Math.sqrt(frequencyMhz) : 61;
}

/**
 * Exposure in front of sources that stand together, far from them and without obstacles: E = √(30 EIRP) / d. Indicative.
 *
 * @param reflection factor on the power of all sources, 1 without reflection
 */
export function exposure(sources: readonly ExposureSource[], reflection = 1, distanceM?: Metres): Exposure {
  const limits = sources.map(({ frequencyMhz }) => referenceLevel(frequencyMhz));
  const atOneMetre = sources.reduce(
    (sum, { eirpW, factor = 1 }, index) => sum + (30 * eirpW * factor * reflection) / limits[index]! ** 2,
    0,
  );
  return {
    limits,
    distanceM: Math.sqrt(atOneMetre),
    ...(distanceM !== undefined && { quotient: atOneMetre / distanceM ** 2 }),
  };
}
