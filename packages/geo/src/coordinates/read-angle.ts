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

/** Compact, as the ITU writes it (`485124N`, `N485124`), and as the HCM Agreement does, the letter amid the digits (`48N5124`). */
const COMPACT =
  /^(?:([NSEWO])\s*(\d{4,7}(?:\.\d+)?)|(\d{4,7}(?:\.\d+)?)\s*([NSEWO])|(\d{2,3})([NSEWO])(\d{2}(?:\.\d+)?|\d{4}(?:\.\d+)?))$/;
/** 48-51-24 with a letter, or with three parts: two alone might be a pair. */
const HYPHENS =
  /^(?:[NSEWO]\s*\d+-\d+(?:-\d+(?:\.\d+)?)?|\d+-\d+(?:\.\d+)?\s*[NSEWO]|\d+-\d+-\d+(?:\.\d+)?\s*[NSEWO]?)$/;

/** Digits without marks, cut into degrees, minutes and seconds: the last two are seconds, those before them minutes. */
function spacedOut(text: string): string {
  if (HYPHENS.test(text)) return text.replaceAll('-', ' ');
  const [, before, digitsAfter, digitsBefore, after, degrees, amid, rest = ''] = COMPACT.exec(text) ?? [];
  const letter = before ?? after ?? amid;
  if (letter === undefined) return text;
  const digits = digitsAfter ?? digitsBefore ?? `${degrees}${rest}`;
  const whole = digits.split('.')[0]!.length;
  const isLatitude = letter === 'N' || letter === 'S';
  if (degrees !== undefined && degrees.length !== (isLatitude ? 2 : 3)) return text;
  // Of an odd number the degrees have three digits, which a latitude never has.
  if (whole % 2 === 1 && isLatitude) return text;
  const size = whole % 2 === 1 ? 3 : 2;
  const parts = [digits.slice(0, size), digits.slice(size, size + 2), digits.slice(size + 2)];
  // 4851.4: decimals belong to the minutes.
  const spaced = whole === size + 2 ? [parts[0], digits.slice(size)] : parts;
  return `${spaced.filter((part) => part !== '').join(' ')} ${letter}`;
}

/**
 * One coordinate: decimal degrees, degrees and decimal minutes, or degrees, minutes and seconds, marks optional, letter
 * before or after; also compact, without marks and with a letter (`485124N`, `0022107E`, `48N5124`), and with hyphens
 * between the parts. Minutes and seconds are below 60, only the last number has decimals, a sign excludes a letter.
 *
 * @param text as {@link plainMarks} leaves it
 */
export function readAngle(text: string): AngleReading | undefined {
  const match = ANGLE.exec(spacedOut(text));
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
