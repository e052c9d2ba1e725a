import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Drawing } from '../../document-drawings/drawing.js';
import { paintDrawing } from '../../document-drawings/paint-drawing.js';

/** A table: the first row heads it, the first cell of the others names them. */
export type DocumentTable = readonly (readonly string[])[];

/** A part of the document below a heading of its own. */
export interface DocumentPart {
  readonly heading: string;
  /** What is said, by name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly table?: DocumentTable;
  /** Below what is said; as many beside each other as the page is wide. */
  readonly drawings?: readonly Drawing[];
  /** As written, with its lines. */
  readonly text?: string;
}

/** What a document says, in the words of its reader. */
export interface DecisionDocument {
  readonly locale: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly decidedAt: Date;
  readonly parts: readonly DocumentPart[];
  readonly verification: {
    /** Absolute address of the page, as text and as a code to be scanned. */
    readonly address: string;
    readonly text: string;
  };
  /** Below every page, with `{page}` and `{pages}`. */
  readonly footer: string;
}

const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const REGULAR = fontFile('DejaVuSans');
const BOLD = fontFile('DejaVuSans-Bold');

/** Points. */
const MARGIN = 56;
const FOOTER = 40;
const CODE_SIZE = 92;
const INK = '#111827';
const FAINT = '#4b5563';
const LINE = '#9ca3af';

type Pdf = InstanceType<typeof PDFDocument>;

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;

/** Goes on to the next page when less than a height is left on this one. @returns whether it did */
function keepTogether(pdf: Pdf, height: number): boolean {
  const isFull = pdf.y + height > pdf.page.height - MARGIN - FOOTER;
  if (isFull) pdf.addPage();
  return isFull;
}

function writeHeading(pdf: Pdf, text: string): void {
  keepTogether(pdf, 60);
  pdf.moveDown(1).font('bold').fontSize(12).fillColor(INK).text(text, MARGIN);
  pdf.moveDown(0.3);
}

function writeFacts(pdf: Pdf, facts: NonNullable<DocumentPart['facts']>): void {
  const nameWidth = widthOf(pdf) * 0.36;
  for (const [name, value] of facts) {
    const options = { width: widthOf(pdf) - nameWidth };
    pdf.font('regular').fontSize(9.5);
    keepTogether(pdf, pdf.heightOfString(value, options) + 4);
    const top = pdf.y;
    pdf.fillColor(FAINT).text(name, MARGIN, top, { width: nameWidth - 8 });
    const below = pdf.y;
    pdf.fillColor(INK).text(value, MARGIN + nameWidth, top, options);
    pdf.y = Math.max(below, pdf.y) + 3;
  }
}

