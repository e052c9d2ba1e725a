import { encode } from 'uqr';
import {
  decorate,
  drawFigure,
  type Element,
  FAINT,
  FOOTER,
  keepTogether,
  MARGIN,
  openPdf,
  type Pdf,
  roomOf,
  widthOf,
  within,
  writeText,
} from './pdf-page.js';
import { writeAct, writeLetterhead } from './write-act.js';
import { writeParts } from './write-parts.js';
import type { WrittenDocument } from './written-document.js';

const CODE_SIZE = 80;
/** Annexes begin on this page while at least so much of it is left. */
const ANNEX_ROOM = 420;

function writeVerification(
  pdf: Pdf,
  parent: Element,
  { address, text }: NonNullable<WrittenDocument['verification']>,
): void {
  keepTogether(pdf, CODE_SIZE + 24);
  pdf.y += 18;
  const top = pdf.y;
  const { data, size } = encode(address, { border: 2 });
  const module = CODE_SIZE / size;
  drawFigure(pdf, parent, [address, MARGIN, top, CODE_SIZE, CODE_SIZE], () => {
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) pdf.rect(MARGIN + x * module, top + y * module, module, module);
      });
    });
    pdf.fill('#000000');
  });
  const left = MARGIN + CODE_SIZE + 12;
  const width = pdf.page.width - MARGIN - left;
  writeText(pdf, parent, ['P', text], { size: 8.5, at: [left, top + 8], width });
  pdf.y += 3;
  writeText(pdf, parent, ['P', address], { size: 8.5, colour: FAINT, at: [left, pdf.y], width });
  pdf.y = Math.max(pdf.y, top + CODE_SIZE);
}

function writeFooters(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const text = footer.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    // Within the margin, where text would begin another page.
    pdf.page.margins.bottom = 0;
    decorate(
      pdf,
      () => {
        pdf.font('regular').fontSize(8).fillColor(FAINT);
        pdf.text(text, MARGIN, pdf.page.height - FOOTER, { width: widthOf(pdf), align: 'center', lineBreak: false });
      },
      'Pagination',
    );
  }
}

function stampDraft(pdf: Pdf, parent: Element, mark: string): void {
  const { y } = pdf;
  const look = { font: 'bold', size: 9, colour: '#8a5300' } as const;
  writeText(pdf, parent, ['P', mark], { ...look, at: [MARGIN, MARGIN - 26], align: 'right' });
  pdf.y = y;
}

/**
 * Writes a document on A4, readable by screen readers (PDF/UA-1); the same content gives the same bytes. An act comes first,
 * with how to verify it, then the annexes.
 */
export async function writeDocument(content: WrittenDocument): Promise<Buffer> {
  const { title, letterhead, writtenAt, parts, locale, act, annexes, verification, draftMark, footer } = content;
  const { pdf, root } = openPdf({ title, author: letterhead.name, locale, writtenAt });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  if (draftMark) stampDraft(pdf, root, draftMark);
  writeLetterhead(pdf, root, letterhead);
  if (act) writeAct(pdf, root, title, act);
  else writeText(pdf, root, ['H1', title], { font: 'bold', size: 16 });
  if (act && verification) writeVerification(pdf, root, verification);
  if (annexes !== undefined && parts.length > 0) {
    if (roomOf(pdf) < ANNEX_ROOM) pdf.addPage();
    else pdf.y += 18;
    writeText(pdf, root, ['H1', annexes], { font: 'bold', size: 13 });
  }
  const section = within(pdf, root, 'Sect');
  await writeParts(pdf, section, parts, 'H2');
  section.end();
  if (!act && verification) writeVerification(pdf, root, verification);
  root.end();
  writeFooters(pdf, footer);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
