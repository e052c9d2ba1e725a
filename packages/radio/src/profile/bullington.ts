import { type Decibels, earthBulge, type Kilometres, type Megahertz, type Metres } from '@portal/geo';
import { knifeEdgeLoss, knifeEdgeParameter } from './knife-edge.js';

/** Something that stands between the ends of a path. */
export interface Obstruction {
  /** From end A, more than 0 and less than the length of the path. */
  readonly dKm: Kilometres;
  /** Top above sea level, what grows or stands on the ground included. */
  readonly topM: Metres;
}

export interface ObstructedPath {
  readonly lengthKm: Kilometres;
  /** Height of the antennas above sea level. */
  readonly aM: Metres;
  readonly bM: Metres;
  readonly frequencyMhz: Megahertz;
  /** Ratio of effective to true earth radius. */
  readonly k: number;
}

/**
 * Diffraction loss of a whole path by Bullington's construction: one edge where the lines of sight that graze the terrain
 * from both ends meet; ITU-R P.526-15, section 4.5.1. 0 for a path without obstructions.
 */
export function bullingtonLoss(path: ObstructedPath, obstructions: readonly Obstruction[]): Decibels {
  if (obstructions.length === 0) return 0;
  const { lengthKm, aM, bM } = path;
  const tops = obstructions.map(({ dKm, topM }) => ({
    dKm,
    raisedM: topM + earthBulge(dKm, lengthKm - dKm, path.k),
  }));
  const slopeFromA = Math.max(...tops.map(({ dKm, raisedM }) => (raisedM - aM) / dKm));
  const direct = (bM - aM) / lengthKm;
  // Both agree where the ray just grazes.
  const nu = slopeFromA <= direct ? highestBelowRay(path, tops) : whereHorizonsMeet(path, tops, slopeFromA);
  const edge = knifeEdgeLoss(nu);
  return edge + (1 - Math.exp(-edge / 6)) * (10 + 0.02 * lengthKm);
}

interface RaisedTop {
  readonly dKm: Kilometres;
  /** Above the chord between the ends at sea level. */
  readonly raisedM: Metres;
}

const rayAt = ({ lengthKm, aM, bM }: ObstructedPath, dKm: Kilometres): Metres => aM + ((bM - aM) * dKm) / lengthKm;

const parameterAt = (path: ObstructedPath, dKm: Kilometres, raisedM: Metres): number =>
  knifeEdgeParameter({
    aboveRayM: raisedM - rayAt(path, dKm),
    d1Km: dKm,
    d2Km: path.lengthKm - dKm,
    frequencyMhz: path.frequencyMhz,
  });

/** Line of sight: the edge that comes closest to the ray, measured in Fresnel radii. */
const highestBelowRay = (path: ObstructedPath, tops: readonly RaisedTop[]): number =>
  Math.max(...tops.map(({ dKm, raisedM }) => parameterAt(path, dKm, raisedM)));

/** Beyond the horizon: the point where the grazing lines from both ends cross. */
function whereHorizonsMeet(path: ObstructedPath, tops: readonly RaisedTop[], slopeFromA: number): number {
  const { lengthKm, aM, bM } = path;
  const slopeFromB = Math.max(...tops.map(({ dKm, raisedM }) => (raisedM - bM) / (lengthKm - dKm)));
  const crossing = (bM - aM + slopeFromB * lengthKm) / (slopeFromA + slopeFromB);
  // Where the lines are almost one, rounding can put their crossing outside of what they touch.
  const places = tops.map(({ dKm }) => dKm);
  const dKm = Math.min(Math.max(...places), Math.max(Math.min(...places), crossing));
  return parameterAt(path, dKm, aM + slopeFromA * dKm);
}
