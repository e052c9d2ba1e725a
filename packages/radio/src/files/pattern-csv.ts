import type { Megahertz } from '@portal/geo';
import {
  type AntennaFile,
  type AntennaPattern,
  isCoPolar,
  type PatternCut,
  type PatternKind,
  type PatternPolarisation,
  patternCuts,
  patternKinds,
} from '../pattern/antenna-pattern.js';
import { type Delimiter, delimiterOf, fieldsOf } from './csv-table.js';
import type { FaultList } from './fault-list.js';
import { inDbi, polarisationOf } from './file-value.js';
import { PatternBuilder } from './pattern-builder.js';
import { type DecimalMark, readNumber } from './read-number.js';

/** Columns of a CSV of patterns; `kind` may be left out. */
export const patternColumns = ['frequencyMhz', 'cut', 'polarisation', 'angleDeg', 'relGainDb', 'kind'] as const;
export type PatternColumn = (typeof patternColumns)[number];

/** What gains of a file are: relative to the peak, losses towards the peak, or absolute. */
export const patternGainUnits = ['RELATIVE', 'ATTENUATION', 'DBI', 'DBD'] as const;
export type PatternGainUnit = (typeof patternGainUnits)[number];

/** How a maker writes tables of points: which column is which field, and in what units. Angles are in degrees. */
export interface PatternProfile {
  /** Headings by field, regardless of capitals. A field without one has the value of `fixed` in every row. */
  readonly columns: Partial<Readonly<Record<PatternColumn, string>>>;
  readonly fixed: {
    readonly frequencyMhz?: Megahertz;
    readonly cut?: PatternCut;
    readonly polarisation?: PatternPolarisation;
    readonly kind?: PatternKind;
  };
  readonly decimalMark: DecimalMark;
  readonly frequencyUnit: 'MHZ' | 'GHZ';
  readonly gainUnit: PatternGainUnit;
}

/** The table that {@link writePatternCsv} writes. */
const ownProfile: PatternProfile = {
  columns: Object.fromEntries(patternColumns.map((column) => [column, column])),
  fixed: { kind: 'TYPICAL' },
  decimalMark: 'EITHER',
  frequencyUnit: 'MHZ',
  gainUnit: 'RELATIVE',
};

const sameName = (column: string, field: string): boolean => column.toLowerCase() === field.toLowerCase();

const fieldsIn = (line: string): string[] => fieldsOf(line, delimiterOf(line));

export const isPatternHeading = (line: string): boolean => {
  const fields = fieldsIn(line);
  return fields.some((field) => sameName('angleDeg', field)) && fields.some((field) => sameName('relGainDb', field));
};

const isHeadingOf = ({ columns }: PatternProfile, line: string): boolean => {
  const fields = fieldsIn(line);
  return Object.values(columns).every((column) => fields.some((field) => sameName(column, field)));
};

/** A profile with the line, counted from 0, that is its heading; `undefined` when none of them fits. */
export interface ProfiledHeading {
  readonly profile: PatternProfile;
  readonly headingAt: number;
}

/** The first of the profiles whose columns a line has. */
export function headingIn(lines: readonly string[], profiles: readonly PatternProfile[]): ProfiledHeading | undefined {
  for (const profile of profiles) {
    const headingAt = lines.findIndex((line) => line.trim() !== '' && isHeadingOf(profile, line));
    if (headingAt >= 0) return { profile, headingAt };
  }
  return undefined;
}

type OpenPattern = Omit<AntennaPattern, 'points'> & {
  readonly line: number;
  readonly name: string;
  readonly builder: PatternBuilder;
};

/**
 * Reads a table of points with a heading: `frequencyMhz;cut;polarisation;angleDeg;relGainDb`, or the columns of a profile,
 * in any order, with `;`, tab or `,` between columns and decimal commas where they do not separate. Rows of one cut stand
 * together. Absolute gains state the peak, which is the largest of them.
 */
