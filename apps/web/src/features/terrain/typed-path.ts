import { profileLimits } from '@portal/contracts';
import type { Position } from '@portal/geo';
import { type ProfilePath, profilePath } from './profile-path.js';

/** One end of a path while it is typed or picked. */
export interface TypedEnd {
  readonly at: Position | null;
  /** Of the antenna, metres above the ground. */
  readonly heightM: number | null;
}

/** A path while it is typed or picked on a map. */
export interface TypedPath {
  readonly ends: readonly [a: TypedEnd, b: TypedEnd];
  readonly frequencyMhz: number | null;
}

/** Which end of a path. */
export type EndIndex = 0 | 1;
export const endNames = ['A', 'B'] as const;

/** Of the frequency, MHz. */
export const frequencyLimits = { minimum: 100, maximum: 300_000 } as const;

/** Masts and frequency to begin with; people change them. */
export const firstPath: TypedPath = {
  ends: [
    { at: null, heightM: 30 },
    { at: null, heightM: 30 },
  ],
  frequencyMhz: 18_000,
};

const DECIMALS = 6;
const rounded = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(DECIMALS)),
  Number(latitude.toFixed(DECIMALS)),
];

export const withEnd = (path: TypedPath, index: EndIndex, change: Partial<TypedEnd>): TypedPath => {
  const [a, b] = path.ends;
  return { ...path, ends: index === 0 ? [{ ...a, ...change }, b] : [a, { ...b, ...change }] };
};

/** The path with a picked position: at its first end that has none; where both have one, a new path begins. */
export function withPicked(path: TypedPath, position: Position): TypedPath {
  const [a, b] = path.ends;
  const at = rounded(position);
  if (a.at && b.at) return withEnd(withEnd(path, 0, { at }), 1, { at: null });
  return withEnd(path, a.at ? 1 : 0, { at });
}

export const withEndAt = (path: TypedPath, index: EndIndex, position: Position): TypedPath =>
  withEnd(path, index, { at: rounded(position) });

/** The path to draw, once all of it is known. */
export const drawnPath = ({ ends: [a, b], frequencyMhz }: TypedPath): ProfilePath | undefined =>
  profilePath(
    { name: endNames[0], at: a.at ?? undefined, heightM: a.heightM },
    { name: endNames[1], at: b.at ?? undefined, heightM: b.heightM },
    frequencyMhz ?? undefined,
  );

const endText = ({ at, heightM }: TypedEnd): string => (at ? [at[1], at[0], heightM ?? ''].join(',') : '');

/** A path in an address, `latitude,longitude,height;latitude,longitude,height;MHz`; undefined while it has no end. */
export function writePath({ ends: [a, b], frequencyMhz }: TypedPath): string | undefined {
  if (!a.at && !b.at) return undefined;
  return [endText(a), endText(b), frequencyMhz ?? ''].join(';');
}

const within = (
  text: string | undefined,
  { minimum, maximum }: { minimum: number; maximum: number },
): number | null => {
  const figure = Number(text);
  return text && figure >= minimum && figure <= maximum ? figure : null;
};

function readEnd(text: string): TypedEnd {
  const [latitude, longitude, height] = text.split(',');
  const lat = within(latitude, { minimum: -90, maximum: 90 });
  const lon = within(longitude, { minimum: -180, maximum: 180 });
  return { at: lat === null || lon === null ? null : [lon, lat], heightM: within(height, profileLimits.antennaM) };
}

/** What an address says of a path; a part that says nothing sensible stays empty. */
export function readPath(text: string | null): TypedPath | undefined {
  if (!text) return undefined;
  const [a = '', b = '', frequency] = text.split(';');
  const path: TypedPath = { ends: [readEnd(a), readEnd(b)], frequencyMhz: within(frequency, frequencyLimits) };
  return path.ends.some(({ at }) => at) ? path : undefined;
}
