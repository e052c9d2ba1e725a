import { parseLatitude, parseLongitude, readLatitude, readLongitude } from '@portal/geo';
import { readCsv } from '../../kernel/csv-reader.js';
import { messageKeys } from '../../kernel/message-keys.js';
import {
  LinkConfiguration,
  ModulationStates,
  type MwEndDraft,
  type MwHopDraft,
  NetworkType,
  Polarisation,
  TransmitHighEnd,
} from './mw-application.schema.js';

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
type EndColumn = (typeof endColumns)[number];

/** Columns of the template, one row for each hop. */
export const mwImportColumns = [
  'applicantReference',
  'hopCode',
  'networkType',
  'bandCode',
  'channelPlanId',
  'channelNumber',
  'channelSpacingMhz',
  'txHighEnd',
  'polarisation',
  'configuration',
  'capacityMbps',
  'availabilityTargetPct',
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

/** Codes that a column takes; those of bands, plans and catalogues are data of the portal. */
const codesByColumn: Readonly<Record<string, readonly string[]>> = {
  networkType: NetworkType.options,
  txHighEnd: TransmitHighEnd.options,
  polarisation: Polarisation.options,
  configuration: LinkConfiguration.options,
  referenceModulation: ModulationStates.options,
};

/** Translation keys of what stands in a column, for either end of a hop. */
const labelsByColumn = {
  applicantReference: 'MW_FIELD_APPLICANT_REFERENCE',
  hopCode: 'MW_FIELD_HOP_CODE',
  networkType: 'MW_FIELD_NETWORK_TYPE',
  bandCode: 'MW_FIELD_BAND',
  channelPlanId: 'MW_FIELD_CHANNEL_PLAN',
  channelNumber: 'MW_FIELD_CHANNEL',
  channelSpacingMhz: 'MW_CHANNEL_SPACING',
  txHighEnd: 'MW_FIELD_HIGH_END',
  polarisation: 'MW_FIELD_POLARISATION',
  configuration: 'MW_FIELD_CONFIGURATION',
  capacityMbps: 'MW_FIELD_CAPACITY',
  availabilityTargetPct: 'MW_FIELD_AVAILABILITY_TARGET',
  siteCode: 'MW_FIELD_SITE_CODE',
  siteName: 'MW_FIELD_SITE_NAME',
  lat: 'MW_FIELD_LATITUDE',
  lon: 'MW_FIELD_LONGITUDE',
  groundElevationM: 'MW_FIELD_GROUND_ELEVATION',
  supportHeightM: 'MW_FIELD_SUPPORT_HEIGHT',
  antenna: 'MW_FIELD_ANTENNA',
  antennaHeightAglM: 'MW_FIELD_ANTENNA_HEIGHT',
  antennaGainDbi: 'MW_FIELD_ANTENNA_GAIN',
  equipment: 'MW_FIELD_EQUIPMENT',
  referenceModulation: 'MW_FIELD_REFERENCE_MODULATION',
  txPowerDbm: 'MW_FIELD_TX_POWER',
  lineLossDb: 'MW_FIELD_LINE_LOSS',
  emissionDesignator: 'MW_FIELD_EMISSION_DESIGNATOR',
} as const satisfies Readonly<Record<string, string>>;

const withoutEnd = (column: string): string => column.replace(/^[AB]\./, '');

/** What stands in a column, as the form calls it. */
export interface MwImportColumnGuide {
  /** Translation key; undefined for a column of something else. */
  readonly labelKey: string | undefined;
  /** Codes that it takes, none where anything may stand. */
  readonly codes: readonly string[];
}

/** What stands in a column of the template. */
export const mwImportGuide = (column: string): MwImportColumnGuide => ({
  labelKey: (labelsByColumn as Readonly<Record<string, string>>)[withoutEnd(column)],
  codes: codesByColumn[withoutEnd(column)] ?? [],
});
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

function readEnd(reader: LineReader, end: 'A' | 'B'): MwEndDraft {
  const at = (name: EndColumn) => `${end}.${name}`;
  return {
    siteCode: reader.text(at('siteCode')),
    siteName: reader.text(at('siteName')),
    latitude: reader.latitude(at('lat')),
    longitude: reader.longitude(at('lon')),
    groundElevationM: reader.number(at('groundElevationM')) ?? null,
    supportHeightM: reader.number(at('supportHeightM')) ?? null,
    antennaHeightAglM: reader.number(at('antennaHeightAglM')) ?? null,
    antennaGainDbi: reader.number(gainColumn(end)) ?? null,
    referenceModulation: reader.oneOf(at('referenceModulation'), ModulationStates.options) ?? null,
    txPowerDbm: reader.number(at('txPowerDbm')) ?? null,
    lineLossDb: reader.number(at('lineLossDb')) ?? null,
    emissionDesignator: reader.text(at('emissionDesignator')).toUpperCase(),
  };
}

function readLine(reader: LineReader, line: number): MwImportLine {
  const hop: MwHopDraft = {
    hopCode: reader.text('hopCode'),
    bandCode: reader.text('bandCode'),
    channelPlanCode: reader.text('channelPlanId'),
    channelNumber: reader.number('channelNumber') ?? null,
    txHighEnd: reader.oneOf('txHighEnd', TransmitHighEnd.options) ?? null,
    polarisation: reader.oneOf('polarisation', Polarisation.options) ?? null,
    configuration: reader.oneOf('configuration', LinkConfiguration.options) ?? null,
    capacityMbps: reader.number('capacityMbps') ?? null,
    availabilityTargetPct: reader.number('availabilityTargetPct') ?? null,
    ends: { A: readEnd(reader, 'A'), B: readEnd(reader, 'B') },
  };
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

const fieldsByColumn: Readonly<Record<string, string>> = {
  channelPlanCode: 'channelPlanId',
  latitude: 'lat',
  longitude: 'lon',
};

/** The column of a field, by its path within a hop, such as `ends.A.latitude`. */
export function mwImportColumnOf(path: string): string {
  const parts = path.split('.');
  const [ends, end = ''] = parts;
  const name = parts.at(-1) ?? '';
  const column = fieldsByColumn[name] ?? name;
  return ends === 'ends' ? `${end}.${column}` : column;
}
