interface MinimumPath {
  readonly lowMhz: number;
  readonly highMhz: number;
  /** Kilometres; null where such a rate is not authorised in the band. */
  readonly belowLowRate: number | null;
  readonly fromLowRate: number;
}

/** Mbit/s from which a link counts as one of high rate. */
export const LOW_RATE_LIMIT = 51;

/** Edition of the rule the figures come from. */
export const MINIMUM_PATH_MODEL = 'FR 2007-10-24 art. 4';

/** Shortest paths by band and rate, metropolitan France: order of 24 October 2007, article 4. */
const MINIMUM_PATHS: readonly MinimumPath[] = [
  { lowMhz: 3400, highMhz: 4200, belowLowRate: null, fromLowRate: 15 },
  { lowMhz: 5725, highMhz: 7110, belowLowRate: null, fromLowRate: 15 },
  { lowMhz: 7110, highMhz: 8500, belowLowRate: 13, fromLowRate: 10 },
  { lowMhz: 10_500, highMhz: 12_750, belowLowRate: null, fromLowRate: 8 },
  { lowMhz: 12_750, highMhz: 15_350, belowLowRate: 8, fromLowRate: 5 },
  { lowMhz: 17_300, highMhz: 20_200, belowLowRate: 3, fromLowRate: 2 },
  { lowMhz: 21_200, highMhz: 23_600, belowLowRate: 3, fromLowRate: 2 },
];

/**
 * Shortest path in kilometres for a link, 0 where the band asks for none; `undefined` when its rate is too low to be
 * authorised in the band at all.
 */
export function minimumPathKm(frequencyMhz: number, capacityMbps: number): number | undefined {
  const band = MINIMUM_PATHS.find(({ lowMhz, highMhz }) => frequencyMhz >= lowMhz && frequencyMhz < highMhz);
  if (!band) return 0;
  return (capacityMbps < LOW_RATE_LIMIT ? band.belowLowRate : band.fromLowRate) ?? undefined;
}
