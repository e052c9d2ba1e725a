import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Locale } from '../locale.js';
import type { SheetCell, SheetColumn, SheetRow } from '../sheet.js';
import { packageParts, SHEET_END, SHEET_PATH, sheetStart, XML_START } from './package-parts.js';
import { RowWriter } from './sheet-xml.js';
import { HEADING_STYLE } from './styles.js';

export { sheetName } from './package-parts.js';

export interface Workbook {
  /** Of its only worksheet; what no program takes is left out. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly locale: Locale;
  /** IANA name of the zone that moments are told in. */
  readonly timeZone: string;
}

/** Bytes of XML that are packed at a time. */
const PACKED_AT_ONCE = 65_536;
/** The fast end: a third larger than the best, in a third of the time. */
const LEVEL = 3;
/** ZIP counts a part in 32 bits. */
const LARGEST_PART = 0xffff_ffff;

const NARROWEST = 8;
const WIDEST = 60;
const BESIDE_TEXT = 2;
const lengths = { day: 10, moment: 19, boolean: 6, number: 8, text: 0 } as const;

/** More than a workbook can hold. */
export class WorkbookTooLarge extends Error {}

const lengthOf = ({ kind }: SheetColumn, cell: SheetCell): number =>
  kind === 'text' || kind === 'number' ? String(cell ?? '').length : lengths[kind];

/** Characters that a column is wide: what its heading and the first rows need. */
const widthsOf = (columns: readonly SheetColumn[], rows: readonly SheetRow[]): number[] =>
  columns.map((column, at) => {
    let longest = Math.max(column.heading.length, lengths[column.kind]);
    for (const row of rows) longest = Math.max(longest, lengthOf(column, row[at]));
    return Math.min(Math.max(longest + BESIDE_TEXT, NARROWEST), WIDEST);
  });

/** Packs parts one after the other; what is packed is taken away before more is added. */
class Packer {
  private readonly packed: Uint8Array[] = [];
  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.packed.push(chunk);
  });

  begin(path: string): ZipDeflate {
    const file = new ZipDeflate(path, { level: LEVEL });
    this.zip.add(file);
    return file;
  }

  add(path: string, xml: string): void {
    this.begin(path).push(strToU8(XML_START + xml), true);
  }

  end(): void {
    this.zip.end();
  }

  take(): Uint8Array[] {
    return this.packed.splice(0);
  }
}

/**
 * A workbook of one worksheet as it is written: headings first, bold and frozen. Rows come in batches and are
 * gone once they are packed, so that memory does not grow with their number.
 *
 * @throws WorkbookTooLarge while it is written
 */
export async function* xlsxFile(
  { name, columns, locale, timeZone }: Workbook,
  batches: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>,
  largestPart = LARGEST_PART,
): AsyncGenerator<Uint8Array> {
  const packer = new Packer();
  for (const [path, xml] of packageParts(name, locale)) packer.add(path, xml);
  const sheet = packer.begin(SHEET_PATH);
  let size = 0;
  const push = (xml: string, isLast = false): Uint8Array[] => {
    const bytes = strToU8(xml);
    size += bytes.length;
    if (size > largestPart) throw new WorkbookTooLarge('A part of a workbook is larger than a ZIP file can tell.');
    sheet.push(bytes, isLast);
    return packer.take();
  };
  const writer = new RowWriter(columns, timeZone);
  let isStarted = false;
  const start = (rows: readonly SheetRow[]): string => {
    isStarted = true;
    return XML_START + sheetStart(widthsOf(columns, rows)) + writer.headings(HEADING_STYLE);
  };
  let waiting = '';
  for await (const rows of batches) {
    if (!isStarted) waiting += start(rows);
    for (const row of rows) {
      waiting += writer.row(row);
      if (waiting.length < PACKED_AT_ONCE) continue;
      yield* push(waiting);
      waiting = '';
    }
  }
  yield* push((isStarted ? waiting : start([])) + SHEET_END, true);
  packer.end();
  yield* packer.take();
}
