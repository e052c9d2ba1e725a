import type { AntennaFile, AntennaPattern, PatternPolarisation } from '../pattern/antenna-pattern.js';
import type { FaultList } from './fault-list.js';
import { definedOnly, inDbi } from './file-value.js';
import { readRow } from './nsma-89.js';
import { PatternBuilder } from './pattern-builder.js';
import { readNumber } from './read-number.js';

const CUT_LINE = /^\s*(HORIZONTAL|VERTICAL)\s+(\d{1,6})\s*$/i;

export const isPlanetCut = (line: string): boolean => CUT_LINE.test(line);

const numberKeys = ['H_WIDTH', 'V_WIDTH', 'FRONT_TO_BACK', 'ELECTRICAL_TILT'] as const;
type NumberKey = (typeof numberKeys)[number];

/** A figure that a data sheet gives as a bound, or with its unit: `>28 dB`, `65°`. */
const FIGURE = /^[<>\u2264\u2265]?\s*([+-]?[\d.,]+)\s*(?:°|deg|db)?$/i;

const decimal = (text: string): number => readNumber(text, 0, text.length, 'EITHER');

interface OpenCut {
  readonly line: number;
  readonly name: string;
  readonly count: number;
  readonly builder: PatternBuilder;
}

/**
 * Reads Planet, also called MSI (`.msi`, `.pln`): lines `KEY value`, then `HORIZONTAL 360` and `VERTICAL 360` with rows of
 * an angle from 0 to 360 and an attenuation below the peak, a positive number. GAIN is in dBd unless the file says dBi.
 * Some makers write the name of the antenna without NAME.
 */
export function readPlanet(lines: readonly string[], faults: FaultList): AntennaFile {
  const reader = new PlanetReader(faults);
  for (let i = 0; i < lines.length && !faults.isFull; i++) reader.line(i + 1, lines[i]!);
  return reader.finish();
}

class PlanetReader {
  readonly #faults: FaultList;
  readonly #texts = new Map<string, string>();
  readonly #numbers = new Map<NumberKey, number>();
  readonly #cuts: (Pick<OpenCut, 'name'> & Pick<AntennaPattern, 'points'>)[] = [];
  #open: OpenCut | undefined;
  #frequencies: readonly number[] = [];
  #gain: Pick<AntennaFile, 'gainMidDbi' | 'gainUnitImported'> = {};

  constructor(faults: FaultList) {
    this.#faults = faults;
  }

  line(line: number, text: string): void {
    const cut = CUT_LINE.exec(text);
    if (cut) {
      this.#openCut(line, cut[1]!.toUpperCase(), Number(cut[2]));
      return;
    }
    const trimmed = text.trim();
    if (trimmed === '') return;
    if (/^[A-Z_]/i.test(trimmed)) {
      this.#key(line, trimmed);
      return;
    }
    if (this.#open) readRow(this.#open.builder, line, text, -1);
    else if (this.#texts.size === 0) this.#texts.set('NAME', trimmed);
    else this.#faults.add(line, 'LINE_UNREADABLE', trimmed);
  }

  #key(line: number, text: string): void {
    const gap = text.search(/\s/);
    const key = (gap < 0 ? text : text.slice(0, gap)).toUpperCase();
    const value = gap < 0 ? '' : text.slice(gap).trim();
    if (this.#open) {
      if (/^(HORIZONTAL|VERTICAL)$/.test(key)) this.#faults.add(line, 'NUMBER_INVALID', text);
      else this.#open.builder.refuse(line, 'LINE_UNREADABLE', text);
    } else if (this.#texts.size === 0 && key !== 'NAME' && !knownKeys.has(key)) this.#texts.set('NAME', text);
    else this.#header(line, key, value);
  }

  #header(line: number, key: string, value: string): void {
    if (key === 'COMMENT') {
      // A line of its own for each line of the remark.
      this.#texts.set(key, [this.#texts.get(key), value].filter(Boolean).join('\n'));
      return;
    }
    if (this.#texts.has(key)) {
      this.#faults.add(line, 'KEY_REPEATED', key);
      return;
    }
    this.#texts.set(key, value);
    if (value === '') return;
    if (key === 'FREQUENCY') this.#frequency(line, value);
    else if (key === 'GAIN') this.#readGain(line, value);
    else if (numberKeys.includes(key as NumberKey)) this.#number(line, key as NumberKey, value);
  }

  /** `2437`, `2437 MHz`, `2.437 GHz`, `1710-2170` or `1710/2170`. */
  #frequency(line: number, value: string): void {
    const unit = /^([\d.,\s/-]+)(MHZ|GHZ)?$/i.exec(value);
    const factor = unit?.[2]?.toUpperCase() === 'GHZ' ? 1000 : 1;
    const numbers = (unit?.[1] ?? '').split(/[-/]/).map((part) => Number((decimal(part) * factor).toFixed(6)));
    // `17,700` may be 17.7 or 17 700 MHz, a thousand times as much: refused where no unit says which.
    const isAmbiguous = factor === 1 && /\d,\d{3}(?!\d)/.test(value);
    if (isAmbiguous || numbers.length > 2 || !numbers.every((number) => number > 0))
      this.#faults.add(line, 'NUMBER_INVALID', `FREQUENCY ${value}`);
    else this.#frequencies = numbers;
  }

