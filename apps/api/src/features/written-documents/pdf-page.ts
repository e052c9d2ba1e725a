import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the structure that screen readers follow (ISO 32000-1, 14.7). */
export type Element = ReturnType<Pdf['struct']>;
/** What the library knows of an element; its types name a part. */
export interface ElementOptions {
  /** What a figure shows. */
  readonly alt?: string;
  /** Left, top, right and bottom of a figure on its page. */
  readonly bbox?: readonly [number, number, number, number];
  readonly placement?: 'Block';
  /** What a heading cell heads. */
  readonly scope?: 'Row' | 'Column';
}

const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Points. */
export const MARGIN = 56;
export const FOOTER = 40;
export const INK = '#111827';
export const FAINT = '#4b5563';
export const LINE = '#9ca3af';

interface Head {
  readonly title: string;
  readonly author: string;
  readonly locale: string;
  readonly writtenAt: Date;
}

/** The library knows it; its types name PDF/A alone. */
const conformance: object = { subset: 'PDF/UA' };

/** The metadata of PDF/UA is XML, into which the library writes titles as they are. */
const withoutMarkup = (text: string): string => text.replaceAll(/[<>&]/g, ' ');

/** An empty document on A4, tagged as PDF/UA-1 (ISO 14289-1), with fonts `regular` and `bold`. */
export function openPdf({ title, author, locale, writtenAt }: Head): { pdf: Pdf; root: Element } {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    ...conformance,
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: { Title: withoutMarkup(title), Author: withoutMarkup(author), CreationDate: writtenAt, ModDate: writtenAt },
  });
  pdf.registerFont('regular', fontFile('DejaVuSans'));
  pdf.registerFont('bold', fontFile('DejaVuSans-Bold'));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root };
}

export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;

/** Height that is left on this page. */
export const roomOf = (pdf: Pdf): number => pdf.page.height - MARGIN - FOOTER - pdf.y;

/** Height of a page between margins and footer. */
export const pageRoom = (pdf: Pdf): number => pdf.page.height - 2 * MARGIN - FOOTER;

/** Goes on to the next page when less than a height is left on this one. @returns whether it did */
export function keepTogether(pdf: Pdf, height: number): boolean {
  const isFull = height > roomOf(pdf) && pdf.y > MARGIN;
  if (isFull) pdf.addPage();
  return isFull;
}

/** An element whose children follow one by one; end it once they are written. */
export function within(pdf: Pdf, parent: Element, tag: string, options: ElementOptions = {}): Element {
  const element = pdf.struct(tag, { ...options } as object);
  parent.add(element);
  return element;
}

interface TextLook {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly colour?: string;
  readonly at?: readonly [x: number, y: number];
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Of every line but the first. */
  readonly hanging?: number;
}

/** Writes a text as an element of the structure, such as `P` or `H1`, and leaves the cursor below it. */
export function writeText(
  pdf: Pdf,
  parent: Element,
  [tag, text, options]: readonly [tag: string, text: string, options?: ElementOptions],
  look: TextLook = {},
): void {
  const {
    font = 'regular',
    size = 9.5,
    colour = INK,
    at = [MARGIN, pdf.y],
    width = widthOf(pdf),
    align,
    hanging,
  } = look;
  const element = pdf.struct(tag, { ...options } as object, () => {
    pdf.font(font).fontSize(size).fillColor(colour);
    const [x, y] = at;
    if (hanging) pdf.text(text, x + hanging, y, { width: width - hanging, indent: -hanging, ...(align && { align }) });
    else pdf.text(text, x, y, { width, ...(align && { align }) });
  });
  parent.add(element);
  element.end();
}

/** Draws a figure as an element of the structure, with what it shows in words. */
export function drawFigure(
  pdf: Pdf,
  parent: Element,
  [alt, left, top, width, height]: readonly [string, number, number, number, number],
  draw: () => void,
): void {
  const options: ElementOptions = { alt, bbox: [left, top, left + width, top + height], placement: 'Block' };
  const figure = pdf.struct('Figure', options as object, draw);
  parent.add(figure);
  figure.end();
}

/** Draws what means nothing to whoever listens: lines, and what is on every page. */
export function decorate(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** A line across the page, below what is written. */
export const rule = (pdf: Pdf, width = 0.5, colour: string = LINE): void =>
  decorate(pdf, () => {
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(pdf.page.width - MARGIN, pdf.y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  });
