import { parseLatitude, parseLongitude, readLatitude, readLongitude } from '@portal/geo';
import type { Field } from '../../features/fields/field.js';
import { fieldLabel } from '../../features/fields/field-set.js';
import { readCsv } from '../../kernel/csv-reader.js';
import { messageKeys } from '../../kernel/message-keys.js';
import type { MwHopDraft } from './mw-application.schema.js';
import { mwEndFields, mwFields, mwHopFields, NetworkType } from './mw-fields.js';

const endColumns = [
  'siteCode',
  'siteName',
  'lat',
  'lon',
  'groundElevationM',
  'supportHeightM',
  'antenna',
  'antennaHeightAglM',
  'equipment',
  'referenceModulation',
  'txPowerDbm',
  'lineLossDb',
  'emissionDesignator',
] as const;

const linkColumns = [
  'bandCode',
  'channelPlanId',
  'channelNumber',
  'channelSpacingMhz',
  'txHighEnd',
  'polarisation',
  'configuration',
  'capacityMbps',
  'availabilityTargetPct',
] as const;

/** Columns of the template, one row for each hop. */
export const mwImportColumns = [
  'applicantReference',
  'hopCode',
  'networkType',
  ...linkColumns,
  ...endColumns.map((name) => `A.${name}` as const),
  ...endColumns.map((name) => `B.${name}` as const),
] as const;
type MwImportColumn = (typeof mwImportColumns)[number];

/** Beside the template: the gain of an antenna that is in no catalogue. */
const gainColumn = (end: 'A' | 'B') => `${end}.antennaGainDbi` as const;

/** Without these a file is none of hops. */
const neededColumns: readonly MwImportColumn[] = ['bandCode', 'channelPlanId', 'channelNumber', 'A.lat', 'B.lat'];

/** What is wrong with a cell. */
export interface MwImportFault {
  readonly column: string;
  /** Translation key. */
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A line of a file, as far as it can be read. */
export interface MwImportLine {
  /** Counted from 1, the headings included; lines without content do not count. */
  readonly line: number;
  readonly applicantReference: string;
  readonly networkType: NetworkType | undefined;
  readonly hop: MwHopDraft;
  /** Approval numbers, or maker and model with `|` between them; empty for what is in no catalogue. */
  readonly catalogued: Readonly<Record<'A' | 'B', { readonly antenna: string; readonly equipment: string }>>;
  readonly spacingMhz: number | undefined;
  readonly faults: readonly MwImportFault[];
}

export type MwImportFile =
  | { readonly missing: readonly string[] }
  | {
      readonly lines: readonly MwImportLine[];
      /** Columns with content that is not kept. */
      readonly ignored: readonly string[];
    };

const HEADING_LINES = 1;
/** A line that starts with it is a note, as those of the template are. */
const NOTE = '#';
/** Decimals of degrees that are kept of what is written in another notation: a centimetre. */
const DEGREE_DECIMALS = 7;

const withoutEnd = (column: string): string => column.replace(/^[AB]\./, '');

/** Columns that are not called as their field. */
const fieldsByColumn: Readonly<Record<string, string>> = {
  channelPlanId: 'channelPlanCode',
  lat: 'latitude',
  lon: 'longitude',
};

/** The field that stands in a column. */
function fieldIn(column: string) {
  const own = withoutEnd(column);
  const name = fieldsByColumn[own] ?? own;
  const set = [mwFields, mwHopFields, mwEndFields].find(({ shape }) => Object.hasOwn(shape, name));
  const field = set && (set.shape as Readonly<Record<string, Field>>)[name];
  return set && field && { set, name, field };
}

/** What stands in a column, as the form calls it. */
export interface MwImportColumnGuide {
  /** Translation key; undefined for a column of something else. */
  readonly labelKey: string | undefined;
  /** Codes that it takes, none where anything may stand; those of bands, plans and catalogues are data of the portal. */
  readonly codes: readonly string[];
}

/** What stands in a column of the template. */
export function mwImportGuide(column: string): MwImportColumnGuide {
  const found = fieldIn(column);
  const other = column === 'channelSpacingMhz' ? 'MW_CHANNEL_SPACING' : undefined;
  return {
    labelKey: found ? fieldLabel(found.set, found.name, found.field) : other,
    codes: found?.field.choices?.values ?? [],
  };
}

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A cell that has none of the codes that its column takes. */
export const notOneOf = (column: string, codes: readonly string[]): MwImportFault => ({
  column,
  message: 'MW_IMPORT_CODES',
  params: { codes: codes.join(', ') },
});

type ReadDegrees = (text: string) => number | undefined;

/** Text that is stored as it is typed, or else the decimal degrees that are read from it. */
function angleText(text: string, parse: ReadDegrees, read: ReadDegrees): string {
  const degrees = parse(text) === undefined ? read(text) : undefined;
  return degrees === undefined ? text : String(Number(degrees.toFixed(DEGREE_DECIMALS)));
}

/** Reads the cells of a line, and collects what is wrong with them. */
class LineReader {
  readonly faults: MwImportFault[] = [];

