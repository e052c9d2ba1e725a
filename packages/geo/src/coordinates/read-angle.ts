import type { Degrees } from '../units.js';
import { exactDegrees } from './exact-sexagesimal.js';

export type AngleNotation = 'DECIMAL' | 'DEGREES_MINUTES' | 'DEGREES_MINUTES_SECONDS';

/** One coordinate in whatever notation, before it is known which axis it is on. */
export interface AngleReading {
  /** Signed: south and west are below zero. */
  readonly value: Degrees;
  readonly notation: AngleNotation;
  /** The axis its letter says, if it has one. */
  readonly axis?: 'LATITUDE' | 'LONGITUDE';
  /** The letter was O: west in French, Italian and Spanish, read so; east in German. */
  readonly letterO: boolean;
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const ANGLE = new RegExp(
  String.raw`^([NSEWO])?\s*([+-])?(${NUMBER})(?:\s*°)?` +
    String.raw`(?:(?<=[°\d])\s*(?<=[°\s])(${NUMBER})(?:\s*')?(?:\s*(?<=['\s])(${NUMBER})(?:\s*")?)?)?\s*([NSEWO])?$`,
);

const LETTERS = {
  N: { axis: 'LATITUDE', sign: 1 },
  S: { axis: 'LATITUDE', sign: -1 },
  E: { axis: 'LONGITUDE', sign: 1 },
  W: { axis: 'LONGITUDE', sign: -1 },
  O: { axis: 'LONGITUDE', sign: -1 },
} as const;

/**
 * One coordinate: decimal degrees, degrees and decimal minutes, or degrees, minutes and seconds, marks optional, letter
 * before or after. Minutes and seconds are below 60, only the last number has decimals, a sign excludes a letter.
 *
 * @param text as {@link plainMarks} leaves it
 */
export function readAngle(text: string): AngleReading | undefined {
  const match = ANGLE.exec(text);
  if (match === null) return undefined;
  const [, before, signText, degrees, minutes, seconds, after] = match;
  const letter = (before ?? after) as keyof typeof LETTERS | undefined;
  if ((before && after) || (letter && signText)) return undefined;
  if (isFractional(degrees, minutes) || isFractional(minutes, seconds)) return undefined;
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return undefined;
  const size = minutes === undefined ? Number(degrees) : exactDegrees({ degrees: degrees!, minutes, seconds });
  const sign = letter ? LETTERS[letter].sign : signText === '-' ? -1 : 1;
  return {
    value: sign * size,
    notation: notationOf(minutes, seconds),
    ...(letter && { axis: LETTERS[letter].axis }),
    letterO: letter === 'O',
  };
}

/** Decimals make sense only in the last number given. */
const isFractional = (number: string | undefined, next: string | undefined): boolean =>
  next !== undefined && number!.includes('.');

function notationOf(minutes: string | undefined, seconds: string | undefined): AngleNotation {
  if (seconds !== undefined) return 'DEGREES_MINUTES_SECONDS';
  return minutes === undefined ? 'DECIMAL' : 'DEGREES_MINUTES';
}
