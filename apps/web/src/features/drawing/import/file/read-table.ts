import { type CrsCode, parseWkt, readCoordinates } from '@portal/geo';
import type { Geometry } from 'geojson';
import Papa from 'papaparse';
import { isNameColumn } from './feature-name.js';
import { checkCount, type FileContents } from './file-contents.js';
import { crsOfName } from './found-crs.js';
import { ImportFault } from './import-fault.js';

const COLUMNS = {
  wkt: /^(wkt|geom|geometry|the_geom|wkt_geom|geometrie|géométrie)$/i,
  longitude: /^(lon|long|lng|longitude|longitud|longitudine|längengrad|laenge|länge)\b/i,
  latitude: /^(lat|latitude|latitud|latitudine|breitengrad|breite)\b/i,
  x: /^(x|e|est|ost|east|easting|coord_?x)$/i,
  y: /^(y|n|nord|north|northing|coord_?y)$/i,
  crs: /^(crs|srid|epsg|srs)$/i,
} as const;

/**
 * Reads a table with a header: a column of well-known text, or a pair of columns of positions. The separator is found;
 * numbers may have decimal commas and marks between thousands.
 *
 * @throws ImportFault COLUMNS_MISSING, CRS_UNKNOWN, TOO_MANY_FEATURES
 */
export function readTable(text: string): FileContents {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [';', '\t', '|', ','] });
  const [header = [], ...rows] = data;
  checkCount(rows.length);
  const columnOf = (pattern: RegExp) => header.findIndex((cell) => pattern.test(cell.trim()));
  const columns = Object.values(COLUMNS).map(columnOf);
  const [wkt = -1, longitude = -1, latitude = -1, x = -1, y = -1, crsColumn = -1] = columns;
  const name = header.findIndex(isNameColumn);
  const named = crsColumn < 0 ? undefined : rows[0]?.[crsColumn];
  const isGeographic = longitude >= 0 && latitude >= 0;
  const crs = named ? crsOfName(named) : isGeographic ? 'EPSG:4326' : undefined;
  const nameOf = (row: readonly string[]) => (row[name] ?? '').trim().slice(0, 120);
  if (wkt >= 0) return wktRows(rows, wkt, nameOf, crs);
  const [first, second] = isGeographic ? [longitude, latitude] : [x, y];
  if (first < 0 || second < 0) throw new ImportFault('COLUMNS_MISSING');
  const features = rows.map((row) => ({ name: nameOf(row), geometry: pointOf(row[first], row[second]) }));
  return { features, crs };
}

function wktRows(
  rows: readonly string[][],
  column: number,
  nameOf: (row: readonly string[]) => string,
  crs: CrsCode | undefined,
): FileContents {
  const readings = rows.map((row) => parseWkt(row[column] ?? ''));
  const srid = readings.flatMap((reading) => ('geometry' in reading && reading.srid ? [reading.srid] : []))[0];
  return {
    crs: crs ?? (srid === undefined ? undefined : crsOfName(String(srid))),
    features: readings.map((reading, i) => ({
      name: nameOf(rows[i]!),
      geometry: 'geometry' in reading ? reading.geometry : undefined,
    })),
  };
}

const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

function pointOf(x = '', y = ''): Geometry | undefined {
  const [plainX, plainY] = [x, y].map((cell) => cell.replace(/[\s'’\u00a0\u202f]/g, ''));
  if (NUMBER.test(plainX!) && NUMBER.test(plainY!)) {
    const [first, second] = [plainX!, plainY!].map((cell) => Number(cell.replace(',', '.')));
    return { type: 'Point', coordinates: [first!, second!] };
  }
  // Degrees, minutes and seconds.
  const [reading] = x && y ? readCoordinates(`${y}; ${x}`).readings : [];
  return reading && { type: 'Point', coordinates: [...reading.position] };
}

/** Reads well-known text, one geometry a line. */
export function readWktLines(text: string): FileContents {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  checkCount(lines.length);
  const whole = parseWkt(text);
  const rows: string[][] = 'geometry' in whole ? [[text]] : lines.map((line): string[] => [line]);
  return wktRows(rows, 0, () => '', undefined);
}