export function readPatternCsv(lines: readonly string[], faults: FaultList, profiled?: ProfiledHeading): AntennaFile {
  const { profile, headingAt } = profiled ?? {
    profile: ownProfile,
    headingAt: lines.findIndex((line) => line.trim() !== ''),
  };
  const patterns: AntennaPattern[] = [];
  const heading = lines[headingAt] ?? '';
  const delimiter = delimiterOf(heading);
  const columns = columnsOf(fieldsOf(heading, delimiter), profile, headingAt + 1, faults);
  const mark = delimiter === ',' ? '.' : profile.decimalMark;
  const numberOf = (text: string): number => readNumber(text.replace('\u2212', '-'), 0, undefined, mark);
  const rows = columns ? rowsBelow(lines, headingAt, delimiter) : [];
  const gainOf = (fields: readonly string[]) => numberOf(fields[columns?.relGainDb ?? -1] ?? '');
  const isAbsolute = profile.gainUnit === 'DBI' || profile.gainUnit === 'DBD';
  const peak = isAbsolute ? largestOf(rows.map(({ fields }) => gainOf(fields))) : 0;
  const relative = (gain: number): number =>
    profile.gainUnit === 'ATTENUATION' ? 0 - gain : isAbsolute ? Number((gain - peak).toFixed(6)) : gain;
  const names = new Set<string>();
  let open: OpenPattern | undefined;
  const close = () => {
    if (!open) return;
    const { line, name: _, builder, ...pattern } = open;
    patterns.push({ ...pattern, points: builder.finish(line, isCoPolar(pattern.polarisation)) });
  };
  for (const { line, text, fields } of rows) {
    if (faults.isFull) break;
    const cell = (column: PatternColumn): string => fields[columns?.[column] ?? -1] ?? '';
    const name = [cell('frequencyMhz'), cell('cut'), cell('polarisation'), cell('kind')].join(delimiter).toUpperCase();
    if (name !== open?.name) {
      close();
      if (names.has(name)) faults.add(line, 'PATTERN_REPEATED', name);
      names.add(name);
      open = openPattern({ line, name, cell, numberOf, profile, faults });
    }
    const angle = numberOf(cell('angleDeg'));
    const gain = gainOf(fields);
    if (Number.isNaN(angle) || Number.isNaN(gain)) open.builder.refuse(line, 'NUMBER_INVALID', text);
    else open.builder.add(line, angle, relative(gain));
  }
  close();
  if (columns && !open) faults.add(0, 'PATTERN_MISSING');
  const frequencies = patterns.map(({ frequencyMhz }) => frequencyMhz);
  const unit = profile.gainUnit === 'DBD' ? 'DBD' : 'DBI';
  return {
    format: 'CSV',
    ...(frequencies.length > 0 && { lowFreqMhz: Math.min(...frequencies), highFreqMhz: Math.max(...frequencies) }),
    ...(isAbsolute && Number.isFinite(peak) && { gainMidDbi: inDbi(peak, unit), gainUnitImported: unit }),
    patterns,
  };
}

/** The largest of some figures, those that are none left out; −∞ without any. */
const largestOf = (figures: readonly number[]): number =>
  figures.filter(Number.isFinite).reduce((largest, figure) => Math.max(largest, figure), Number.NEGATIVE_INFINITY);

interface TableRow {
  readonly line: number;
  readonly text: string;
  readonly fields: readonly string[];
}

const rowsBelow = (lines: readonly string[], headingAt: number, delimiter: Delimiter): TableRow[] =>
  lines.flatMap((text, at) =>
    at > headingAt && text.trim() !== '' ? [{ line: at + 1, text, fields: fieldsOf(text, delimiter) }] : [],
  );

type Columns = Partial<Record<PatternColumn, number>>;

function columnsOf(
  fields: readonly string[],
  profile: PatternProfile,
  line: number,
  faults: FaultList,
): Columns | undefined {
  const columns: Columns = {};
  let isComplete = true;
  for (const column of patternColumns) {
    const heading = profile.columns[column];
    if (heading === undefined) continue;
    const at = fields.findIndex((field) => sameName(heading, field));
    if (at >= 0) columns[column] = at;
    else if (column !== 'kind') {
      isComplete = false;
      faults.add(line, 'COLUMN_MISSING', heading);
    }
    if (fields.filter((field) => sameName(heading, field)).length > 1) faults.add(line, 'COLUMN_REPEATED', heading);
  }
  return isComplete ? columns : undefined;
}

interface FirstRow {
  readonly line: number;
  readonly name: string;
  readonly cell: (column: PatternColumn) => string;
  readonly numberOf: (text: string) => number;
  readonly profile: PatternProfile;
  readonly faults: FaultList;
}

const MHZ_PER_GHZ = 1000;

function frequencyOf({ cell, numberOf, profile }: FirstRow): number {
  const { columns, fixed, frequencyUnit } = profile;
  if (columns.frequencyMhz === undefined) return fixed.frequencyMhz ?? Number.NaN;
  const stated = numberOf(cell('frequencyMhz'));
  return frequencyUnit === 'GHZ' ? Number((stated * MHZ_PER_GHZ).toFixed(6)) : stated;
}

function openPattern(row: FirstRow): OpenPattern {
  const { line, name, cell, profile, faults } = row;
  const { columns, fixed } = profile;
  const frequencyMhz = frequencyOf(row);
  const cut = columns.cut === undefined ? fixed.cut : patternCuts.find((each) => sameName(each, cell('cut')));
  const polarisation = columns.polarisation === undefined ? fixed.polarisation : polarisationOf(cell('polarisation'));
  const kind =
    cell('kind') === ''
      ? (fixed.kind ?? 'TYPICAL')
      : patternKinds.find((each: PatternKind) => sameName(each, cell('kind')));
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
