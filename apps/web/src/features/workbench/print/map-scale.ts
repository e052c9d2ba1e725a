import type { Degrees, Metres } from '@portal/geo';

/** WGS 84. */
const SEMI_MAJOR: Metres = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;

const RADIANS = Math.PI / 180;
const MM_PER_METRE = 1000;

/**
 * How much longer the map's projection (EPSG:3857) draws a metre at a latitude. It calculates on a sphere, and stretches
 * the ellipsoid by up to 0.34 % more or less to one side than to the other: this is the mean of both.
 */
function stretchAt(latitude: Degrees): number {
  const sine = Math.sin(latitude * RADIANS);
  const meanRadius = (SEMI_MAJOR * Math.sqrt(1 - ECCENTRICITY_SQUARED)) / (1 - ECCENTRICITY_SQUARED * sine ** 2);
  return SEMI_MAJOR / (meanRadius * Math.cos(latitude * RADIANS));
}

/** Metres of the map's projection on a millimetre of paper, for a scale of one to `denominator` at a latitude. */
export const projectedMetresPerMm = (denominator: number, latitude: Degrees): Metres =>
  (denominator / MM_PER_METRE) * stretchAt(latitude);

/** The scale at which the map is shown, in projected metres for each millimetre of paper. */
export const denominatorOf = (projectedMetres: Metres, latitude: Degrees): number =>
  (projectedMetres * MM_PER_METRE) / stretchAt(latitude);

export const SMALLEST_DENOMINATOR = 500;
export const LARGEST_DENOMINATOR = 50_000_000;

/** The scale one to 1, 2, 2.5 or 5 times a power of ten that is the next one not larger. */
export function roundDenominator(denominator: number): number {
  const power = 10 ** Math.floor(Math.log10(denominator));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= denominator * 0.999_999) ?? 10;
  return Math.min(Math.max(step * power, SMALLEST_DENOMINATOR), LARGEST_DENOMINATOR);
}

/** A round length on the ground that is at most `most` millimetres long on paper. */
export function scaleBar(denominator: number, most: number): { readonly metres: Metres; readonly mm: number } {
  const longest = (denominator * most) / MM_PER_METRE;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2, 1].find((factor) => factor * power <= longest) ?? 1) * power;
  return { metres, mm: (metres * MM_PER_METRE) / denominator };
}
