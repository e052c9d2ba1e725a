import {
  type AntennaFile,
  type AntennaPattern,
  isCoPolar,
  type PatternCut,
  type PatternPolarisation,
} from '../pattern/antenna-pattern.js';
import type { FaultList } from './fault-list.js';
import { definedOnly, inDbi, polarisationOf } from './file-value.js';
import { PatternBuilder } from './pattern-builder.js';
import { readNumber } from './read-number.js';

/** Maker, model, comment, FCC number, number of the reverse pattern, date, maker's number, range, gain, beamwidth. */
const HEADER_LINES = 10;
const [MANUFACTURER, MODEL, COMMENT, RANGE, GAIN, BEAMWIDTH] = [0, 1, 2, 7, 8, 9];
/** Where the standard wants an entry although there is none. */
const EMPTY = 'NONE';

/** A polarisation, after `EL` in a cut of elevation, and the number of rows that follow. */
const BLOCK = /^\s*(EL)?([HVRL]{2})\s+(\d{1,6})\s*$/i;

/** The line that opens the first block, from 0; −1 in other files. */
export const firstBlock = (lines: readonly string[]): number =>
  lines.slice(0, HEADER_LINES + 5).findIndex((line) => BLOCK.test(line));

interface Block {
  readonly line: number;
  readonly count: number;
  readonly cut: PatternCut;
  readonly polarisation: PatternPolarisation;
  readonly builder: PatternBuilder;
}

/**
 * Reads NSMA WG16.89.003 (`.nsm`): ten fixed lines, then blocks of `POL count` and rows `angle gain`. Gains are in dBi,
 * patterns are envelopes.
 */
export function readNsma89(lines: readonly string[], faults: FaultList): AntennaFile {
  const start = firstBlock(lines);
  if (start !== HEADER_LINES) faults.add(start + 1, 'COUNT_WRONG', `${HEADER_LINES} / ${start}`);
  const header = lines.slice(0, HEADER_LINES).map((line) => (line.trim().toUpperCase() === EMPTY ? '' : line.trim()));
  const [lowFreqMhz, highFreqMhz] = start === HEADER_LINES ? frequencyRange(header[RANGE] ?? '', faults) : [];
  const number = (index: number): number | undefined =>
    start === HEADER_LINES ? headerNumber(header[index] ?? '', index + 1, faults) : undefined;
  const gain = number(GAIN);
  if (gain === undefined && start === HEADER_LINES && header[GAIN] === '') faults.add(GAIN + 1, 'VALUE_MISSING');
  const beamwidth = number(BEAMWIDTH);
  return definedOnly({
    format: 'NSMA_89',
    manufacturer: header[MANUFACTURER] || undefined,
    model: header[MODEL] || undefined,
    comment: header[COMMENT] || undefined,
    lowFreqMhz,
    highFreqMhz,
    gainUnitImported: 'DBI',
    gainMidDbi: gain === undefined ? undefined : inDbi(gain, 'DBI'),
    azBeamwidthDeg: beamwidth,
    patterns: readBlocks(lines, start, ((lowFreqMhz ?? 0) + (highFreqMhz ?? 0)) / 2, faults),
  });
}

/** A number, perhaps with its unit behind it. */
function headerNumber(text: string, line: number, faults: FaultList): number | undefined {
  if (text === '') return undefined;
  const number = readNumber(text.split(/\s/, 1)[0] ?? '');
  if (!Number.isNaN(number)) return number;
  faults.add(line, 'NUMBER_INVALID', text);
  return undefined;
}

/** `17700 - 19700`, in MHz. */
function frequencyRange(text: string, faults: FaultList): number[] {
  const numbers = text
    .replace(/MHZ/i, '')
    .split('-')
    .map((part) => readNumber(part));
  const [low, high = low] = numbers;
  if (numbers.length <= 2 && low && high && low > 0 && high >= low) return [low, high];
  faults.add(RANGE + 1, text === '' ? 'VALUE_MISSING' : 'NUMBER_INVALID', text);
  return [];
}

function readBlocks(
  lines: readonly string[],
  start: number,
  frequencyMhz: number,
  faults: FaultList,
): AntennaPattern[] {
  const patterns: AntennaPattern[] = [];
  let block: Block | undefined;
  const close = () => {
    if (!block) return;
    const { line, count, cut, polarisation, builder } = block;
    if (count !== builder.rows) faults.add(line, 'COUNT_WRONG', `${count} / ${builder.rows}`);
    const points = builder.finish(line, isCoPolar(polarisation));
    if (patterns.some((other) => other.cut === cut && other.polarisation === polarisation))
      faults.add(line, 'PATTERN_REPEATED', `${cut} ${polarisation}`);
    patterns.push({ frequencyMhz, cut, polarisation, kind: 'ENVELOPE', points });
  };
  for (let i = start; i < lines.length && !faults.isFull; i++) {
    const text = lines[i]!;
    const [, elevation, letters = '', count] = BLOCK.exec(text) ?? [];
    const polarisation = polarisationOf(letters);
    if (polarisation) {
      close();
      const builder = new PatternBuilder(faults, 'EITHER');
      block = { line: i + 1, count: Number(count), cut: elevation ? 'EL' : 'AZ', polarisation, builder };
    } else if (block) readRow(block.builder, i + 1, text);
  }
  close();
  return patterns;
}

/** Adds a row `angle gain`, with blanks or tabs between and decimals by point or comma; empty lines are passed over. */
export function readRow(builder: PatternBuilder, line: number, text: string, sign: 1 | -1 = 1): void {
  const row = text.trim();
  if (row === '') return;
  const gap = row.search(/\s/);
  const [angle, gain] = gap < 0 ? [] : [readNumber(row, 0, gap, 'EITHER'), readNumber(row, gap, row.length, 'EITHER')];
  if (angle === undefined || gain === undefined) builder.refuse(line, 'LINE_UNREADABLE', text);
  else if (Number.isNaN(angle) || Number.isNaN(gain)) builder.refuse(line, 'NUMBER_INVALID', text);
  else builder.add(line, angle, gain === 0 ? 0 : sign * gain);
}
