import { isDay } from '../rules/date-rules.js';
import { type SheetCell, type SheetColumn, type SheetKind, type SheetRow, wallClock } from '../sheet.js';
import { styleOf } from './styles.js';

/** Characters that fit into a cell, says Excel. */
const LONGEST_TEXT = 32_767;
/** Days before it are counted differently by different programs. */
const FIRST_DAY = '1900-03-01';
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SPECIAL = /[&<>"]/g;
/** What XML cannot carry is written as its number, and what looks like such a number is kept from being read as one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;
const LIKE_A_NUMBER = /_(?=x[0-9A-Fa-f]{4}_)/g;
const HALF_CHARACTER = /\p{Cs}/gu;

const numbered = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text);

/** A text as XML carries it, for attributes and elements. */
export const escaped = (text: string): string =>
  cut(text)
    .replace(HALF_CHARACTER, '\ufffd')
    .replace(LIKE_A_NUMBER, '_x005F_')
    .replace(UNWRITABLE, numbered)
    .replace(SPECIAL, (character) => entities[character] ?? character);

const LETTERS = 26;

/** Name of a column, counted from 0: A … Z, AA … */
export const columnName = (at: number): string =>
  (at >= LETTERS ? columnName(Math.floor(at / LETTERS) - 1) : '') + String.fromCharCode(65 + (at % LETTERS));

const daysOf = (day: string): number | undefined => {
  if (!isDay(day) || day < FIRST_DAY) return undefined;
  return (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS;
};

const shareOfDay = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) / 86_400;
};

/** Writes rows of a worksheet as XML: numbers, days, moments and yes or no as such, all else as text. */
export class RowWriter {
  private readonly names: readonly string[];
  private readonly styles: readonly number[];
  private readonly clock: (moment: string) => { readonly day: string; readonly time: string } | undefined;
  private written = 0;

  constructor(
    private readonly columns: readonly SheetColumn[],
    timeZone: string,
  ) {
    this.names = columns.map((_, at) => columnName(at));
    this.styles = columns.map(styleOf);
    this.clock = wallClock(timeZone);
  }

  headings(style: number): string {
    return this.line(this.columns.map(({ heading }, at) => this.text(at, heading, style)));
  }

  row(row: SheetRow): string {
    return this.line(this.columns.map(({ kind }, at) => this.cell(at, kind, row[at])));
  }

  private line(cells: readonly string[]): string {
    this.written++;
    return `<row r="${this.written}">${cells.join('')}</row>`;
  }

  private cell(at: number, kind: SheetKind, cell: SheetCell): string {
    if (cell === null || cell === undefined || cell === '') return '';
    if (typeof cell === 'boolean') return `<c r="${this.place(at)}" t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === 'number') return Number.isFinite(cell) ? this.number(at, cell) : '';
    const serial = this.serialOf(kind, cell);
    return serial === undefined ? this.text(at, cell, 0) : this.number(at, serial);
  }

  /** Whole and broken days since the end of 1899, on the clocks of the zone; nothing for what is no date. */
  private serialOf(kind: SheetKind, cell: string): number | undefined {
    if (kind !== 'day' && kind !== 'moment') return undefined;
    if (kind === 'day' || isDay(cell)) return daysOf(cell);
    const told = this.clock(cell);
    const days = told && daysOf(told.day);
    return told && days !== undefined ? days + shareOfDay(told.time) : undefined;
  }

  private number(at: number, value: number): string {
    const style = this.styles[at];
    return `<c r="${this.place(at)}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
  }

  /** Within the cell itself, where nothing takes it for a formula. */
  private text(at: number, text: string, style: number): string {
    const styled = style ? ` s="${style}"` : '';
    return `<c r="${this.place(at)}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  }

  private place(at: number): string {
    return `${this.names[at]}${this.written + 1}`;
  }
}
