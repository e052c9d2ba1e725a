import { type Decibels, earthBulge, fresnelRadius, type Kilometres, type Megahertz, type Metres } from '@portal/geo';
import { bullingtonLoss } from './bullington.js';
import { averageTerrainLoss, knifeEdgeLoss, knifeEdgeParameter } from './knife-edge.js';

const MIN_SAMPLES = 200;
const MAX_STEP: Metres = 100;

/**
 * Number of steps of a profile: none longer than wanted nor than 100 m, and 200 samples at least.
 *
 * @param lengthKm above 0
 * @param stepM wanted distance of two samples, above 0
 */
export const profileSteps = (lengthKm: Kilometres, stepM: Metres = MAX_STEP): number =>
  Math.max(MIN_SAMPLES - 1, Math.ceil((lengthKm * 1000) / Math.min(stepM, MAX_STEP)));

/** The ground at a place of a path. */
export interface GroundSample {
  readonly dKm: Kilometres;
  /** Above sea level. */
  readonly groundM: Metres;
  /** Height of what grows or stands on the ground. */
  readonly clutterM: Metres;
}

export interface ProfilePath {
  /** Height of the antennas above the ground at the first and the last sample. */
  readonly h1: Metres;
  readonly h2: Metres;
  readonly frequencyMhz: Megahertz;
  /** Ratio of effective to true earth radius, above 0. */
  readonly k: number;
}

export interface ProfilePoint extends GroundSample {
  /** Height of the earth's curve above the chord between the ends. */
  readonly bulgeM: Metres;
  /** The straight ray between the antennas, above sea level. */
  readonly losM: Metres;
  /** Radius of the first Fresnel ellipsoid. */
  readonly f1M: Metres;
  /** From the top of ground, bulge and clutter up to the ray; negative where it is blocked. */
  readonly clearanceM: Metres;
}

export interface WorstPoint {
  readonly dKm: Kilometres;
  readonly clearanceM: Metres;
  /** Clearance as a share of the first Fresnel radius. */
  readonly ratioF1: number;
}

/** Neighbouring samples that reach into the inner 60 % of the first Fresnel ellipsoid. */
export interface ProfileObstacle extends WorstPoint {
  readonly fromKm: Kilometres;
  readonly toKm: Kilometres;
  /** As a single knife edge at its worst point; ITU-R P.526. */
  readonly knifeEdgeDb: Decibels;
}

export interface PathProfile {
  readonly lengthKm: Kilometres;
  readonly k: number;
  readonly points: readonly ProfilePoint[];
  readonly worst: WorstPoint;
  readonly obstacles: readonly ProfileObstacle[];
  readonly losses: {
    /** Bullington's construction over the whole path; ITU-R P.526. */
    readonly bullingtonDb: Decibels;
    /** Average terrain, by the worst point; ITU-R P.530. */
    readonly averageTerrainDb: Decibels;
  };
}

/** Share of the first Fresnel radius that a path over a single obstacle keeps free. */
export const INNER_FRESNEL = 0.6;

/**
 * Ray, earth bulge and Fresnel ellipsoid over the ground between two antennas, with the worst point and all obstacles.
 *
 * @param ground three samples or more, the first at 0 km, the last at the far end, distances increasing
 */
export function pathProfile(ground: readonly GroundSample[], { h1, h2, frequencyMhz, k }: ProfilePath): PathProfile {
  const [first, last] = [ground[0], ground.at(-1)];
  if (!first || !last || ground.length < 3) throw new RangeError('A profile needs three samples or more.');
  const lengthKm = last.dKm;
  const [aM, bM] = [first.groundM + h1, last.groundM + h2];
  const points = ground.map((sample): ProfilePoint => {
    const [d1Km, d2Km] = [sample.dKm, lengthKm - sample.dKm];
    const bulgeM = earthBulge(d1Km, d2Km, k);
    const losM = aM + ((bM - aM) * d1Km) / lengthKm;
    // Antennas stand on the ground itself: what grows at their foot does not block them.
    const clutterM = d1Km === 0 || d2Km === 0 ? 0 : sample.clutterM;
    // Named one by one: spread, they took most of the time of a profile.
    return {
      dKm: sample.dKm,
      groundM: sample.groundM,
      clutterM,
      bulgeM,
      losM,
      f1M: fresnelRadius({ d1Km, d2Km, frequencyMhz }),
      clearanceM: losM - sample.groundM - bulgeM - clutterM,
    };
  });
  const between = points.slice(1, -1);
  const worst = worstOf(between);
  return {
    lengthKm,
    k,
    points,
    worst,
    obstacles: obstaclesOf(between, { lengthKm, frequencyMhz }),
    losses: {
      bullingtonDb: bullingtonLoss(
        { lengthKm, aM, bM, frequencyMhz, k },
        between.map(({ dKm, groundM, clutterM }) => ({ dKm, topM: groundM + clutterM })),
      ),
      averageTerrainDb: averageTerrainLoss(worst.ratioF1, 1),
    },
  };
}

const ratioOf = ({ clearanceM, f1M }: ProfilePoint): number => clearanceM / f1M;

function worstOf(points: readonly ProfilePoint[]): WorstPoint {
  const worst = points.reduce((lowest, point) => (ratioOf(point) < ratioOf(lowest) ? point : lowest));
  return { dKm: worst.dKm, clearanceM: worst.clearanceM, ratioF1: ratioOf(worst) };
}

function obstaclesOf(
  points: readonly ProfilePoint[],
  { lengthKm, frequencyMhz }: { readonly lengthKm: Kilometres; readonly frequencyMhz: Megahertz },
): ProfileObstacle[] {
  const groups: ProfilePoint[][] = [];
  let isOpen = false;
  for (const point of points) {
    const reaches = ratioOf(point) < INNER_FRESNEL;
    if (reaches && isOpen) groups.at(-1)?.push(point);
    else if (reaches) groups.push([point]);
    isOpen = reaches;
  }
  return groups.map((group) => {
    const worst = worstOf(group);
    const edge = { aboveRayM: -worst.clearanceM, d1Km: worst.dKm, d2Km: lengthKm - worst.dKm, frequencyMhz };
    return {
      ...worst,
      fromKm: group[0]?.dKm ?? worst.dKm,
      toKm: group.at(-1)?.dKm ?? worst.dKm,
      knifeEdgeDb: knifeEdgeLoss(knifeEdgeParameter(edge)),
    };
  });
}
