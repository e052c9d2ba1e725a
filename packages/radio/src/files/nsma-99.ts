import type { Decibels } from '@portal/geo';
import {
  type AntennaFile,
  type AntennaPattern,
  type GainUnit,
  isCoPolar,
  type PatternCut,
  type PatternKind,
  type PatternPolarisation,
  patternCuts,
} from '../pattern/antenna-pattern.js';
import type { FaultList } from './fault-list.js';
import { definedOnly, inDbi, polarisationOf } from './file-value.js';
import { PatternBuilder } from './pattern-builder.js';
import { DecimalScanner, readNumber } from './read-number.js';
import { eachLine } from './text-lines.js';

type Range = readonly [least: number, most: number];

const numberKeys = {
  LOWFRQ: [0.001, 1_000_000],
  HGHFRQ: [0.001, 1_000_000],
  LWGAIN: [-50, 100],
  MDGAIN: [-50, 100],
  HGGAIN: [-50, 100],
  AZWIDT: [0.001, 360],
  ELWIDT: [0.001, 360],
  ATVSWR: [1, 100],
  FRTOBA: [0, 200],
  ELTILT: [-90, 90],
  POTOPO: [0, 200],
  ANTLEN: [0, 1_000],
  ANTWID: [0, 1_000],
  ANTWGT: [0, 1_000_000],
  NUMCUT: [0, 1_000],
  NUPOIN: [0, 100_000],
  PATFRE: [0.001, 1_000_000],
} as const satisfies Readonly<Record<string, Range>>;
type NumberKey = keyof typeof numberKeys;

const isNumberKey = (key: string): key is NumberKey => Object.hasOwn(numberKeys, key);

const textKeys = ['ANTMAN', 'MODNUM', 'DESCR1', 'CONTYP'] as const;
type TextKey = (typeof textKeys)[number];

/** Keys without which a file is of no use. */
const requiredKeys = ['ANTMAN', 'MODNUM', 'LOWFRQ', 'HGHFRQ', 'GUNITS', 'MDGAIN', 'NUMCUT'];
/** Keys that each cut has anew. */
const cutKeys = new Set(['PATFRE', 'PATCUT', 'POLARI', 'NUPOIN', 'FSTLST', 'XORIEN', 'YORIEN', 'ZORIEN', 'PATTYP']);

const COMMA = 44;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

interface OpenCut {
  readonly line: number;
  readonly cut: PatternCut | undefined;
  readonly builder: PatternBuilder;
  polarisation?: PatternPolarisation;
  hasPolarisation?: boolean;
  points?: { readonly line: number; readonly count: number };
}

/**
 * Reads NSMA WG16.99.050 (`.adf`): lines `KEY:,value`, and rows `angle,gain` after the keys of each cut. Keys of the
 * standard that the portal has no field for are passed over.
 */
export function readNsma99(text: string, faults: FaultList): AntennaFile {
  const reader = new Nsma99Reader(text, faults);
  eachLine(text, faults, {
    usual: (line, from, mark) => reader.usualRow(line, from, mark),
    other: (line, from, to) => reader.line(line, text.slice(from, to)),
  });
  return reader.finish();
}

class Nsma99Reader {
  readonly #text: string;
  readonly #scanner = new DecimalScanner();
  readonly #faults: FaultList;
  readonly #numbers = new Map<NumberKey, number>();
  readonly #texts = new Map<TextKey, string>();
  readonly #keys = new Set<string>();
  readonly #patterns: AntennaPattern[] = [];
  #unit: GainUnit = 'DBI';
  /** What rows are stated in: relative to the peak, or as gains. */
  #rowUnit: GainUnit | 'DBR' = 'DBR';
  #kind: PatternKind = 'ENVELOPE';
  #cut: OpenCut | undefined;
  #cuts = 0;
  #cutsLine = 0;
  #peak: Decibels = 0;

  constructor(text: string, faults: FaultList) {
    this.#text = text;
    this.#faults = faults;
  }

