import type { Kilometres, Metres } from '@portal/geo';
import type { GroundSample } from './path-profile.js';

/** What grows or stands on a part of a path. */
export interface ClutterSegment {
  /** From end A, both ends included. */
  readonly fromKm: Kilometres;
  readonly toKm: Kilometres;
  readonly heightM: Metres;
}

/** Usual heights of what stands on the ground. */
export const clutterHeights = { OPEN: 0, FOREST: 15, URBAN: 20 } as const satisfies Record<string, Metres>;

/** The ground with what stands on it; open where no segment is. Where segments overlap, the highest counts. */
export const withClutter = (ground: readonly GroundSample[], segments: readonly ClutterSegment[]): GroundSample[] =>
  ground.map(({ dKm, groundM }) => ({
    dKm,
    groundM,
    clutterM: segments.reduce(
      (highest, { fromKm, toKm, heightM }) => (dKm >= fromKm && dKm <= toKm ? Math.max(highest, heightM) : highest),
      0,
    ),
  }));

/** The same segments measured from the other end; what lies beyond it is cut off. */
export const clutterFromB = (segments: readonly ClutterSegment[], lengthKm: Kilometres): ClutterSegment[] =>
  segments
    .filter(({ fromKm }) => fromKm < lengthKm)
    .map(({ fromKm, toKm, heightM }) => ({
      fromKm: Math.max(0, lengthKm - toKm),
      toKm: lengthKm - fromKm,
      heightM,
    }))
    .reverse();

/** Segments on a part of a path, measured from where it begins; what lies outside it is cut off. */
export const clutterBetween = (
  segments: readonly ClutterSegment[],
  fromKm: Kilometres,
  toKm: Kilometres,
): ClutterSegment[] =>
  segments
    .filter((segment) => segment.fromKm < toKm && segment.toKm > fromKm)
    .map((segment) => ({
      fromKm: Math.max(segment.fromKm, fromKm) - fromKm,
      toKm: Math.min(segment.toKm, toKm) - fromKm,
      heightM: segment.heightM,
    }));
