import type { jsPDF } from 'jspdf';

/** Beyond Latin-1, the characters that the fonts of every PDF reader have (Windows-1252). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isWritable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(character);
};

/** With the spaces and signs that those fonts do have in place of those that look alike. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u200a\u202f]/g, '\u00a0').replaceAll('−', '-');

/** Whether the fonts of every PDF reader can write a text. */
export const canWrite = (text: string): boolean => [...plain(text)].every(isWritable);

interface TextStyle {
  readonly points: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'right';
}

const POINTS_PER_MM = 72 / 25.4;
const PICTURE_SCALE = 6;

/** Writes a text on a page, its baseline at `y`; millimetres. Where the fonts lack characters it becomes a picture. */
export function writeText(
  pdf: jsPDF,
  text: string,
  x: number,
  y: number,
  { points, isBold = false, align = 'left' }: TextStyle,
): void {
  if (text === '') return;
  if (canWrite(text)) {
    pdf.setFont('helvetica', isBold ? 'bold' : 'normal');
    pdf.setFontSize(points);
    pdf.text(plain(text), x, y, { align });
    return;
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  const font = `${isBold ? '600 ' : ''}${points * PICTURE_SCALE}px 'Inter Variable', sans-serif`;
  context.font = font;
  canvas.width = Math.ceil(context.measureText(text).width) + PICTURE_SCALE;
  canvas.height = Math.ceil(points * PICTURE_SCALE * 1.4);
  context.font = font;
  context.fillText(text, 0, points * PICTURE_SCALE);
  const [width, height] = [canvas.width, canvas.height].map((side) => side / PICTURE_SCALE / POINTS_PER_MM);
  const left = align === 'right' ? x - width! : x;
  pdf.addImage(canvas, 'PNG', left, y - points / POINTS_PER_MM, width!, height!);
}