  /** Reads a row of an angle and a gain, of which there are thousands; the place of its end, -1 for any other line. */
  usualRow(line: number, from: number, mark: number): number {
    const text = this.#text;
    const scanner = this.#scanner;
    const cut = this.#cut;
    if (!cut) return -1;
    const angle = scanner.read(text, from, text.length);
    if (Number.isNaN(angle) || text.charCodeAt(scanner.at) !== COMMA) return -1;
    const gain = scanner.read(text, scanner.at + 1, text.length);
    if (Number.isNaN(gain)) return -1;
    const end = text.charCodeAt(scanner.at) === CARRIAGE_RETURN && mark === LINE_FEED ? scanner.at + 1 : scanner.at;
    if (end < text.length && text.charCodeAt(end) !== mark) return -1;
    cut.builder.add(line, angle, this.#relative(gain));
    return end;
  }

  line(line: number, text: string): void {
    const colon = text.indexOf(':');
    if (colon >= 0) this.#key(line, text.slice(0, colon).trim().toUpperCase(), text.slice(colon + 1));
    else if (this.#cut) this.#unusualRow(this.#cut.builder, line, text);
    else if (text.trim() !== '') this.#faults.add(line, 'LINE_UNREADABLE', text);
  }

  /** A row with blanks, exponents or a third column, which is the phase; or a faulty one. */
  #unusualRow(builder: PatternBuilder, line: number, text: string): void {
    if (text.trim() === '') return;
    const [first = '', second] = text.split(',', 2);
    if (second === undefined) {
      builder.refuse(line, 'LINE_UNREADABLE', text);
      return;
    }
    const [angle, gain] = [readNumber(first), readNumber(second)];
    if (Number.isNaN(angle) || Number.isNaN(gain)) builder.refuse(line, 'NUMBER_INVALID', text);
    else builder.add(line, angle, this.#relative(gain));
  }

  #relative(gain: Decibels): Decibels {
    return this.#rowUnit === 'DBR' ? gain : Number((gain - this.#peak).toFixed(6));
  }

  #key(line: number, key: string, rest: string): void {
    const stated = rest.replace(/^\s*,/, '').trim();
    // What follows a mark of exclamation is a remark, unless it stands in a text.
    const isText = textKeys.includes(key as TextKey) || key.startsWith('COMNT');
    const value = isText ? stated : stated.replace(/(?:^|\s)!.*$/, '');
    if (!/^[A-Z0-9]{4,8}$/.test(key)) {
      this.#faults.add(line, 'LINE_UNREADABLE', key);
      return;
    }
    if (this.#keys.has(key) && !cutKeys.has(key)) {
      this.#faults.add(line, 'KEY_REPEATED', key);
      return;
    }
    this.#keys.add(key);
    if (isNumberKey(key)) this.#number(line, key, value);
    else if (textKeys.includes(key as TextKey)) this.#texts.set(key as TextKey, value);
    else this.#word(line, key, value);
  }

  #number(line: number, key: NumberKey, value: string): void {
    if (value === '') {
      if (requiredKeys.includes(key) || key === 'NUPOIN') this.#faults.add(line, 'VALUE_MISSING', key);
      return;
    }
    const number = readNumber(value);
    const [least, most] = numberKeys[key];
    if (Number.isNaN(number)) {
      this.#faults.add(line, 'NUMBER_INVALID', `${key} ${value}`);
      return;
    }
    if (number < least || number > most) {
      this.#faults.add(line, 'NUMBER_OUT_OF_RANGE', `${key} ${value}`);
      return;
    }
    this.#numbers.set(key, number);
    if (key === 'NUMCUT') this.#cutsLine = line;
    if (key === 'NUPOIN' && this.#cut) this.#cut.points = { line, count: number };
  }

