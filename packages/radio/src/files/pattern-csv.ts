import {
  type AntennaFile,
  type AntennaPattern,
  isCoPolar,
  type PatternKind,
  patternCuts,
  patternKinds,
} from '../pattern/antenna-pattern.js';
import { decimalMarkOf, delimiterOf, fieldsOf } from './csv-table.js';
import type { FaultList } from './fault-list.js';
import { polarisationOf } from './file-value.js';
import { PatternBuilder } from './pattern-builder.js';
import { readNumber } from './read-number.js';

/** Columns of a CSV of patterns; `kind` may be left out. */
export const patternColumns = ['frequencyMhz', 'cut', 'polarisation', 'angleDeg', 'relGainDb', 'kind'] as const;
type PatternColumn = (typeof patternColumns)[number];
const optionalColumn: PatternColumn = 'kind';

const sameName = (column: string, field: string): boolean => column.toLowerCase() === field.toLowerCase();

export const isPatternHeading = (line: string): boolean => {
  const fields = fieldsOf(line, delimiterOf(line));
  return fields.some((field) => sameName('angleDeg', field)) && fields.some((field) => sameName('relGainDb', field));
};

type OpenPattern = Omit<AntennaPattern, 'points'> & {
  readonly line: number;
  readonly name: string;
  readonly builder: PatternBuilder;
};

/**
 * Reads a table of points with a heading: `frequencyMhz;cut;polarisation;angleDeg;relGainDb`, in any order, with `;`, tab
 * or `,` between columns and decimal commas where they do not separate. Rows of one cut stand together.
 */
export function readPatternCsv(lines: readonly string[], faults: FaultList): AntennaFile {
  const patterns: AntennaPattern[] = [];
  const headingAt = lines.findIndex((line) => line.trim() !== '');
  const heading = lines[headingAt] ?? '';
  const delimiter = delimiterOf(heading);
  const columns = columnsOf(fieldsOf(heading, delimiter), headingAt + 1, faults);
  const mark = decimalMarkOf(delimiter);
  const names = new Set<string>();
  let open: OpenPattern | undefined;
  const close = () => {
    if (!open) return;
    const { line, name: _, builder, ...pattern } = open;
    patterns.push({ ...pattern, points: builder.finish(line, isCoPolar(pattern.polarisation)) });
  };
  for (let i = headingAt + 1; i < lines.length && columns && !faults.isFull; i++) {
    const text = lines[i]!;
    if (text.trim() === '') continue;
    const fields = fieldsOf(text, delimiter);
    const cell = (column: PatternColumn): string => fields[columns[column] ?? -1] ?? '';
    const name = [cell('frequencyMhz'), cell('cut'), cell('polarisation'), cell('kind')].join(delimiter).toUpperCase();
    if (name !== open?.name) {
      close();
      if (names.has(name)) faults.add(i + 1, 'PATTERN_REPEATED', name);
      names.add(name);
      open = openPattern(i + 1, name, cell, readNumber(cell('frequencyMhz'), 0, undefined, mark), faults);
    }
    const angle = readNumber(cell('angleDeg'), 0, undefined, mark);
    const gain = readNumber(cell('relGainDb'), 0, undefined, mark);
    if (Number.isNaN(angle) || Number.isNaN(gain)) open.builder.refuse(i + 1, 'NUMBER_INVALID', text);
    else open.builder.add(i + 1, angle, gain);
  }
  close();
  if (columns && !open) faults.add(0, 'PATTERN_MISSING');
  const frequencies = patterns.map(({ frequencyMhz }) => frequencyMhz);
  return {
    format: 'CSV',
    ...(frequencies.length > 0 && { lowFreqMhz: Math.min(...frequencies), highFreqMhz: Math.max(...frequencies) }),
    patterns,
  };
}

type Columns = Partial<Record<PatternColumn, number>>;

function columnsOf(fields: readonly string[], line: number, faults: FaultList): Columns | undefined {
  const columns: Columns = {};
  let isComplete = true;
  for (const column of patternColumns) {
    const at = fields.findIndex((field) => sameName(column, field));
    if (at >= 0) columns[column] = at;
    else if (column !== optionalColumn) {
      isComplete = false;
      faults.add(line, 'COLUMN_MISSING', column);
    }
    if (fields.filter((field) => sameName(column, field)).length > 1) faults.add(line, 'COLUMN_REPEATED', column);
  }
  return isComplete ? columns : undefined;
}

function openPattern(
  line: number,
  name: string,
  cell: (column: PatternColumn) => string,
  frequencyMhz: number,
  faults: FaultList,
): OpenPattern {
  const cut = patternCuts.find((each) => sameName(each, cell('cut')));
  const polarisation = polarisationOf(cell('polarisation'));
  const kind = cell('kind') === '' ? 'TYPICAL' : patternKinds.find((each: PatternKind) => sameName(each, cell('kind')));
  if (!(frequencyMhz > 0)) faults.add(line, 'NUMBER_INVALID', `frequencyMhz ${cell('frequencyMhz')}`);
  if (!cut) faults.add(line, 'VALUE_UNKNOWN', `cut ${cell('cut')}`);
  if (!polarisation) faults.add(line, 'VALUE_UNKNOWN', `polarisation ${cell('polarisation')}`);
  if (!kind) faults.add(line, 'VALUE_UNKNOWN', `kind ${cell('kind')}`);
  return {
    line,
    name,
    frequencyMhz,
    cut: cut ?? 'AZ',
    polarisation: polarisation ?? 'V/V',
    kind: kind ?? 'TYPICAL',
    builder: new PatternBuilder(faults, 'EITHER'),
  };
}
