import type { Decibels, Kilometres, Megahertz, Metres } from '@portal/geo';

/** What multipath fading depends on besides length, frequency and margin. */
export interface MultipathClimate {
  /** Refractivity gradient not exceeded for 1 % of the average year in the lowest 65 m, N-units/km; ITU-R P.453. */
  readonly refractivityGradient: number;
  /** Standard deviation of the terrain's heights within 110 km × 110 km. */
  readonly terrainRoughnessM: Metres;
  /** Height of the lower antenna above sea level. */
  readonly lowerAntennaM: Metres;
  /** Slope of the path, milliradians. */
  readonly slopeMrad: number;
}

/** Inland hills of western Europe, a level path. */
export const usualClimate: MultipathClimate = {
  refractivityGradient: -200,
  terrainRoughnessM: 50,
  lowerAntennaM: 200,
  slopeMrad: 0,
};

/** Occurrence factor, per cent, from which on ITU-R P.530-17 does not say how often a depth is exceeded. */
const LARGEST_OCCURRENCE = 2000;

/**
 * The occurrence factor p0, per cent: the share that the deep-fading formula gives for a margin of 0 dB. ITU-R P.530-17,
 * formulas 5 and 8 (with terrain roughness).
 */
function occurrenceFactor(lengthKm: Kilometres, frequencyMhz: Megahertz, climate: MultipathClimate): number {
  const { refractivityGradient, terrainRoughnessM, lowerAntennaM, slopeMrad } = climate;
  const geoclimatic = 10 ** (-4.4 - 0.0027 * refractivityGradient) * (10 + terrainRoughnessM) ** -0.46;
  const length = lengthKm ** 3.4 * (1 + Math.abs(slopeMrad)) ** -1.03 * (frequencyMhz / 1000) ** 0.8;
  return geoclimatic * length * 10 ** (-0.00076 * lowerAntennaM);
}

/** Slope factor of shallow fading at a depth, less what belongs to the path; ITU-R P.530-17, step 3b of section 2.3.2. */
const shallowTerms = (depth: Decibels) => ({
  factor: (1 + 0.3 * 10 ** (-depth / 20)) * 10 ** (-0.016 * depth),
  term: 4.3 * (10 ** (-depth / 20) + depth / 800),
});

/**
 * Share of the average worst month, in per cent, in which a narrow-band signal fades deeper than a margin of 0 dB or more;
 * ITU-R P.530-17, section 2.3.2, unchanged in P.530-18. Above the transition depth of some 25 dB fading falls tenfold with
 * 10 dB; below it, it follows an empirical curve that joins it there. The recommendation says nothing for an occurrence
 * factor of 2000 % and more, which only paths of more than a hundred kilometres have: they count as fading all the time.
 */
export function multipathOutage(
  lengthKm: Kilometres,
  frequencyMhz: Megahertz,
  margin: Decibels,
  climate: MultipathClimate = usualClimate,
): number {
  const occurrence = occurrenceFactor(lengthKm, frequencyMhz, climate);
  if (occurrence >= LARGEST_OCCURRENCE) return 100;
  const transition = 25 + 1.2 * Math.log10(occurrence);
  if (margin >= transition) return occurrence * 10 ** (-margin / 10);
  const atTransition = occurrence * 10 ** (-transition / 10);
  const slopeAtTransition = (-20 * Math.log10(-Math.log1p(-atTransition / 100))) / transition;
  const joined = shallowTerms(transition);
  const ofPath = (slopeAtTransition - 2) / joined.factor - joined.term;
  const { factor, term } = shallowTerms(margin);
  const slope = 2 + factor * (ofPath + term);
  return -100 * Math.expm1(-(10 ** ((-slope * margin) / 20)));
}
