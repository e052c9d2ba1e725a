import type PDFDocument from 'pdfkit';
import type { Drawing, DrawnText, Mark, Place, Stroke } from './drawing.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** Hundredths of a point are finer than any printer. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

function trace(pdf: Pdf, places: readonly Place[], [left, top]: Place): void {
  places.forEach(([x, y], index) => {
    const [px, py] = [rounded(left + x), rounded(top + y)];
    if (index === 0) pdf.moveTo(px, py);
    else pdf.lineTo(px, py);
  });
}

function stroke(pdf: Pdf, { colour, width, dashes }: Stroke): void {
  pdf.lineWidth(width).lineJoin('round').strokeColor(colour);
  if (dashes) pdf.dash(dashes[0], { space: dashes[1] });
  pdf.stroke();
  if (dashes) pdf.undash();
}

function write(
  pdf: Pdf,
  { at: [x, y], text, size, colour, anchor, isBold, isHaloed }: DrawnText,
  [left, top]: Place,
): void {
  pdf.font(isBold ? 'bold' : 'regular').fontSize(size);
  const width = pdf.widthOfString(text);
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width;
  const [px, py] = [rounded(left + x - shift), rounded(top + y - pdf.currentLineHeight() / 2)];
  const options = { lineBreak: false } as const;
  if (isHaloed) {
    pdf.lineWidth(2.5).lineJoin('round').strokeColor('#ffffff').fillColor('#ffffff');
    pdf.text(text, px, py, { ...options, stroke: true, fill: true });
  }
  pdf.fillColor(colour).text(text, px, py, options);
}

function paintMark(pdf: Pdf, mark: Mark, corner: Place): void {
  switch (mark.kind) {
    case 'area':
      for (const ring of mark.rings) {
        trace(pdf, ring, corner);
        pdf.closePath();
      }
      pdf
        .fillOpacity(mark.opacity ?? 1)
        .fill(mark.fill, 'even-odd')
        .fillOpacity(1);
      return;
    case 'line':
      trace(pdf, mark.along, corner);
      stroke(pdf, mark.stroke);
      return;
    case 'dot':
      pdf
        .circle(rounded(corner[0] + mark.at[0]), rounded(corner[1] + mark.at[1]), mark.radius)
        .lineWidth(1)
        .fillAndStroke(mark.fill, mark.edge);
      return;
    case 'text':
      write(pdf, mark, corner);
  }
}

/** Paints a drawing; the document has fonts named `regular` and `bold`. @param corner its upper left one, on the page */
export function paintDrawing(pdf: Pdf, { width, height, marks }: Drawing, corner: Place): void {
  const { x, y } = pdf;
  pdf.save().rect(corner[0], corner[1], width, height).clip();
  for (const mark of marks) paintMark(pdf, mark, corner);
  pdf.restore();
  pdf.x = x;
  pdf.y = y;
}
