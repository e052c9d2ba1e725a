import type { Decibels, Degrees, Megahertz } from '@portal/geo';
import { type AntennaPattern, isCoPolar } from './antenna-pattern.js';
import { gainAt } from './gain-at.js';

/** Classes of radiation pattern envelopes of EN 302 217-4, from the widest mask to the narrowest. */
export const rpeClasses = ['1', '2', '3', '4'] as const;
export type RpeClass = (typeof rpeClasses)[number];

/** Largest gain in dBi at an angle off the axis, 0 to 180; linear between points, nothing is asked outside them. */
export type ClassMaskPoint = readonly [angle: Degrees, gain: Decibels];

/** What a class asks of antennas of a frequency range, whose lower end is part of it. */
export interface ClassMask {
  readonly rpeClass: RpeClass;
  readonly lowFreqMhz: Megahertz;
  readonly highFreqMhz: Megahertz;
  readonly coPolar: readonly ClassMaskPoint[];
  readonly crossPolar: readonly ClassMaskPoint[];
}

/** Where a pattern exceeds a mask most, and by how much; `excessDb` at or below 0 where it keeps it everywhere. */
export interface MaskExcess {
  readonly angle: Degrees;
  readonly excessDb: Decibels;
}

/** How an antenna stands to the mask of one class. Failures are listed per pattern, largest first. */
export interface ClassVerdict {
  readonly rpeClass: RpeClass;
  readonly passes: boolean;
  readonly failures: readonly (MaskExcess & { readonly pattern: AntennaPattern })[];
}

/** Rounding of a file's figures that does not fail an antenna. */
const TOLERANCE: Decibels = 0.005;

/** Gain that a mask allows at an angle on either side; `undefined` where it asks nothing. */
export function maskGainAt(points: readonly ClassMaskPoint[], angle: Degrees): Decibels | undefined {
  return gainAt({ pattern: { points }, gainDbi: 0 }, Math.abs(angle));
}

/**
 * Where a pattern of an antenna with this gain lies highest above the points of a mask, or least below it. Exact: both
 * are linear between points, so that the largest excess is at a point of one of them. `undefined` when the pattern has
 * no angle in the range of the mask.
 */
export function maskExcess(
  pattern: AntennaPattern,
  gainDbi: Decibels,
  mask: readonly ClassMaskPoint[],
): MaskExcess | undefined {
  const angles = [...pattern.points.map(([angle]) => angle), ...mask.flatMap(([angle]) => [angle, 0 - angle])];
  let worst: MaskExcess | undefined;
  for (const angle of angles) {
    const allowed = maskGainAt(mask, angle);
    const gain = allowed === undefined ? undefined : gainAt({ pattern, gainDbi }, angle);
    if (allowed === undefined || gain === undefined) continue;
    const excessDb = gain - allowed;
    if (!worst || isWorse({ angle, excessDb }, worst)) worst = { angle, excessDb };
  }
  return worst;
}

/** Equal excesses over a range of angles are named by the angle nearest the axis. */
function isWorse(candidate: MaskExcess, worst: MaskExcess): boolean {
  const more = candidate.excessDb - worst.excessDb;
  return more > 1e-9 || (more > -1e-9 && Math.abs(candidate.angle) < Math.abs(worst.angle));
}

/** The mask of a class at a frequency; `undefined` when there is none. */
export function maskFor<M extends ClassMask>(
  masks: readonly M[],
  rpeClass: RpeClass,
  frequencyMhz: Megahertz,
): M | undefined {
  return masks.find(
    (mask) => mask.rpeClass === rpeClass && frequencyMhz >= mask.lowFreqMhz && frequencyMhz < mask.highFreqMhz,
  );
}

export interface RatedAntenna {
  readonly gainDbi: Decibels;
  readonly patterns: readonly AntennaPattern[];
}

/** Whether every pattern of an antenna keeps a mask, and where it does not. */
export function classVerdict({ gainDbi, patterns }: RatedAntenna, mask: ClassMask): ClassVerdict {
  const failures = patterns
    .flatMap((pattern) => {
      const points = isCoPolar(pattern.polarisation) ? mask.coPolar : mask.crossPolar;
      const excess = maskExcess(pattern, gainDbi, points);
      return excess && excess.excessDb > TOLERANCE ? [{ ...excess, pattern }] : [];
    })
    .sort((a, b) => b.excessDb - a.excessDb);
  return { rpeClass: mask.rpeClass, passes: failures.length === 0, failures };
}

/**
 * The highest class whose mask an antenna keeps at a frequency, as every class below it; `undefined` when it keeps none,
 * when there is no mask for the frequency, or when the antenna has no pattern.
 */
export function highestClass(
  antenna: RatedAntenna,
  masks: readonly ClassMask[],
  frequencyMhz: Megahertz,
): RpeClass | undefined {
  if (antenna.patterns.length === 0) return undefined;
  let highest: RpeClass | undefined;
  for (const rpeClass of rpeClasses) {
    const mask = maskFor(masks, rpeClass, frequencyMhz);
    if (!mask) continue;
    if (!classVerdict(antenna, mask).passes) return highest;
    highest = rpeClass;
  }
  return highest;
}
