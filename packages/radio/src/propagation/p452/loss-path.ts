import {
  along,
  type Decibels,
  type Degrees,
  distance,
  EARTH_RADIUS,
  type Gigahertz,
  type Kilometres,
  type Metres,
  type Position,
} from '@portal/geo';

/** Ground along a path by the numbers of ITU-R P.452: coastal land, inland, sea. */
export const radioZones = { COASTAL: 1, INLAND: 2, SEA: 3 } as const;
export type RadioZone = (typeof radioZones)[keyof typeof radioZones];

/** One end of a path. */
export interface LossEnd {
  /** Of the antenna above ground, above 0. */
  readonly heightM: Metres;
  /** Towards the horizon along the path. */
  readonly gainDbi: Decibels;
  /** Distance over land to the coast along the path, 500 when absent. */
  readonly coastKm?: Kilometres;
}

/** Ground between two antennas, from the transmitter to the receiver. */
export interface LossPath {
  readonly transmitter: LossEnd;
  readonly receiver: LossEnd;
  /** Of the middle of the path, north positive. */
  readonly middleLatitude: Degrees;
  /** From the transmitter, increasing, the first 0; three points at least. */
  readonly distancesKm: ArrayLike<Kilometres>;
  /** Ground above sea level at each distance. */
  readonly heightsM: ArrayLike<Metres>;
  /** At each distance; inland everywhere when absent. */
  readonly zones?: ArrayLike<RadioZone>;
  /** How many of the points belong to the path; all when absent. */
  readonly count?: number;
}

export interface LossConditions {
  /** 0.1 to 50. */
  readonly frequencyGhz: Gigahertz;
  /** Share of an average year during which the loss is not exceeded: 0.001 to 50 %. */
  readonly timePercent: number;
  /** Average decrease of the radio refractive index over the lowest kilometre, N-units; above 0, below 157. */
  readonly deltaN: number;
  /** Surface refractivity at sea level, N-units. */
  readonly n0: number;
  readonly polarisation: 'H' | 'V';
  /** Dry air, 1013 when absent. */
  readonly pressureHpa?: number;
  /** 15 when absent. */
  readonly temperatureC?: number;
}

/** Median values for metropolitan France, in N-units; ITU-R P.452-18 leaves maps of them that may not be shipped. */
export const usualRefractivity: Pick<LossConditions, 'deltaN' | 'n0'> = { deltaN: 45, n0: 325 };

/** Ratio of the median effective earth radius to 6371 km, ITU-R P.452-18, equation 5. */
export const EARTH_RADIUS_KM: Kilometres = 6371;
export const medianRadiusKm = (deltaN: number): Kilometres => (EARTH_RADIUS_KM * 157) / (157 - deltaN);
/** Effective earth radius exceeded for β0 % of the time, equation 6b. */
export const RARE_RADIUS_KM: Kilometres = 3 * EARTH_RADIUS_KM;

export const pointsOf = (path: LossPath): number => path.count ?? path.distancesKm.length;

/** Length and share of the ground's kinds along a path. */
export interface GroundShares {
  /** Longest continuous stretch over land, and over inland ground only. */
  readonly landKm: Kilometres;
  readonly inlandKm: Kilometres;
  /** Share over water, 0 to 1. */
  readonly overSea: number;
}

/** Each point stands for the ground up to half-way to its neighbours. */
export function groundShares(path: LossPath): GroundShares {
  const { distancesKm: d, zones } = path;
  const n = pointsOf(path);
  const total = d[n - 1]!;
  if (zones === undefined) return { landKm: total, inlandKm: total, overSea: 0 };
  let [land, inland, longestLand, longestInland, sea] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const from = i === 0 ? d[0]! : (d[i - 1]! + d[i]!) / 2;
    const to = i === n - 1 ? d[i]! : (d[i]! + d[i + 1]!) / 2;
    const length = to - from;
    land = zones[i] === radioZones.SEA ? 0 : land + length;
    inland = zones[i] === radioZones.INLAND ? inland + length : 0;
    if (zones[i] === radioZones.SEA) sea += length;
    longestLand = Math.max(longestLand, land);
    longestInland = Math.max(longestInland, inland);
  }
  return { landKm: longestLand, inlandKm: longestInland, overSea: sea / total };
}

/** τ of equation 3a: how far the longest inland stretch weakens ducts. */
export const inlandWeakening = (inlandKm: Kilometres): number => 1 - Math.exp(-4.12e-4 * inlandKm ** 2.41);

/** β0: share of the time, in per cent, in which strong ducts exist at the middle of the path; equations 2 to 4. */
export function ductIncidence({ landKm, inlandKm }: GroundShares, middleLatitude: Degrees): number {
  const tau = inlandWeakening(inlandKm);
  const mu1 = Math.min(1, (10 ** (-landKm / (16 - 6.6 * tau)) + 10 ** (-5 * (0.496 + 0.354 * tau))) ** 0.2);
  const latitude = Math.abs(middleLatitude);
  if (latitude > 70) return 4.17 * mu1 * mu1 ** 0.3;
  return 10 ** (1.67 - 0.015 * latitude) * mu1 * mu1 ** (-0.935 + 0.0176 * latitude);
}

/**
 * Latitude at half the length of a path on the great circle from one end towards the other.
 *
 * @param lengthKm of the profile, which may differ a little from that of the great circle
 */
export function middleLatitude(from: Position, to: Position, lengthKm: Kilometres): Degrees {
  const wholeKm = (distance(from, to) * EARTH_RADIUS_KM) / EARTH_RADIUS;
  return wholeKm === 0 ? from[1] : along(from, to, lengthKm / 2 / wholeKm)[1];
}