  #word(line: number, key: string, value: string): void {
    const word = value.toUpperCase();
    if (key === 'GUNITS') this.#units(line, word);
    else if (key === 'PATTYP') this.#patternKind(line, word);
    else if (key === 'PATCUT') this.#openCut(line, word);
    else if (key === 'POLARI') this.#polarisation(line, value);
    else if (key === 'ENDFIL') this.#closeCut();
  }

  #units(line: number, word: string): void {
    const [gain = '', row = 'DBR'] = word.split('/').map((part) => part.trim());
    if (gain === 'DBI' || gain === 'DBD') this.#unit = gain;
    else this.#faults.add(line, 'UNIT_UNKNOWN', word);
    if (row === 'DBR' || row === 'DBI' || row === 'DBD') this.#rowUnit = row;
    else this.#faults.add(line, 'UNIT_UNKNOWN', word);
  }

  #patternKind(line: number, word: string): void {
    if (word === 'ENVELOPE' || word === 'TYPICAL') this.#kind = word;
    else if (word !== '') this.#faults.add(line, 'VALUE_UNKNOWN', `PATTYP ${word}`);
  }

  #openCut(line: number, word: string): void {
    this.#closeCut();
    this.#cuts++;
    // A cut of a sphere is named by its angle.
    const cut = patternCuts.find((name) => name === word) ?? (Number.isNaN(readNumber(word)) ? undefined : 'PHI');
    if (!cut) this.#faults.add(line, 'VALUE_UNKNOWN', `PATCUT ${word}`);
    this.#cut = { line, cut, builder: new PatternBuilder(this.#faults, 'EITHER') };
    const mid = this.#numbers.get('MDGAIN') ?? 0;
    if (this.#rowUnit !== 'DBR') this.#peak = inDbi(mid, this.#unit) - inDbi(0, this.#rowUnit);
  }

  #polarisation(line: number, value: string): void {
    if (!this.#cut) {
      this.#faults.add(line, 'LINE_UNREADABLE', `POLARI ${value}`);
      return;
    }
    this.#cut.hasPolarisation = true;
    this.#cut.polarisation = polarisationOf(value);
    if (!this.#cut.polarisation) this.#faults.add(line, 'VALUE_UNKNOWN', `POLARI ${value}`);
  }

  #closeCut(): void {
    const open = this.#cut;
    if (!open) return;
    this.#cut = undefined;
    const { line, cut, builder, polarisation, hasPolarisation, points: stated } = open;
    if (!hasPolarisation) this.#faults.add(line, 'KEY_MISSING', 'POLARI');
    if (!stated) this.#faults.add(line, 'KEY_MISSING', 'NUPOIN');
    else if (stated.count !== builder.rows)
      this.#faults.add(stated.line, 'COUNT_WRONG', `${stated.count} / ${builder.rows}`);
    const points = builder.finish(line, polarisation === undefined || isCoPolar(polarisation));
    if (!cut || !polarisation) return;
    const pattern = { frequencyMhz: this.#patternFrequency(), cut, polarisation, kind: this.#kind, points };
    if (this.#patterns.some((other) => isSameCut(other, pattern))) {
      this.#faults.add(line, 'PATTERN_REPEATED', `${cut} ${polarisation}`);
      return;
    }
    this.#patterns.push(pattern);
  }

  #patternFrequency(): number {
    const [low = 0, high = 0] = [this.#numbers.get('LOWFRQ'), this.#numbers.get('HGHFRQ')];
    return this.#numbers.get('PATFRE') ?? (low + high) / 2;
  }

  finish(): AntennaFile {
    this.#closeCut();
    for (const key of requiredKeys) if (!this.#keys.has(key)) this.#faults.add(0, 'KEY_MISSING', key);
    const stated = this.#numbers.get('NUMCUT');
    if (stated !== undefined && stated !== this.#cuts)
      this.#faults.add(this.#cutsLine, 'COUNT_WRONG', `${stated} / ${this.#cuts}`);
    if (this.#cuts === 0) this.#faults.add(0, 'PATTERN_MISSING');
    const number = (key: NumberKey) => this.#numbers.get(key);
    const gain = (key: NumberKey) => gainOf(number(key), this.#unit);
    return definedOnly({
      format: 'NSMA_99',
      manufacturer: this.#textOf('ANTMAN'),
      model: this.#textOf('MODNUM'),
      comment: this.#textOf('DESCR1'),
      lowFreqMhz: number('LOWFRQ'),
      highFreqMhz: number('HGHFRQ'),
      gainUnitImported: this.#unit,
      gainLowDbi: gain('LWGAIN'),
      gainMidDbi: gain('MDGAIN'),
      gainHighDbi: gain('HGGAIN'),
      azBeamwidthDeg: number('AZWIDT'),
      elBeamwidthDeg: number('ELWIDT'),
      frontToBackDb: number('FRTOBA'),
      portIsolationDb: number('POTOPO'),
      vswr: number('ATVSWR'),
      electricalTiltDeg: number('ELTILT'),
      connector: this.#textOf('CONTYP'),
      heightM: number('ANTLEN') || undefined,
      widthM: number('ANTWID') || undefined,
      weightKg: number('ANTWGT') || undefined,
      patterns: this.#patterns,
    });
  }

  #textOf(key: TextKey): string | undefined {
    return this.#texts.get(key) || undefined;
  }
}

const gainOf = (gain: Decibels | undefined, unit: GainUnit): Decibels | undefined =>
  gain === undefined ? undefined : inDbi(gain, unit);

type CutName = Pick<AntennaPattern, 'cut' | 'polarisation' | 'frequencyMhz'>;
const isSameCut = (a: CutName, b: CutName): boolean =>
  a.cut !== 'PHI' && a.cut === b.cut && a.polarisation === b.polarisation && a.frequencyMhz === b.frequencyMhz;
