import type { Decibels, Degrees } from '@portal/geo';
import type { AntennaPattern } from './antenna-pattern.js';
import { relativeGainAt } from './gain-at.js';

/** Two antennas whose patterns are nearer than this may be one model entered twice. */
export const NEAR_DUPLICATE: Decibels = 1;

/**
 * Root mean square of the difference of two patterns over the angles both have, each as relative gain. Exact for
 * patterns that are linear between points: the square is integrated in closed form. `undefined` when they share none.
 */
export function patternDistance(first: AntennaPattern, second: AntennaPattern): Decibels | undefined {
  const angles = commonAngles(first, second);
  let [area, width] = [0, 0];
  for (let i = 1; i < angles.length; i++) {
    const from = difference(first, second, angles[i - 1]!);
    const to = difference(first, second, angles[i]!);
    if (from === undefined || to === undefined) continue;
    const step = angles[i]! - angles[i - 1]!;
    area += ((from * from + from * to + to * to) / 3) * step;
    width += step;
  }
  return width > 0 ? Math.sqrt(area / width) : undefined;
}

/**
 * {@link patternDistance} over the cuts and polarisations that two antennas share, all angles weighted alike;
 * `undefined` when they share none.
 */
export function antennaDistance(
  first: readonly AntennaPattern[],
  second: readonly AntennaPattern[],
): Decibels | undefined {
  const distances = first.flatMap((pattern) => {
    const other = second.find(({ cut, polarisation }) => cut === pattern.cut && polarisation === pattern.polarisation);
    const distance = other && patternDistance(pattern, other);
    return distance === undefined ? [] : [distance];
  });
  if (distances.length === 0) return undefined;
  return Math.sqrt(distances.reduce((sum, distance) => sum + distance ** 2, 0) / distances.length);
}

function difference(first: AntennaPattern, second: AntennaPattern, angle: Degrees): Decibels | undefined {
  const [a, b] = [relativeGainAt(first, angle), relativeGainAt(second, angle)];
  return a === undefined || b === undefined ? undefined : a - b;
}

/** Every angle at which one of the patterns has a point, on both sides when one of them has one side only. */
function commonAngles(first: AntennaPattern, second: AntennaPattern): Degrees[] {
  const own = [...first.points, ...second.points].map(([angle]) => angle);
  const isOneSided = [first, second].some(({ points }) => (points[0]?.[0] ?? 0) >= 0);
  const all = isOneSided ? own.flatMap((angle) => [angle, -angle]) : own;
  return [...new Set(all.map((angle) => (angle === 0 ? 0 : angle)))].sort((a, b) => a - b);
}
