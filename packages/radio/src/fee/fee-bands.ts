import type { Kilometres, Megahertz } from '@portal/geo';

/** Columns of the modulation factor: by number of states, or for a modulation that adapts. */
export const MODULATION_COLUMNS = ['2', '4/8', '16/32', '64/128', '256/512', 'adaptive'] as const;
export type ModulationColumn = (typeof MODULATION_COLUMNS)[number];

/** What the fee rules say of a band. */
export interface FeeBand {
  /** As the fee tables name it, such as `17/18/19/20`. */
  readonly key: string;
  readonly lowMhz: Megahertz;
  /** Not included. */
  readonly highMhz: Megahertz;
  readonly bandFactor: number;
  /** Shortest paths below and from {@link LOW_RATE_LIMIT}; null where such a rate is not authorised. */
  readonly minimumKm: readonly [belowLowRate: Kilometres | null, fromLowRate: Kilometres];
  /** By {@link MODULATION_COLUMNS}; null where the modulation is not authorised. */
  readonly modulationFactors: readonly (number | null)[];
}

/** Mbit/s from which a link counts as one of high rate. */
export const LOW_RATE_LIMIT = 51;

/** Orders and decree that the figures come from. */
export const FEE_MODEL = 'FR 2007-1532, 2007-10-24';
/** Edition of the rule that the shortest paths come from. */
export const MINIMUM_PATH_MODEL = 'FR 2007-10-24 art. 4';
/** Edition of the rule that the modulation factors come from. */
export const MODULATION_MODEL = 'FR 2007-10-24 art. 5';

type Row = readonly [
  key: string,
  low: Megahertz,
  high: Megahertz,
  factor: number,
  FeeBand['minimumKm'],
  (number | null)[],
];

const NO_MINIMUM = [0, 0] as const;

/** Metropolitan France: order of 24 October 2007, articles 3 to 5. */
const ROWS: readonly Row[] = [
  ['1.5/2', 1375, 2290, 8.7, NO_MINIMUM, [1.5, 1, 1, 0.85, 0.8, 1]],
  ['3/4', 3400, 4200, 3.3, [null, 15], [1.5, null, 1.2, 1, 0.8, 1]],
  ['5/6', 5725, 7110, 2.2, [null, 15], [null, null, 1.2, 1, 0.8, 1]],
  ['7/8', 7110, 8500, 1.6, [13, 10], [1.5, 1.2, 1, 0.85, 0.8, 1]],
  ['10/11/12', 10_500, 12_750, 1.2, [null, 8], [null, 1.2, 1.2, 1, 0.8, 1]],
  ['13/14/15', 12_750, 15_350, 1, [8, 5], [null, 1.2, 1, 0.85, 0.8, 1]],
  ['17/18/19/20', 17_300, 20_200, 0.7, [3, 2], [null, 1.4, 1.2, 1, 0.8, 1]],
  ['21/22/23', 21_200, 23_600, 0.6, [3, 2], [1.5, 1.2, 1, 0.85, 0.8, 1]],
  ['25/26/28/32', 24_250, 33_400, 0.5, NO_MINIMUM, [null, 1.2, 1, 0.85, 0.8, 1]],
  ['38', 37_000, 39_500, 0.3, NO_MINIMUM, [null, 1.2, 1, 0.85, 0.8, 1]],
  ['40', 39_500, 43_500, 0.3, NO_MINIMUM, [1.2, 1, 0.85, 0.8, 0.8, 1]],
  ['60', 59_000, 66_000, 0.2, NO_MINIMUM, [1.2, 1, 0.85, 0.8, 0.8, 1]],
  ['70/80+', 71_000, Number.POSITIVE_INFINITY, 0.07, NO_MINIMUM, [1, 0.85, 0.8, null, null, 1]],
];

export const FEE_BANDS: readonly FeeBand[] = ROWS.map(
  ([key, lowMhz, highMhz, bandFactor, minimumKm, modulationFactors]) => ({
    key,
    lowMhz,
    highMhz,
    bandFactor,
    minimumKm,
    modulationFactors,
  }),
);

export const feeBandOf = (frequencyMhz: Megahertz): FeeBand | undefined =>
  FEE_BANDS.find(({ lowMhz, highMhz }) => frequencyMhz >= lowMhz && frequencyMhz < highMhz);

/** The column of a fixed modulation; more than 512 states count as 256/512. */
export function modulationColumn(states: number): ModulationColumn {
  if (states <= 2) return '2';
  if (states <= 8) return '4/8';
  if (states <= 32) return '16/32';
  return states <= 128 ? '64/128' : '256/512';
}

/** Factor of a modulation, 1 in bands without a table; `undefined` where it is not authorised. */
export function modulationFactor(frequencyMhz: Megahertz, column: ModulationColumn): number | undefined {
  const band = feeBandOf(frequencyMhz);
  return band ? (band.modulationFactors[MODULATION_COLUMNS.indexOf(column)] ?? undefined) : 1;
}

/**
 * Shortest path in kilometres for a link, 0 where the band asks for none; `undefined` when its rate is too low to be
 * authorised in the band at all.
 */
export function minimumPathKm(frequencyMhz: Megahertz, capacityMbps: number): Kilometres | undefined {
  const band = feeBandOf(frequencyMhz);
  if (!band) return 0;
  const [below, from] = band.minimumKm;
  return (capacityMbps < LOW_RATE_LIMIT ? below : from) ?? undefined;
}
