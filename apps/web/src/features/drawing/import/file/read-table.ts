import { readCsvTable } from '@portal/contracts';
import { ImportNotes, readFigure, type TableRow } from '@portal/files';
import { type Crs, parseWkt, readCoordinates, readLatitude, readLongitude } from '@portal/geo';
import type { Geometry } from 'geojson';
import { plainName } from './feature-name.js';
import { checkCount, type FileContents, type RawFeature } from './file-contents.js';
import { crsOfName } from './found-crs.js';
import { ImportFault } from './import-fault.js';
import { type AngleColumns, columnsOf, type PositionColumns, type TableColumns } from './table-columns.js';

/** Rows of titles that may stand above the header. */
const MOST_TITLES = 10;

/**
 * Reads a table with a header: a column of well-known text or of pairs, a pair of columns of positions, or columns of
 * degrees, minutes and seconds. Numbers may have decimal commas and marks between thousands. Rows above the header are
 * left out.
 *
 * @throws ImportFault COLUMNS_MISSING, CRS_UNKNOWN, TOO_MANY_FEATURES
 */
export function readTable(text: string): FileContents {
  const { rows: all, separator } = readCsvTable(text);
  const headerAt = all.slice(0, MOST_TITLES).findIndex(({ cells }) => columnsOf(cells));
  const columns = columnsOf(all[headerAt]?.cells ?? []);
  if (!columns) throw new ImportFault('COLUMNS_MISSING');
  const rows = all.slice(headerAt + 1);
  checkCount(rows.length);
  const notes = new ImportNotes();
  for (const { row, cells } of all.slice(0, headerAt))
    notes.leaveOut(
      row,
      'MAP_TEST_IMPORT_LEFT_TITLE',
      cells
        .filter((cell) => cell.trim() !== '')
        .join(' ')
        .slice(0, 80),
    );
  const features = rows.map((row) => featureOf(row, columns));
  const named = columns.crs < 0 ? undefined : rows.find(({ cells }) => cells[columns.crs]?.trim())?.cells[columns.crs];
  const crs = columns.namedCrs ?? (named ? crsOfName(named.trim()) : undefined);
  const decimalComma = rows.some(({ cells }) =>
    positionCells(cells, columns.positions).some((cell) => /^[^.]*\d,\d[^.]*$/.test(cell)),
  );
  return {
    features,
    left: notes.report(features.length).left,
    table: { separator, decimalComma },
    ...(crs && { crs }),
  };
}

const cellsAt = (cells: readonly string[], columns: readonly number[]): string[] =>
  columns.map((at) => cells[at] ?? '');

const positionCells = (cells: readonly string[], positions: PositionColumns): string[] =>
  positions.kind === 'DEGREES' || positions.kind === 'METRES'
    ? cellsAt(cells, [positions.first, positions.second])
    : [];

function featureOf({ row, cells }: TableRow, { positions, name, crs: crsAt }: TableColumns): RawFeature {
  const own = crsAt < 0 ? '' : (cells[crsAt] ?? '').trim();
  const base = { name: plainName(cells[name]), row, ...(own && { crs: crsOfName(own) }) };
  if (positions.kind === 'WKT') {
    const reading = parseWkt(cells[positions.at] ?? '');
    if (!('geometry' in reading)) return base;
    return { ...base, geometry: reading.geometry, ...(reading.srid && { crs: crsOfName(String(reading.srid)) }) };
  }
  const geometry = pointOf(cells, positions);
  return geometry ? { ...base, geometry } : base;
}

function pointOf(cells: readonly string[], positions: Exclude<PositionColumns, { kind: 'WKT' }>): Geometry | undefined {
  const [x, y] = positionIn(cells, positions);
  return x === undefined || y === undefined ? undefined : { type: 'Point', coordinates: [x, y] };
}

type Pair = readonly [number | undefined, number | undefined];

function positionIn(cells: readonly string[], positions: Exclude<PositionColumns, { kind: 'WKT' }>): Pair {
  switch (positions.kind) {
    case 'PAIR': {
      const order = positions.isLongitudeFirst ? 'longitude latitude' : 'latitude longitude';
      const [reading] = readCoordinates(`${order}\n${cells[positions.at] ?? ''}`).readings;
      return reading ? reading.position : [undefined, undefined];
    }
    case 'ANGLES':
      return [readLongitude(angleIn(cells, positions.longitude)), readLatitude(angleIn(cells, positions.latitude))];
    case 'DEGREES': {
      const [longitude, latitude] = [cells[positions.first] ?? '', cells[positions.second] ?? ''];
      return [readFigure(longitude) ?? readLongitude(longitude), readFigure(latitude) ?? readLatitude(latitude)];
    }
    case 'METRES':
      return [readFigure(cells[positions.first] ?? ''), readFigure(cells[positions.second] ?? '')];
  }
}

/** The cells of one angle as one text, as people write it. */
const angleIn = (cells: readonly string[], columns: AngleColumns): string =>
  cellsAt(cells, columns)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ');

/** Reads well-known text, one geometry a line. */
export function readWktLines(text: string): FileContents {
  const whole = parseWkt(text);
  const lines = 'geometry' in whole ? [text] : text.split(/\r\n|\r|\n/).map((line) => line.trim());
  checkCount(lines.length);
  const features = lines.flatMap((line, i): RawFeature[] => {
    if (line === '') return [];
    const reading = parseWkt(line);
    if (!('geometry' in reading)) return [{ name: '', row: i + 1 }];
    const crs: Crs | undefined = reading.srid ? crsOfName(String(reading.srid)) : undefined;
    return [{ name: '', row: i + 1, geometry: reading.geometry, ...(crs && { crs }) }];
  });
  return { features };
}
