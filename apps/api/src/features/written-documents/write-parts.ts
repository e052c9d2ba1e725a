import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Drawing } from '../document-drawings/drawing.js';
import { paintDrawing } from '../document-drawings/paint-drawing.js';
import {
  decorate,
  drawFigure,
  type Element,
  FAINT,
  INK,
  keepTogether,
  MARGIN,
  type Pdf,
  pageRoom,
  rule,
  widthOf,
  within,
  writeText,
} from './pdf-page.js';
import type { DocumentPart, DocumentTable } from './written-document.js';

const HEADING_HEIGHT = 34;
const NAME_SHARE = 0.36;
const CELL = 9;

/** Between drawings beside each other and below each other. */
const GAP = 10;
const CAPTION_SIZE = 7.5;

interface Columns {
  leftOf(column: number): number;
  roomOf(column: number): number;
}

function columnsOf(pdf: Pdf, count: number): Columns {
  const first = widthOf(pdf) * (count > 2 ? NAME_SHARE : 0.5);
  const others = (widthOf(pdf) - first) / Math.max(count - 1, 1);
  return {
    leftOf: (column) => MARGIN + (column === 0 ? 0 : first + (column - 1) * others),
    roomOf: (column) => (column === 0 ? first : others) - 8,
  };
}

function rowHeight(pdf: Pdf, cells: readonly string[], { roomOf }: Columns, isHead: boolean): number {
  pdf.font(isHead ? 'bold' : 'regular').fontSize(CELL);
  return Math.max(...cells.map((cell, column) => pdf.heightOfString(cell, { width: roomOf(column) })));
}

const tableHeight = (pdf: Pdf, [head = [], ...rows]: DocumentTable): number => {
  const columns = columnsOf(pdf, head.length);
  return [head, ...rows].reduce((sum, row, index) => sum + rowHeight(pdf, row, columns, index === 0) + 6, 0);
};

function factHeight(pdf: Pdf, [name, value]: readonly [string, string]): number {
  pdf.font('regular').fontSize(9.5);
  const nameWidth = widthOf(pdf) * NAME_SHARE;
  return (
    Math.max(
      pdf.heightOfString(name, { width: nameWidth - 8 }),
      pdf.heightOfString(value, { width: widthOf(pdf) - nameWidth }),
    ) + 3
  );
}

/** What is said by name: a table without heads to the eye, of rows with a name each to whoever listens. */
function writeFacts(pdf: Pdf, parent: Element, facts: NonNullable<DocumentPart['facts']>): void {
  const nameWidth = widthOf(pdf) * NAME_SHARE;
  const table = within(pdf, parent, 'Table');
  for (const fact of facts) {
    const [name, value] = fact;
    const height = factHeight(pdf, fact);
    keepTogether(pdf, height);
    const top = pdf.y;
    const row = within(pdf, table, 'TR');
    writeText(pdf, row, ['TH', name, { scope: 'Row' }], { colour: FAINT, at: [MARGIN, top], width: nameWidth - 8 });
    const at = [MARGIN + nameWidth, top] as const;
    writeText(pdf, row, ['TD', value], { at, width: widthOf(pdf) - nameWidth });
    row.end();
    pdf.y = top + height;
  }
  table.end();
}

function writeTable(pdf: Pdf, parent: Element, [head = [], ...rows]: DocumentTable): void {
  const columns = columnsOf(pdf, head.length);
  const table = within(pdf, parent, 'Table');
  const drawHead = () => {
    const top = pdf.y + 3;
    const height = rowHeight(pdf, head, columns, true);
    head.forEach((cell, column) => {
      pdf.fillColor(INK).text(cell, columns.leftOf(column), top, { width: columns.roomOf(column) });
    });
    pdf.y = top + height + 3;
  };
  const writeRow = (cells: readonly string[], isHead: boolean): void => {
    const height = rowHeight(pdf, cells, columns, isHead);
    // Repeated for the eye; whoever listens knows the heads already.
    if (keepTogether(pdf, height + 6) && !isHead) {
      decorate(pdf, drawHead, 'Pagination');
      rule(pdf);
    }
    const top = pdf.y + 3;
    const row = within(pdf, table, 'TR');
    cells.forEach((cell, column) => {
      const isName = isHead || column === 0;
      const scope = isHead ? 'Column' : 'Row';
      writeText(pdf, row, [isName ? 'TH' : 'TD', cell, isName ? { scope } : {}], {
        font: isHead ? 'bold' : 'regular',
        size: CELL,
        colour: column === 0 && !isHead ? FAINT : INK,
        at: [columns.leftOf(column), top],
        width: columns.roomOf(column),
      });
    });
    row.end();
    pdf.y = top + height + 3;
    rule(pdf);
  };
  writeRow(head, true);
  for (const cells of rows) writeRow(cells, false);
  table.end();
}

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

function writeDrawings(pdf: Pdf, parent: Element, drawings: readonly Drawing[], heading: string): void {
  for (const row of rowsOf(drawings, widthOf(pdf) + 1)) {
    pdf.font('regular').fontSize(CAPTION_SIZE);
    const captionHeight = ({ caption = '', width }: Drawing): number =>
      caption === '' ? 0 : pdf.heightOfString(caption, { width }) + 3;
    const height = Math.max(...row.map((drawing) => drawing.height + captionHeight(drawing)));
    keepTogether(pdf, height + GAP);
    const top = pdf.y + GAP / 2;
    let left = MARGIN;
    for (const drawing of row) {
      const { caption, width } = drawing;
      const place = [left, top] as const;
      drawFigure(pdf, parent, [caption || heading, left, top, width, drawing.height], () =>
        paintDrawing(pdf, drawing, place),
      );
      const at = [left, top + drawing.height + 3] as const;
      if (caption) writeText(pdf, parent, ['P', caption], { size: CAPTION_SIZE, colour: FAINT, at, width });
      left += width + GAP;
    }
    pdf.x = MARGIN;
    pdf.y = top + height + GAP / 2;
  }
}

/** Height of what is read together: heading, facts and table. */
function blockHeight(pdf: Pdf, { facts = [], table }: DocumentPart): number {
  const said = facts.reduce((sum, fact) => sum + factHeight(pdf, fact), 0);
  return HEADING_HEIGHT + said + (table ? tableHeight(pdf, table) : 0);
}

/** With more parts, each flows on where the one before ends: half empty pages would be too many. */
const MANY_PARTS = 12;

/** Writes parts one below the other; what fits a page is not torn over two, unless there are many. */
export async function writeParts(
  pdf: Pdf,
  parent: Element,
  parts: readonly DocumentPart[],
  level: 'H1' | 'H2',
): Promise<void> {
  for (const part of parts) {
    const { heading, facts, table, drawings, text } = part;
    const height = blockHeight(pdf, part);
    const isWhole = parts.length <= MANY_PARTS && height <= pageRoom(pdf);
    keepTogether(pdf, isWhole ? height : 2 * HEADING_HEIGHT);
    const section = within(pdf, parent, 'Sect');
    pdf.y += 12;
    writeText(pdf, section, [level, heading], { font: 'bold', size: 12 });
    pdf.y += 4;
    if (facts) writeFacts(pdf, section, facts);
    if (table) writeTable(pdf, section, table);
    if (text) writeText(pdf, section, ['P', text]);
    if (drawings) writeDrawings(pdf, section, drawings, heading);
    section.end();
    // Hundreds of parts take seconds: requests are answered in between.
    await nextTurn();
  }
}
