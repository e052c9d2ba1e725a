import type { Megahertz } from '@portal/geo';
import type { Moment, TimeWindow } from './recurrence.js';

/** A band that others use near a place, and when. */
export interface Occupation {
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  /** Ascending. */
  readonly windows: readonly TimeWindow[];
}

export interface FreeSlot {
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  /** Beginnings of the wanted windows in which nobody else is there. */
  readonly starts: readonly Moment[];
}

export interface SlotRequest {
  readonly bandwidthMhz: Megahertz;
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  readonly windows: readonly TimeWindow[];
}

/**
 * Where a bandwidth is free, best first: most windows, then the lowest frequency. A slot begins at the lower end of the
 * range or where somebody else's band ends, which is where every freest slot can be moved down to.
 */
export function freeSlots(request: SlotRequest, occupations: readonly Occupation[]): FreeSlot[] {
  const { bandwidthMhz, lowMhz, highMhz } = request;
  const beginnings = new Set([lowMhz, ...occupations.map((occupation) => occupation.highMhz)]);
  return [...beginnings]
    .filter((low) => low >= lowMhz && low + bandwidthMhz <= highMhz)
    .map((low) => ({
      lowMhz: low,
      highMhz: low + bandwidthMhz,
      starts: freeStarts(
        request.windows,
        occupations.filter((other) => other.lowMhz < low + bandwidthMhz && other.highMhz > low),
      ),
    }))
    .filter(({ starts }) => starts.length > 0)
    .sort((a, b) => b.starts.length - a.starts.length || a.lowMhz - b.lowMhz);
}

/** Beginnings of the windows that overlap none of the occupations. */
function freeStarts(windows: readonly TimeWindow[], occupations: readonly Occupation[]): Moment[] {
  const taken = occupations.flatMap((occupation) => occupation.windows).sort((a, b) => a.start - b.start);
  const latestEnd: Moment[] = [];
  for (const { end } of taken) latestEnd.push(Math.max(latestEnd.at(-1) ?? Number.NEGATIVE_INFINITY, end));
  return windows
    .filter(({ start, end }) => {
      const before = countBefore(taken, end);
      return before === 0 || latestEnd[before - 1]! <= start;
    })
    .map(({ start }) => start);
}

/** How many windows, ascending by their start, start before a moment. */
function countBefore(windows: readonly TimeWindow[], moment: Moment): number {
  let [low, high] = [0, windows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (windows[middle]!.start < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