function writeTable(pdf: Pdf, [head = [], ...rows]: DocumentTable): void {
  const columns = head.length;
  const first = widthOf(pdf) * (columns > 2 ? 0.36 : 0.5);
  const others = (widthOf(pdf) - first) / Math.max(columns - 1, 1);
  const leftOf = (column: number): number => MARGIN + (column === 0 ? 0 : first + (column - 1) * others);
  const roomOf = (column: number): number => (column === 0 ? first : others) - 8;
  const writeRow = (cells: readonly string[], isHead: boolean): void => {
    const setFont = () => pdf.font(isHead ? 'bold' : 'regular').fontSize(9);
    setFont();
    const height = Math.max(...cells.map((cell, column) => pdf.heightOfString(cell, { width: roomOf(column) })));
    if (keepTogether(pdf, height + 6) && !isHead) {
      writeRow(head, true);
      setFont();
    }
    const top = pdf.y + 3;
    cells.forEach((cell, column) => {
      pdf.fillColor(column === 0 && !isHead ? FAINT : INK).text(cell, leftOf(column), top, { width: roomOf(column) });
    });
    pdf.y = top + height + 3;
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(pdf.page.width - MARGIN, pdf.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  };
  writeRow(head, true);
  for (const row of rows) writeRow(row, false);
}

/** Between drawings beside each other and below each other. */
const GAP = 10;
const CAPTION_SIZE = 7.5;

/** Drawings that stand beside each other, row by row. */
function rowsOf(drawings: readonly Drawing[], room: number): Drawing[][] {
  const rows: Drawing[][] = [];
  let taken = 0;
  for (const drawing of drawings) {
    const row = rows.at(-1);
    if (row && taken + GAP + drawing.width <= room) {
      row.push(drawing);
      taken += GAP + drawing.width;
    } else {
      rows.push([drawing]);
      taken = drawing.width;
    }
  }
  return rows;
}

function writeDrawings(pdf: Pdf, drawings: readonly Drawing[]): void {
  for (const row of rowsOf(drawings, widthOf(pdf) + 1)) {
    pdf.font('regular').fontSize(CAPTION_SIZE);
    const captionHeight = ({ caption = '', width }: Drawing): number =>
      caption === '' ? 0 : pdf.heightOfString(caption, { width }) + 3;
    const height = Math.max(...row.map((drawing) => drawing.height + captionHeight(drawing)));
    keepTogether(pdf, height + GAP);
    const top = pdf.y + GAP / 2;
    let left = MARGIN;
    for (const drawing of row) {
      paintDrawing(pdf, drawing, [left, top]);
      const { caption, width } = drawing;
      pdf.font('regular').fontSize(CAPTION_SIZE).fillColor(FAINT);
      if (caption) pdf.text(caption, left, top + drawing.height + 3, { width });
      left += width + GAP;
    }
    pdf.x = MARGIN;
    pdf.y = top + height + GAP / 2;
  }
}

function writeVerification(pdf: Pdf, { address, text }: DecisionDocument['verification']): void {
  keepTogether(pdf, CODE_SIZE + 30);
  pdf.moveDown(1.5);
  const top = pdf.y;
  const { data, size } = encode(address, { border: 2 });
  const module = CODE_SIZE / size;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(MARGIN + x * module, top + y * module, module, module);
    });
  });
  pdf.fill('#000000');
  const left = MARGIN + CODE_SIZE + 12;
  pdf.font('regular').fontSize(9).fillColor(INK);
  pdf.text(text, left, top + 6, { width: pdf.page.width - MARGIN - left });
  pdf
    .moveDown(0.4)
    .fillColor(FAINT)
    .text(address, { width: pdf.page.width - MARGIN - left, link: address });
  pdf.y = Math.max(pdf.y, top + CODE_SIZE);
}

function writeFooters(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const text = footer.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    // Within the margin, where text would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(8).fillColor(FAINT);
    pdf.text(text, MARGIN, pdf.page.height - FOOTER, { width: widthOf(pdf), align: 'center', lineBreak: false });
  }
}

/** Writes the document of a decision on A4; the same content gives the same bytes. */
export async function writeDocument(content: DecisionDocument): Promise<Buffer> {
  const { title, subtitle, author, decidedAt, parts, locale, verification, footer } = content;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: locale,
    info: { Title: title, Author: author, CreationDate: decidedAt, ModDate: decidedAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', REGULAR);
  pdf.registerFont('bold', BOLD);
  pdf.font('bold').fontSize(10).fillColor(FAINT).text(author);
  pdf.moveDown(1).fontSize(18).fillColor(INK).text(title);
  pdf.moveDown(0.2).font('regular').fontSize(11).fillColor(FAINT).text(subtitle);
  for (const { heading, facts, table, drawings, text } of parts) {
    writeHeading(pdf, heading);
    if (facts) writeFacts(pdf, facts);
    if (table) writeTable(pdf, table);
    if (text)
      pdf
        .font('regular')
        .fontSize(9.5)
        .fillColor(INK)
        .text(text, MARGIN, pdf.y, { width: widthOf(pdf) });
    if (drawings) writeDrawings(pdf, drawings);
    // Hundreds of parts take seconds: requests are answered in between.
    await nextTurn();
  }
  writeVerification(pdf, verification);
  writeFooters(pdf, footer);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
