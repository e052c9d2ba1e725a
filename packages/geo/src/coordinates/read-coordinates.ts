import type { AxisOrder, PairReading } from './pair-reading.js';
import { plainMarks } from './plain-marks.js';
import { readOrdered, readPair } from './read-pair.js';
import { pairOfAddress } from './special-notations.js';

/** One coordinate pair found in a pasted text. */
export interface CoordinateReading extends PairReading {
  /** Line it stands on, from 1. */
  readonly line: number;
  /** What was read, as pasted. */
  readonly text: string;
}

export interface PastedCoordinates {
  readonly readings: readonly CoordinateReading[];
  /** Lines that hold something else, a header apart. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

/**
 * Every coordinate pair in a pasted text: one or several to a line, cells of a spreadsheet, a GeoJSON array. Decimal,
 * decimal minutes, or degrees, minutes and seconds with any marks; the compact notations of the ITU and the HCM Agreement,
 * ISO 6709, named axes, addresses of public maps; LV95, Lambert-93, web Mercator, UTM and MGRS. Each comes with how it
 * was read and where else it might lie, so that a misreading is seen. A header naming the columns settles their order;
 * pairs in square brackets are longitude first (RFC 7946); otherwise latitude comes first.
 */
export function readCoordinates(text: string): PastedCoordinates {
  const readings: CoordinateReading[] = [];
  const unread: { line: number; text: string }[] = [];
  let headerOrder: AxisOrder | undefined;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    if (raw.trim() === '') continue;
    const order = readings.length === 0 ? orderOfHeader(raw) : undefined;
    if (order) {
      headerOrder = order;
      continue;
    }
    const found = readLine(raw, headerOrder);
    if (found.length === 0) unread.push({ line, text: raw });
    for (const reading of found) readings.push({ line, ...reading });
  }
  return { readings, unread };
}

type Found = PairReading & { readonly text: string };

function readLine(raw: string, headerOrder: AxisOrder | undefined): Found[] {
  if (raw.length > LONGEST_LINE) return [];
  const address = pairOfAddress(raw.slice(0, LONGEST_ADDRESS));
  if (address) {
    const reading = readOrdered(address);
    return reading ? [{ text: raw.trim(), ...reading }] : [];
  }
  const bracketed = [...raw.matchAll(/\[([^[\]]+)\]/g)].map(([, inner]) => inner!);
  if (bracketed.length > 0) return readAll(bracketed, 'LONGITUDE_FIRST');
  const whole = readText(raw, headerOrder);
  if (whole) return [whole];
  for (const separator of [/[;|]/, /,/]) {
    const pairs = readAll(
      raw.split(separator).filter((part) => part.trim() !== ''),
      headerOrder,
    );
    if (pairs.length > 0) return pairs;
  }
  return readCells(raw, headerOrder);
}

/** Far beyond a pair with a name, and short enough for the readers' patterns. */
const LONGEST_LINE = 20_000;
/** Addresses of maps carry more than the place, behind it. */
const LONGEST_ADDRESS = 2000;

/** All of them, or none: half a line read is a line misread. */
function readAll(texts: readonly string[], order: AxisOrder | undefined): Found[] {
  const found = texts.map((text) => readText(text, order));
  return found.every((reading) => reading !== undefined) ? found : [];
}

function readText(text: string, order: AxisOrder | undefined): Found | undefined {
  const plain = withoutThousandsMarks(plainMarks(text).replace(/^[([]|[)\]]$/g, ''));
  const reading = readPair(plain, order);
  return reading && { text: text.trim(), ...reading };
}

/** The one pair of neighbouring cells that reads as coordinates, among names and heights. Two such pairs: none. */
function readCells(raw: string, order: AxisOrder | undefined): Found[] {
  const cells = raw.split(/[\t;]/).map((cell) => cell.trim());
  if (cells.length < 3) return [];
  const pairs = cells.slice(1).flatMap((cell, i) => {
    const [first, second] = [cells[i]!, cell];
    const reading = looksPrecise(first) && looksPrecise(second) && readText(`${first};${second}`, order);
    return reading ? [reading] : [];
  });
  return pairs.length === 1 ? pairs : [];
}

/** Has decimals or marks: tells a coordinate from a row number or a height. */
const looksPrecise = (cell: string): boolean => /\d[.,]\d|[°'"′″]|\d[ ]\d/.test(cell);

/** 2'600'000 and 2 600 000 → 2600000. Angles are left alone: no part of one has seven digits. */
function withoutThousandsMarks(text: string): string {
  return text.replace(/(?<![\d.])([12])[' ](\d{3})[' ](\d{3})(?!\d)/g, '$1$2$3');
}

const LATITUDE_NAMES = /\b(LAT|LATITUDE|BREITE|LATITUD|LATITUDINE|Y|N|NORTHING|NORD|NORTH)\b/;
const LONGITUDE_NAMES = /\b(LON|LONG|LNG|LONGITUDE|LÄNGE|LONGITUD|LONGITUDINE|X|E|EASTING|EST|OST|EAST)\b/;

/** Column order from a line without digits that names both axes. */
function orderOfHeader(raw: string): AxisOrder | undefined {
  if (/\d/.test(raw)) return undefined;
  const upper = raw.toUpperCase();
  const [latitude, longitude] = [upper.search(LATITUDE_NAMES), upper.search(LONGITUDE_NAMES)];
  if (latitude < 0 || longitude < 0) return undefined;
  return latitude < longitude ? 'LATITUDE_FIRST' : 'LONGITUDE_FIRST';
}
