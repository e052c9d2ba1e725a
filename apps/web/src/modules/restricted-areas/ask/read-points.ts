import { ScreenedPoint } from '@portal/contracts/modules/restricted-areas';
import { readTable } from '@portal/files';
import { readLatitude, readLongitude } from '@portal/geo';

/** Points of a file, and the rows that hold none. */
export interface ReadPoints {
  readonly points: readonly ScreenedPoint[];
  readonly faultyRows: readonly number[];
}

/** Columns in the order of a file without headings, each with the headings that it may have. */
const columns = {
  id: /^(id|name|nom|nombre|nome|point|site)$/,
  latitude: /^lat/,
  longitude: /^(lon|lng)/,
  lowMhz: /^low/,
  highMhz: /^high/,
  topAmslM: /^(top|alt)/,
} as const;
type Column = keyof typeof columns;
const order = Object.keys(columns) as Column[];

/** The place of each column by the headings of a file; undefined for a first row that is no heading. */
function headingsIn(cells: readonly string[]): Map<Column, number> | undefined {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  const found = order.map(
    (column) => [column, headings.findIndex((heading) => columns[column].test(heading))] as const,
  );
  const placed = new Map(found.filter(([, at]) => at >= 0));
  return placed.has('latitude') && placed.has('longitude') ? placed : undefined;
}

const figure = (text: string): number | undefined => (text === '' ? undefined : Number(text.replace(',', '.')));

/**
 * Reads a row for each point: its name, latitude and longitude in degrees of WGS 84 as people write them, then as wanted the
 * limits of its band in MHz and its top in metres above sea level. Headings name the columns, in any order.
 */
export function readPoints(text: string): ReadPoints {
  const { rows } = readTable(text);
  const headings = headingsIn(rows[0]?.cells ?? []);
  const places = headings ?? new Map(order.map((column, at) => [column, at]));
  const points: ScreenedPoint[] = [];
  const faultyRows: number[] = [];
  for (const { row, cells } of headings ? rows.slice(1) : rows) {
    const cell = (column: Column): string => cells[places.get(column) ?? -1]?.trim() ?? '';
    const { data } = ScreenedPoint.safeParse({
      id: cell('id') || String(row),
      ...{ latitude: readLatitude(cell('latitude')), longitude: readLongitude(cell('longitude')) },
      ...{ lowMhz: figure(cell('lowMhz')), highMhz: figure(cell('highMhz')), topAmslM: figure(cell('topAmslM')) },
    });
    if (data) points.push(data);
    else faultyRows.push(row);
  }
  return { points, faultyRows };
}
