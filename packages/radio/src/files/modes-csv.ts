import {
  classOfStates,
  classReached,
  type EfficiencyClassLimits,
  factoryEfficiencyClasses,
} from '../equipment/efficiency-class.js';
import type { EfficiencyClass, EquipmentMode } from '../equipment/equipment-mode.js';
import { type Delimiter, decimalMarkOf, delimiterOf, fieldsOf, numberIn } from './csv-table.js';
import { FaultList } from './fault-list.js';
import type { FileResult } from './file-fault.js';
import { definedOnly } from './file-value.js';
import type { DecimalMark } from './read-number.js';
import { linesOf, readText } from './text-lines.js';

/** Fields of a mode in the order in which they are written, and what makers call their columns. */
const columnNames: Readonly<Record<keyof EquipmentMode, readonly string[]>> = {
  modulationStates: [
    'modulationstates',
    'states',
    'modulation',
    'mod',
    'qam',
    'constellation',
    'etats',
    'estados',
    'stati',
    'zustande',
  ],
  efficiencyClass: [
    'efficiencyclass',
    'class',
    'spectralefficiencyclass',
    'classedefficacite',
    'clasedeeficiencia',
    'classediefficienza',
    'effizienzklasse',
  ],
  channelSpacingMhz: [
    'channelspacingmhz',
    'channelspacing',
    'spacing',
    'spacingmhz',
    'bandwidth',
    'bandwidthmhz',
    'channel',
    'channelmhz',
    'cs',
    'csmhz',
    'espacement',
    'canal',
    'separacion',
    'spaziatura',
    'abstand',
    'kanalabstand',
  ],
  ricMbps: [
    'ricmbps',
    'ric',
    'capacity',
    'capacitymbps',
    'capacitymbits',
    'throughput',
    'throughputmbps',
    'rate',
    'ratembps',
    'mbps',
    'debit',
    'capacite',
    'capacidad',
    'capacita',
    'kapazitat',
    'datenrate',
  ],
  maxTxPowerDbm: [
    'maxtxpowerdbm',
    'maxtxpower',
    'txpower',
    'txpowerdbm',
    'power',
    'powerdbm',
    'pmax',
    'outputpower',
    'outputpowerdbm',
    'puissance',
    'potencia',
    'potenza',
    'leistung',
    'sendeleistung',
  ],
  rxThresholdBer6Dbm: [
    'rxthresholdber6dbm',
    'rxthresholdber6',
    'rxthresholdber106',
    'rxthreshold',
    'rxthresholddbm',
    'threshold',
    'thresholddbm',
    'ber6',
    'ber106',
    'sensitivity',
    'sensitivitydbm',
    'threshold106',
    'threshold106dbm',
    '106',
    'rxthresholdber1e6',
    'rxthreshold1e6',
    'threshold1e6',
    'ber1e6',
    'thresholdat106',
    'seuil',
    'seuila106',
    'umbral',
    'umbrala106',
    'soglia',
    'sogliaa106',
    'schwelle',
    'schwellebei106',
  ],
  rxThresholdBer10Dbm: [
    'rxthresholdber10dbm',
    'rxthresholdber10',
    'rxthresholdber1010',
    'ber10',
    'ber1010',
    'threshold1010',
    'threshold1010dbm',
    '1010',
    'rxthresholdber1e10',
    'rxthreshold1e10',
    'threshold1e10',
    'ber1e10',
    'thresholdat1010',
    'seuila1010',
    'umbrala1010',
    'sogliaa1010',
    'schwellebei1010',
  ],
  emissionDesignator: [
    'emissiondesignator',
    'emission',
    'designator',
    'designation',
    'designationofemission',
    'classedemission',
    'denominaciondelaemision',
    'designazionediemissione',
    'bezeichnungderaussendung',
  ],
  coChannelCiDb: [
    'cochannelcidb',
    'cochannelci',
    'cochannel',
    'cicochannel',
    'cccidb',
    'cicocanal',
    'cicocanale',
    'gleichkanalci',
  ],
  firstAdjacentCiDb: [
    'firstadjacentcidb',
    'firstadjacentci',
    'firstadjacent',
    'adjacentci',
    'adjacent',
    'ciadjacent',
    'adjacentchannelci',
    'ciadyacente',
    'ciadiacente',
    'nachbarkanalci',
  ],
};
type Column = keyof EquipmentMode;
/** Fields of a mode, in the order of a table. */
export const modeColumns = Object.keys(columnNames) as Column[];

