import type { Degrees, Position } from '../units.js';
import { plainMarks } from './plain-marks.js';
import { readAngle } from './read-angle.js';
import { type Axis, fromParts, LATITUDE, LONGITUDE } from './sexagesimal.js';

const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;
const SPACED = /^([+-]?)(\d+)\s+(\d+)\s+(\d+(?:\.\d+)?)(?:\s*([NSEW]))?$/;
const MARKED = /^([+-]?)(\d+)\s*°\s*(\d+)\s*'\s*(\d+(?:\.\d+)?)\s*''(?:\s*([NSEW]))?$/;

/**
 * Latitude from what a person typed, −90 … 90, or `undefined` for anything but the three forms
 * `48.8566`, `48 51 24.00 N` and `48° 51' 24.00'' N`. A missing letter means N; the letter is a capital and of this
 * axis; a sign excludes a letter; minutes and seconds are below 60. {@link readCoordinates} reads the rest.
 */
export const parseLatitude = (text: string): Degrees | undefined => parse(LATITUDE, text);

/** Longitude, −180 … 180, by the grammar of {@link parseLatitude}. A missing letter means E. */
export const parseLongitude = (text: string): Degrees | undefined => parse(LONGITUDE, text);

interface PositionTexts {
  readonly latitude?: string | null | undefined;
  readonly longitude?: string | null | undefined;
}

/** Position from the texts of two form fields, by the grammar of {@link parseLatitude}; `undefined` unless both are read. */
export function parsePosition({ latitude, longitude }: PositionTexts): Position | undefined {
  const [lat, lon] = [parseLatitude(latitude ?? ''), parseLongitude(longitude ?? '')];
  return lat === undefined || lon === undefined ? undefined : [lon, lat];
}

/**
 * Latitude from text in any notation that people paste: `45°54'12.5"N`, `45°54.208'N`, `N45 54 12.5`, `45,9034`. Wider
 * than {@link parseLatitude}, which is the form that is stored.
 *
 * @returns −90 … 90, or `undefined` for what is no latitude
 */
export const readLatitude = (text: string): Degrees | undefined => read(LATITUDE, 'LATITUDE', text);

/** Longitude in any notation that people paste, −180 … 180; see {@link readLatitude}. */
export const readLongitude = (text: string): Degrees | undefined => read(LONGITUDE, 'LONGITUDE', text);

function read(axis: Axis, name: 'LATITUDE' | 'LONGITUDE', text: string): Degrees | undefined {
  const reading = readAngle(plainMarks(text).replace(/(\d),(?=\d)/g, '$1.'));
  if (!reading || (reading.axis ?? name) !== name) return undefined;
  return Math.abs(reading.value) <= axis.limit ? reading.value : undefined;
}

function parse(axis: Axis, text: string): Degrees | undefined {
  const trimmed = text.trim();
  if (DECIMAL.test(trimmed)) {
    const value = Number(trimmed);
    return Math.abs(value) <= axis.limit ? value : undefined;
  }
  const match = SPACED.exec(trimmed) ?? MARKED.exec(trimmed);
  if (match === null) return undefined;
  const [, signText, degrees, minutes, seconds, letter] = match;
  const sign = signOf(axis, signText!, letter);
  return sign && fromParts(axis, sign, Number(degrees), Number(minutes), Number(seconds));
}

function signOf(axis: Axis, signText: string, letter: string | undefined): 1 | -1 | undefined {
  if (letter === undefined) return signText === '-' ? -1 : 1;
  if (signText !== '') return undefined;
  if (letter === axis.positive) return 1;
  return letter === axis.negative ? -1 : undefined;
}
