import type { Geometry, Position } from 'geojson';

export type WktReading =
  | { readonly geometry: Geometry /** From a leading `SRID=…;`. */; readonly srid?: number }
  /** `at`: index in the text of the first character that could not be read. */
  | { readonly fault: { readonly at: number } };

/** More collections within collections than anybody means. */
const DEEPEST = 16;

/**
 * Well-known text of any geometry, any case, with or without a leading SRID and Z, M or ZM; coordinates beyond the
 * second are dropped. Positions are x, y as written. Ranges and closed rings are not checked here.
 */
export function parseWkt(text: string): WktReading {
  const scanner = new Scanner(text);
  try {
    const srid = scanner.take(/SRID\s*=\s*(\d+)\s*;/iy);
    const geometry = readGeometry(scanner, 0);
    scanner.expectEnd();
    return { geometry, ...(srid && { srid: Number(srid) }) };
  } catch {
    return { fault: { at: scanner.at } };
  }
}

/** Thrown where the text does not go on as it must; the scanner knows the place. */
class Unreadable extends Error {}

class Scanner {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#skipSpace();
  }

  /** First group of a sticky pattern at the current place, or nothing and no step forward. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.at += match[0].length;
    this.#skipSpace();
    return match[1];
  }

  expect(pattern: RegExp): string {
    const found = this.take(pattern);
    if (found === undefined) throw new Unreadable();
    return found;
  }

  expectEnd(): void {
    if (this.at < this.#text.length) throw new Unreadable();
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text[this.at] ?? '')) this.at++;
  }
}

type Reader<T> = (scanner: Scanner) => T;

const READERS: Readonly<Record<string, (scanner: Scanner) => Geometry>> = {
  POINT: (scanner) => ({ type: 'Point', coordinates: readGroup(scanner, readPosition)[0] ?? [] }),
  LINESTRING: (scanner) => ({ type: 'LineString', coordinates: readLine(scanner) }),
  POLYGON: (scanner) => ({ type: 'Polygon', coordinates: readGroup(scanner, readLine) }),
  MULTIPOINT: (scanner) => ({ type: 'MultiPoint', coordinates: readGroup(scanner, readBracketedPosition) }),
  MULTILINESTRING: (scanner) => ({ type: 'MultiLineString', coordinates: readGroup(scanner, readLine) }),
  MULTIPOLYGON: (scanner) => ({
    type: 'MultiPolygon',
    coordinates: readGroup(scanner, (inner) => readGroup(inner, readLine)),
  }),
};

function readGeometry(scanner: Scanner, depth: number): Geometry {
  const name = scanner.expect(
    /(GEOMETRYCOLLECTION|MULTIPOLYGON|MULTILINESTRING|MULTIPOINT|POLYGON|LINESTRING|POINT)/iy,
  );
  scanner.take(/(ZM|Z|M)\b/iy);
  const kind = name.toUpperCase();
  if (kind !== 'GEOMETRYCOLLECTION') return READERS[kind]!(scanner);
  if (depth >= DEEPEST) throw new Unreadable();
  return {
    type: 'GeometryCollection',
    geometries: readGroup(scanner, (inner) => readGeometry(inner, depth + 1)),
  };
}

function readGroup<T>(scanner: Scanner, readItem: Reader<T>): T[] {
  if (scanner.take(/(EMPTY)\b/iy)) return [];
  scanner.expect(/(\()/y);
  const items = [readItem(scanner)];
  while (scanner.take(/(,)/y)) items.push(readItem(scanner));
  scanner.expect(/(\))/y);
  return items;
}

const readLine: Reader<Position[]> = (scanner) => readGroup(scanner, readPosition);

/** `MULTIPOINT ((1 2), (3 4))` and the older `MULTIPOINT (1 2, 3 4)`. */
function readBracketedPosition(scanner: Scanner): Position {
  const bracket = scanner.take(/(\()/y);
  const position = readPosition(scanner);
  if (bracket) scanner.expect(/(\))/y);
  return position;
}

const NUMBER = /([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;

function readPosition(scanner: Scanner): Position {
  const position = [readNumber(scanner), readNumber(scanner)];
  while (scanner.take(NUMBER) !== undefined);
  return position;
}

function readNumber(scanner: Scanner): number {
  const value = Number(scanner.expect(NUMBER));
  if (!Number.isFinite(value)) throw new Unreadable();
  return value;
}