  #readGain(line: number, value: string): void {
    const [, figure = '', unit = ''] = /^([+-]?[\d.,]+)\s*(\S*)$/.exec(value) ?? [];
    const gain = decimal(figure);
    if (Number.isNaN(gain)) {
      this.#faults.add(line, 'NUMBER_INVALID', `GAIN ${value}`);
      return;
    }
    const name = unit.toUpperCase();
    if (name !== '' && name !== 'DBD' && name !== 'DBI') {
      this.#faults.add(line, 'UNIT_UNKNOWN', `GAIN ${value}`);
      return;
    }
    const gainUnitImported = name === 'DBI' ? 'DBI' : 'DBD';
    this.#gain = { gainMidDbi: inDbi(gain, gainUnitImported), gainUnitImported };
  }

  #number(line: number, key: NumberKey, value: string): void {
    const number = decimal(FIGURE.exec(value)?.[1] ?? '');
    if (Number.isNaN(number)) this.#faults.add(line, 'NUMBER_INVALID', `${key} ${value}`);
    else this.#numbers.set(key, number);
  }

  #openCut(line: number, name: string, count: number): void {
    this.#closeCut();
    this.#open = { line, name, count, builder: new PatternBuilder(this.#faults, 'TURN') };
  }

  #closeCut(): void {
    if (!this.#open) return;
    const { line, name, count, builder } = this.#open;
    if (count !== builder.rows) this.#faults.add(line, 'COUNT_WRONG', `${count} / ${builder.rows}`);
    if (this.#cuts.some((cut) => cut.name === name)) this.#faults.add(line, 'PATTERN_REPEATED', name);
    this.#cuts.push({ name, points: builder.finish(line, true) });
    this.#open = undefined;
  }

  finish(): AntennaFile {
    this.#closeCut();
    for (const key of ['FREQUENCY', 'GAIN']) if (!this.#texts.get(key)) this.#faults.add(0, 'KEY_MISSING', key);
    const [low = 0, high = low] = this.#frequencies;
    const polarisation = polarisationOf(this.#texts.get('POLARIZATION'));
    const frequencyMhz = (low + high) / 2;
    return definedOnly<AntennaFile>({
      format: 'PLANET',
      manufacturer: this.#texts.get('MAKE') || undefined,
      model: this.#texts.get('NAME') || undefined,
      comment: this.#texts.get('COMMENT') || undefined,
      lowFreqMhz: this.#frequencies.length > 0 ? low : undefined,
      highFreqMhz: this.#frequencies.length > 0 ? high : undefined,
      ...this.#gain,
      azBeamwidthDeg: this.#numbers.get('H_WIDTH'),
      elBeamwidthDeg: this.#numbers.get('V_WIDTH'),
      frontToBackDb: this.#numbers.get('FRONT_TO_BACK'),
      electricalTiltDeg: this.#numbers.get('ELECTRICAL_TILT'),
      patterns: this.#cuts.map(({ name, points }) => {
        const cut = name === 'HORIZONTAL' ? 'H' : 'V';
        return { frequencyMhz, cut, polarisation, kind: 'TYPICAL', points };
      }),
    });
  }
}

const knownKeys: ReadonlySet<string> = new Set([
  ...numberKeys,
  'MAKE',
  'FREQUENCY',
  'GAIN',
  'TILT',
  'POLARIZATION',
  'COMMENT',
]);

/** Files have one polarisation and only co-polar cuts; what is not horizontal counts as vertical. */
const polarisationOf = (word = ''): PatternPolarisation => (/^H/i.test(word) ? 'H/H' : 'V/V');