const requiredColumns: readonly Column[] = [
  'modulationStates',
  'channelSpacingMhz',
  'ricMbps',
  'maxTxPowerDbm',
  'rxThresholdBer6Dbm',
];

/** Units as data sheets write them behind a heading. */
const UNIT = /[([](?:MHz|Mbit\/s|Mbps|dBm?)[)\]]/gi;

/** Letters without their accents, raised digits as plain ones. */
const plainName = (heading: string): string =>
  heading
    .replace(UNIT, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The field that a heading names, whatever its capitals, blanks, marks and units; `undefined` for others. */
export function modeColumnOf(heading: string): Column | undefined {
  const name = plainName(heading);
  return modeColumns.find((column) => columnNames[column].includes(name));
}

/** `QPSK`, `16-QAM`, `128 QAM`, `8PSK`, `256`: the number of states, a power of two from 2 to 65536; `undefined` for others. */
export function modulationStatesOf(text: string): number | undefined {
  const word = text.toUpperCase().replace(/[\s_-]/g, '');
  if (word === 'BPSK') return 2;
  if (word === 'QPSK') return 4;
  const states = Number(/^(\d{1,5})(?:QAM|PSK|STATES?)?$/.exec(word)?.[1] ?? /^QAM(\d{1,5})$/.exec(word)?.[1]);
  return states >= 2 && states <= 65_536 && Number.isInteger(Math.log2(states)) ? states : undefined;
}

/** `6L`, `6LA`, `Class 6L`; `undefined` for others. */
function classOf(text: string, classes: readonly EfficiencyClassLimits[]): EfficiencyClass | undefined {
  const word = text.toUpperCase().replace(/CLASS|\s/g, '');
  const plain = word.replace(/^([56][LH])[AB]$/, '$1');
  const named = (wanted: string) => classes.find(({ name }) => name.toUpperCase() === wanted)?.name;
  return named(word) ?? named(plain);
}

const MOST_MODES = 500;

/** The line by which spreadsheets are told the separator. */
const SEPARATOR_LINE = /^"?sep=([;,\t])"?\s*$/i;

/**
 * Reads a maker's table of modes: a heading whose columns are recognised by their usual names, then a row for each mode.
 * `;`, tab or `,` separates, the one of a line `sep=` before the heading if there is one; commas are decimal marks where
 * they do not. A class that is not stated is that of the states, otherwise the highest the capacity reaches.
 */
export function readModesCsv(
  file: string | Uint8Array,
  classes: readonly EfficiencyClassLimits[] = factoryEfficiencyClasses,
): FileResult<EquipmentMode[]> {
  const faults = new FaultList();
  const text = readText(file, faults);
  if (text === undefined) return faults.resultOf([]);
  const lines = linesOf(text, faults);
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1] as Delimiter | undefined;
  const headingAt = lines.findIndex((line, at) => line.trim() !== '' && !(named && at === 0));
  const delimiter = named ?? delimiterOf(lines[headingAt] ?? '');
  const columns = columnsOf(fieldsOf(lines[headingAt] ?? '', delimiter), headingAt + 1, faults);
  const modes: EquipmentMode[] = [];
  if (!faults.isEmpty) return faults.resultOf(modes);
  for (let i = headingAt + 1; i < lines.length && !faults.isFull; i++) {
    if (lines[i]!.trim() === '') continue;
    if (modes.length === MOST_MODES) {
      faults.add(i + 1, 'TOO_MANY_POINTS', MOST_MODES);
      break;
    }
    const mode = readMode(fieldsOf(lines[i]!, delimiter), columns, { line: i + 1, delimiter, classes, faults });
    if (mode) modes.push(mode);
  }
  if (modes.length === 0 && faults.isEmpty) faults.add(0, 'FILE_EMPTY');
  return faults.resultOf(modes);
}

