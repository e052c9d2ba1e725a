import { geodesicInverse, type Kilometres, type Megahertz, type Metres, type Position } from '@portal/geo';
import type { Moment, TimeWindow } from './recurrence.js';

/** Where, when and on what frequencies something radiates. Every interval excludes its end. */
export interface RadioVolume {
  readonly id: string;
  readonly centre: Position;
  readonly radiusKm: Kilometres;
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  /** Above ground. */
  readonly lowestM: Metres;
  readonly highestM: Metres;
  /** Ascending, none overlapping another. */
  readonly windows: readonly TimeWindow[];
}

/** `VOLUME_OVERLAP`: in all four dimensions; `CO_CHANNEL_REACH`: in all but altitude; `ADJACENT_BAND`: bands only touch. */
export type VolumeConflictKind = 'VOLUME_OVERLAP' | 'CO_CHANNEL_REACH' | 'ADJACENT_BAND';

export interface VolumeConflict {
  readonly kind: VolumeConflictKind;
  /** From the first moment in common to the last. */
  readonly from: Moment;
  readonly to: Moment;
  /** In common; both the same where bands touch. */
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
}

/**
 * How two volumes disturb each other; `undefined` when they do not. Altitude does not excuse a conflict of frequencies:
 * what flies is received on the ground.
 */
export function volumeConflict(a: RadioVolume, b: RadioVolume): VolumeConflict | undefined {
  const lowMhz = Math.max(a.lowMhz, b.lowMhz);
  const highMhz = Math.min(a.highMhz, b.highMhz);
  if (lowMhz > highMhz) return undefined;
  // Before the windows, of which there may be thousands.
  if (geodesicInverse(a.centre, b.centre).distance >= (a.radiusKm + b.radiusKm) * 1000) return undefined;
  const time = commonTime(a.windows, b.windows);
  if (time === undefined) return undefined;
  const isStacked = a.highestM <= b.lowestM || b.highestM <= a.lowestM;
  const kind = lowMhz === highMhz ? 'ADJACENT_BAND' : isStacked ? 'CO_CHANNEL_REACH' : 'VOLUME_OVERLAP';
  return { kind, from: time.start, to: time.end, lowMhz, highMhz };
}

/** Conflicts of a volume with others, in the order of the others. */
export function conflictsWith(
  a: RadioVolume,
  others: readonly RadioVolume[],
): (VolumeConflict & { a: string; b: string })[] {
  return others.flatMap((b) => {
    const conflict = volumeConflict(a, b);
    return conflict === undefined ? [] : [{ a: a.id, b: b.id, ...conflict }];
  });
}

/** From the first to the last moment that two lists of windows have in common. */
function commonTime(a: readonly TimeWindow[], b: readonly TimeWindow[]): TimeWindow | undefined {
  let [inA, inB] = [0, 0];
  let common: TimeWindow | undefined;
  while (inA < a.length && inB < b.length) {
    const start = Math.max(a[inA]!.start, b[inB]!.start);
    const end = Math.min(a[inA]!.end, b[inB]!.end);
    if (start < end) common = { start: common?.start ?? start, end };
    if (a[inA]!.end < b[inB]!.end) inA++;
    else inB++;
  }
  return common;
}
