import { type Element, FAINT, keepTogether, MARGIN, type Pdf, rule, widthOf, within, writeText } from './pdf-page.js';
import type { Act, Letterhead } from './written-document.js';

const SIZE = 9.5;
const HANGING = 12;

export function writeLetterhead(pdf: Pdf, parent: Element, { name, unit, address }: Letterhead): void {
  const top = pdf.y;
  const half = widthOf(pdf) * 0.6;
  writeText(pdf, parent, ['P', name], { font: 'bold', size: 11.5, width: half });
  if (unit) writeText(pdf, parent, ['P', unit], { size: 8.5, colour: FAINT, width: half });
  const below = pdf.y;
  const right = [MARGIN + half, top] as const;
  const room = widthOf(pdf) - half;
  if (address.length > 0)
    writeText(pdf, parent, ['P', address.join('\n')], {
      size: 8,
      colour: FAINT,
      at: right,
      width: room,
      align: 'right',
    });
  pdf.y = Math.max(below, pdf.y) + 8;
  rule(pdf, 1.2, '#1f3a68');
  pdf.y += 14;
}

/** Lines below each other, one of them in bold. */
function writeLines(
  pdf: Pdf,
  parent: Element,
  lines: readonly string[],
  look: { readonly left: number; readonly width: number; readonly bold: number },
): void {
  const block = within(pdf, parent, 'Div');
  for (const [index, line] of lines.entries())
    writeText(pdf, block, ['P', line], {
      font: index === look.bold ? 'bold' : 'regular',
      at: [look.left, pdf.y],
      width: look.width,
    });
  block.end();
}

/** Two blocks beside each other; the cursor ends below the longer one. */
function beside(pdf: Pdf, left: () => void, right: () => void): void {
  const top = pdf.y;
  left();
  const below = pdf.y;
  pdf.y = top;
  right();
  pdf.y = Math.max(below, pdf.y);
}

/** The act itself: addressee, title, grounds, articles, signature beside the remedies. */
export function writeAct(pdf: Pdf, parent: Element, title: string, act: Act): void {
  const half = widthOf(pdf) / 2;
  const section = within(pdf, parent, 'Sect');
  beside(
    pdf,
    () => writeLines(pdf, section, act.references, { left: MARGIN, width: half - 12, bold: 0 }),
    () => writeLines(pdf, section, act.addressee, { left: MARGIN + half, width: half, bold: 0 }),
  );
  pdf.y += 16;
  writeText(pdf, section, ['H1', title], { font: 'bold', size: 13 });
  pdf.y += 8;
  if (act.opening) writeText(pdf, section, ['P', act.opening], { size: SIZE });
  for (const ground of act.grounds) {
    pdf.y += 4;
    writeText(pdf, section, ['P', ground], { size: SIZE, hanging: HANGING });
  }
  pdf.y += 8;
  writeText(pdf, section, ['P', act.decides], { font: 'bold', size: SIZE, align: 'center' });
  for (const { heading, text } of act.articles) {
    pdf.font('regular').fontSize(SIZE);
    // A heading never stands alone at the foot of a page.
    keepTogether(pdf, 28 + Math.min(pdf.heightOfString(text, { width: widthOf(pdf) }), 40));
    pdf.y += 8;
    writeText(pdf, section, ['H2', heading], { font: 'bold', size: SIZE });
    pdf.y += 1;
    writeText(pdf, section, ['P', text], { size: SIZE });
  }
  writeClosing(pdf, section, act);
  section.end();
}

function writeClosing(pdf: Pdf, parent: Element, { remedies, signature }: Act): void {
  const half = widthOf(pdf) / 2;
  pdf.font('regular').fontSize(8.5);
  const remedyHeight = pdf.heightOfString(remedies.text, { width: half - 16 }) + 14;
  keepTogether(pdf, Math.max(remedyHeight, signature.length * 13) + 16);
  pdf.y += 14;
  beside(
    pdf,
    () => {
      const width = half - 16;
      writeText(pdf, parent, ['H2', remedies.heading], { font: 'bold', size: 8.5, width });
      writeText(pdf, parent, ['P', remedies.text], { size: 8.5, colour: FAINT, width });
    },
    () => writeLines(pdf, parent, signature, { left: MARGIN + half, width: half, bold: signature.length - 1 }),
  );
}
