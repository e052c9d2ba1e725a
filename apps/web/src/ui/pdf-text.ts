import type { jsPDF } from 'jspdf';
import { structureOf } from './tagged-pdf.js';

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

/** A text that is no longer than wanted, by the measure given. */
export function shortened(text: string, longest: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= longest) return text;
  const characters = [...text];
  const cut = (kept: number) => `${characters.slice(0, kept).join('').trimEnd()}…`;
  let kept = characters.length - 1;
  while (kept > 0 && widthOf(cut(kept)) > longest) kept -= 1;
  return cut(kept);
}

interface TextStyle {
  readonly points: number;
  readonly isBold?: boolean;
  readonly align?: 'left' | 'right';
  /** Millimetres; what is longer is cut. */
  readonly longest?: number;
  /** Of the structure; a paragraph unless given. */
  readonly tag?: 'H1' | 'H2' | 'P' | 'TH' | 'TD';
}

const POINTS_PER_MM = 72 / 25.4;
const PICTURE_SCALE = 6;

/**
 * Writes a text on a page, its baseline at `y`; millimetres. Where the fonts lack characters it becomes a picture. Screen
 * readers read it whole.
 */
export function writeText(pdf: jsPDF, text: string, x: number, y: number, style: TextStyle): void {
  if (text === '') return;
  const draw = () => drawText(pdf, text, [x, y], style);
  const structure = structureOf(pdf);
  if (structure) structure.mark(style.tag ?? 'P', { text }, draw);
  else draw();
}

function drawText(
  pdf: jsPDF,
  text: string,
  [x, y]: readonly [x: number, y: number],
  { points, isBold = false, align = 'left', longest = Number.POSITIVE_INFINITY }: TextStyle,
): void {
  if (canWrite(text)) {
    pdf.setFont('helvetica', isBold ? 'bold' : 'normal');
    pdf.setFontSize(points);
    pdf.text(
      shortened(plain(text), longest, (part) => pdf.getTextWidth(part)),
      x,
      y,
      { align },
    );
    return;
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  const font = `${isBold ? '600 ' : ''}${points * PICTURE_SCALE}px 'Inter Variable', sans-serif`;
  context.font = font;
  const widthOf = (part: string) => context.measureText(part).width;
  const shown = shortened(text, longest * POINTS_PER_MM * PICTURE_SCALE, widthOf);
  canvas.width = Math.ceil(widthOf(shown)) + PICTURE_SCALE;
  canvas.height = Math.ceil(points * PICTURE_SCALE * 1.4);
  context.font = font;
  context.fillText(shown, 0, points * PICTURE_SCALE);
  const [width, height] = [canvas.width, canvas.height].map((side) => side / PICTURE_SCALE / POINTS_PER_MM);
  const left = align === 'right' ? x - width! : x;
  pdf.addImage(canvas, 'PNG', left, y - points / POINTS_PER_MM, width!, height!);
}
