import type { ValueAbsence } from '@portal/contracts';
import { readFigure } from '@portal/files';

/** A value of a public file, or why there is none. */
export type Read<V> = { readonly value: V } | { readonly absence: ValueAbsence };

const NOT_STATED = { absence: 'NOT_STATED' } as const;
const UNREADABLE = { absence: 'UNREADABLE' } as const;
const OUT_OF_RANGE = { absence: 'OUT_OF_RANGE' } as const;

export const valueIn = <V>(read: Read<V>): V | null => ('value' in read ? read.value : null);

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day as `dd/MM/yyyy` or `yyyy-MM-dd`, read as yyyy-MM-dd. */
export function readDay(text: string): Read<string> {
  const written = text.trim();
  if (written === '') return NOT_STATED;
  const [, d, m, y] = DAY.exec(written) ?? [];
  const iso = d ? `${y}-${m}-${d}` : ISO_DAY.test(written) ? written : undefined;
  if (iso === undefined) return UNREADABLE;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // The 31st of a shorter month would become a day of the next.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? UNREADABLE : { value: iso };
}

interface Range {
  readonly min: number;
  readonly max: number;
}

export function readNumber(text: string, { min, max }: Range): Read<number> {
  if (text.trim() === '') return NOT_STATED;
  const value = readFigure(text);
  if (value === undefined) return UNREADABLE;
  return value < min || value > max ? OUT_OF_RANGE : { value };
}

const HIGHEST_SUPPORT_M = 500;

/** Height of a support in metres; 0 stands for what is underground or indoors and has none. */
export function readSupportHeight(text: string): Read<number> {
  const read = readNumber(text, { min: 0, max: HIGHEST_SUPPORT_M });
  return 'value' in read && read.value === 0 ? { absence: 'NO_HEIGHT' } : read;
}

/** Degrees, minutes, seconds and the letter of the hemisphere, as degrees of which south and west are negative. */
function readDegrees(parts: readonly string[], hemispheres: string, max: number): Read<number> {
  const [d = '', m = '', s = '', hemisphere = ''] = parts;
  if (parts.every((part) => part.trim() === '')) return NOT_STATED;
  const [degrees, minutes, seconds] = [readFigure(d), readFigure(m), readFigure(s)];
  const letter = hemisphere.trim().toUpperCase();
  if (degrees === undefined || minutes === undefined || seconds === undefined) return UNREADABLE;
  if (letter.length !== 1 || !hemispheres.includes(letter)) return UNREADABLE;
  if (degrees < 0 || minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return OUT_OF_RANGE;
  const value = degrees + minutes / 60 + seconds / 3600;
  if (value > max) return OUT_OF_RANGE;
  return { value: letter === hemispheres[1] ? -value : value };
}

/** @param parts the eight cells `COR_NB_DG_LAT` to `COR_CD_EW_LON` */
export function readPosition(
  parts: readonly string[],
): Read<{ readonly latitude: number; readonly longitude: number }> {
  const latitude = readDegrees(parts.slice(0, 4), 'NS', 90);
  const longitude = readDegrees(parts.slice(4), 'EW', 180);
  if (!('value' in latitude)) return latitude;
  if (!('value' in longitude)) return longitude;
  return { value: { latitude: latitude.value, longitude: longitude.value } };
}

/** Megahertz of the letter of a unit; any other letter is refused. */
const MHZ: Readonly<Record<string, number>> = { K: 0.001, M: 1, G: 1000 };

/** Edges of a band in megahertz. */
export function readBand(
  low: string,
  high: string,
  unit: string,
): Read<{ readonly lowMhz: number; readonly highMhz: number }> {
  const letter = unit.trim().toUpperCase();
  const factor = Object.hasOwn(MHZ, letter) ? MHZ[letter] : undefined;
  const [from, to] = [readFigure(low), readFigure(high)];
  if (factor === undefined || from === undefined || to === undefined) return UNREADABLE;
  // 0.001 is no binary fraction: 1920000 · 0.001 is not 1920.
  const inMhz = (figure: number): number => (letter === 'K' ? figure / 1000 : figure * factor);
  const [lowMhz, highMhz] = [inMhz(from), inMhz(to)];
  return lowMhz <= 0 || highMhz < lowMhz || highMhz > 3_000_000 ? OUT_OF_RANGE : { value: { lowMhz, highMhz } };
}
