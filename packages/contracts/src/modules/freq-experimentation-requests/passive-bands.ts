/** Bands in MHz in which every emission is prohibited: Radio Regulations (2020), No. 5.340. */
const PASSIVE_BANDS: readonly (readonly [lowMhz: number, highMhz: number])[] = [
  [1400, 1427],
  [2690, 2700],
  [10_680, 10_700],
  [15_350, 15_400],
  [23_600, 24_000],
  [31_300, 31_500],
  [50_200, 50_400],
  [52_600, 54_250],
  [86_000, 92_000],
  [100_000, 102_000],
  [109_500, 111_800],
  [114_250, 116_000],
  [148_500, 151_500],
  [164_000, 167_000],
  [182_000, 185_000],
  [190_000, 191_800],
  [200_000, 209_000],
  [226_000, 231_500],
  [250_000, 252_000],
];

/** The passive bands that a band overlaps, its ends excluded. */
export const passiveBandsIn = ([lowMhz, highMhz]: readonly [number, number]): (readonly [number, number])[] =>
  PASSIVE_BANDS.filter(([low, high]) => low < highMhz && high > lowMhz);