  constructor(
    private readonly columns: ReadonlyMap<string, number>,
    private readonly cells: readonly string[],
  ) {}

  text(column: string): string {
    return this.cells[this.columns.get(column) ?? -1]?.trim() ?? '';
  }

  number(column: string): number | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    if (NUMBER.test(text)) return Number(text.replace(',', '.'));
    this.faults.push({ column, message: messageKeys.notANumber });
    return undefined;
  }

  /** An angle in any notation that the form takes; what is none stays as it is written, for the rules to refuse. */
  latitude(column: string): string {
    return angleText(this.text(column), parseLatitude, readLatitude);
  }

  /** See {@link latitude}. */
  longitude(column: string): string {
    return angleText(this.text(column), parseLongitude, readLongitude);
  }

  oneOf<const T extends string>(column: string, choices: readonly T[]): T | undefined {
    const text = this.text(column).toUpperCase();
    const chosen = choices.find((choice) => choice === text);
    if (text !== '' && chosen === undefined) this.faults.push(notOneOf(column, choices));
    return chosen;
  }
}

/** What is typed in the field of a column; nothing of entries of catalogues, which are looked up. */
function readColumn(reader: LineReader, column: string): readonly [name: string, value: unknown][] {
  const found = fieldIn(column);
  if (!found || found.field.kind === 'reference') return [];
  const { kind, choices, isUppercase } = found.field;
  const read = (): unknown => {
    if (kind === 'figure') return reader.number(column) ?? null;
    if (kind === 'latitude' || kind === 'longitude') return reader[kind](column);
    if (choices) return reader.oneOf(column, choices.values) ?? null;
    return isUppercase ? reader.text(column).toUpperCase() : reader.text(column);
  };
  return [[found.name, read()]];
}

const readColumns = (reader: LineReader, columns: readonly string[]) =>
  Object.fromEntries(columns.flatMap((column) => readColumn(reader, column)));

const readEnd = (reader: LineReader, end: 'A' | 'B') =>
  readColumns(reader, [...endColumns.map((name) => `${end}.${name}`), gainColumn(end)]);

function readLine(reader: LineReader, line: number): MwImportLine {
  // Each column holds what the field of its name takes.
  const hop = {
    ...readColumns(reader, ['hopCode', ...linkColumns]),
    ends: { A: readEnd(reader, 'A'), B: readEnd(reader, 'B') },
  } as MwHopDraft;
  const namesAt = (end: 'A' | 'B') => ({
    antenna: reader.text(`${end}.antenna`),
    equipment: reader.text(`${end}.equipment`),
  });
  return {
    line,
    applicantReference: reader.text('applicantReference'),
    networkType: reader.oneOf('networkType', NetworkType.options),
    hop,
    catalogued: { A: namesAt('A'), B: namesAt('B') },
    spacingMhz: reader.number('channelSpacingMhz'),
    faults: reader.faults,
  };
}

/**
 * Reads hops from a CSV file with the columns of the template, in any order; numbers with a comma or a point; lines
 * without positions that begin with `#` are notes.
 */
export function readMwImport(file: string): MwImportFile {
  const [names = [], ...rows] = readCsv(file);
  const columns = new Map(names.map((name, index) => [name.trim(), index]));
  const missing = neededColumns.filter((name) => !columns.has(name));
  if (missing.length > 0) return { missing };
  /** A reference may begin with the sign of notes: whatever has a position is a hop. */
  const isNote = (cells: readonly string[]): boolean =>
    cells
      .find((cell) => cell.trim() !== '')
      ?.trimStart()
      .startsWith(NOTE) === true &&
    ['A.lat', 'B.lat'].every((name) => !/\d/.test(cells[columns.get(name) ?? -1] ?? ''));
  const lines = rows
    .map((cells, index) => ({ cells, line: index + HEADING_LINES + 1 }))
    .filter(({ cells }) => !isNote(cells));
  const isFilled = (column: string): boolean =>
    lines.some(({ cells }) => (cells[columns.get(column) ?? -1]?.trim() ?? '') !== '');
  const known = new Set<string>([...mwImportColumns, gainColumn('A'), gainColumn('B')]);
  const unknown = [...columns.keys()].filter((name) => name !== '' && !known.has(name));
  return {
    lines: lines.map(({ cells, line }) => readLine(new LineReader(columns, cells), line)),
    ignored: unknown.filter(isFilled),
  };
}

/** The column of a field, by its path within a hop, such as `ends.A.latitude`. */
export function mwImportColumnOf(path: string): string {
  const parts = path.split('.');
  const [ends, end = ''] = parts;
  const name = parts.at(-1) ?? '';
  const column = Object.keys(fieldsByColumn).find((one) => fieldsByColumn[one] === name) ?? name;
  return ends === 'ends' ? `${end}.${column}` : column;
}