type Columns = ReadonlyMap<Column, number>;

function columnsOf(fields: readonly string[], line: number, faults: FaultList): Columns {
  const columns = new Map<Column, number>();
  fields.forEach((field, index) => {
    const column = modeColumnOf(field);
    if (column && columns.has(column)) faults.add(line, 'COLUMN_REPEATED', field);
    else if (column) columns.set(column, index);
  });
  for (const column of requiredColumns) if (!columns.has(column)) faults.add(line, 'COLUMN_MISSING', column);
  return columns;
}

interface Row {
  readonly line: number;
  readonly delimiter: Delimiter;
  readonly classes: readonly EfficiencyClassLimits[];
  readonly faults: FaultList;
}

function readMode(fields: readonly string[], columns: Columns, row: Row): EquipmentMode | undefined {
  const { line, classes, faults } = row;
  const mark: DecimalMark = decimalMarkOf(row.delimiter);
  const cell = (column: Column): string => fields[columns.get(column) ?? -1] ?? '';
  const number = (column: Column) => numberIn(cell(column), column, { line, mark, faults });
  for (const column of requiredColumns) if (cell(column) === '') faults.add(line, 'VALUE_MISSING', column);
  const modulationStates = modulationStatesOf(cell('modulationStates'));
  if (!modulationStates && cell('modulationStates') !== '')
    faults.add(line, 'VALUE_UNKNOWN', `modulationStates ${cell('modulationStates')}`);
  const stated = classOf(cell('efficiencyClass'), classes);
  if (!stated && cell('efficiencyClass') !== '')
    faults.add(line, 'VALUE_UNKNOWN', `efficiencyClass ${cell('efficiencyClass')}`);
  const figures = {
    channelSpacingMhz: number('channelSpacingMhz'),
    ricMbps: number('ricMbps'),
    maxTxPowerDbm: number('maxTxPowerDbm'),
    rxThresholdBer6Dbm: number('rxThresholdBer6Dbm'),
  };
  for (const column of ['channelSpacingMhz', 'ricMbps'] as const)
    if (figures[column] !== undefined && figures[column] <= 0)
      faults.add(line, 'NUMBER_OUT_OF_RANGE', `${column} ${cell(column)}`);
  const { channelSpacingMhz, ricMbps, maxTxPowerDbm, rxThresholdBer6Dbm } = figures;
  const more = {
    rxThresholdBer10Dbm: number('rxThresholdBer10Dbm'),
    emissionDesignator: cell('emissionDesignator') || undefined,
    coChannelCiDb: number('coChannelCiDb'),
    firstAdjacentCiDb: number('firstAdjacentCiDb'),
  };
  if (
    modulationStates === undefined ||
    channelSpacingMhz === undefined ||
    ricMbps === undefined ||
    maxTxPowerDbm === undefined ||
    rxThresholdBer6Dbm === undefined
  )
    return undefined;
  const efficiencyClass =
    stated ?? classOfStates(classes, modulationStates) ?? classReached(classes, ricMbps, channelSpacingMhz);
  if (!efficiencyClass) {
    faults.add(line, 'VALUE_MISSING', 'efficiencyClass');
    return undefined;
  }
  return definedOnly<EquipmentMode>({
    modulationStates,
    efficiencyClass,
    channelSpacingMhz,
    ricMbps,
    maxTxPowerDbm,
    rxThresholdBer6Dbm,
    ...more,
  });
}
