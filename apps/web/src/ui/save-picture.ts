import { saveBlob } from './save-blob.js';

/** What a style sheet gives to the parts of a drawing, and a picture must carry itself. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
];
const SCALE = 2;
const MARGIN = 12;

/** Attributes that the policy of the page lets nobody write, copies included. */
const INLINE_STYLE = / style="[^"]*"/g;

/** The drawing with its styles written into it as attributes, on the ground it stands on. */
function selfContained(drawing: SVGSVGElement, width: number, height: number): string {
  const text = new XMLSerializer().serializeToString(drawing).replace(INLINE_STYLE, '');
  const copy = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const parts = [...drawing.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((part, index) => {
    const style = getComputedStyle(parts[index]!);
    for (const name of PROPERTIES) part.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** What stands above a picture that leaves its page. */
export interface PictureHead {
  readonly title: string;
  /** What and when it is about, below the title. */
  readonly subject: string;
  /** Names of what is drawn, each with the CSS colour that marks it. */
  readonly legend: readonly { readonly label: string; readonly colour: string }[];
}

/** Pixels of a line of the head. */
const LINE = 24;

const tokenOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
/** A canvas knows no variables of style sheets. */
const plainColour = (colour: string): string => colour.replace(/var\((--[\w-]+)\)/, (_, name: string) => tokenOf(name));

function drawHead(context: CanvasRenderingContext2D, { title, subject, legend }: PictureHead): void {
  const { fontFamily } = getComputedStyle(document.body);
  context.textBaseline = 'middle';
  context.fillStyle = tokenOf('--ink');
  context.font = `600 15px ${fontFamily}`;
  context.fillText(title, MARGIN, MARGIN + LINE / 2);
  context.font = `13px ${fontFamily}`;
  context.fillText(subject, MARGIN, MARGIN + LINE * 1.5);
  let left = MARGIN;
  for (const { label, colour } of legend) {
    context.fillStyle = plainColour(colour);
    context.fillRect(left, MARGIN + LINE * 2.5 - 5, 10, 10);
    context.fillStyle = tokenOf('--ink');
    context.fillText(label, left + 16, MARGIN + LINE * 2.5);
    left += 36 + context.measureText(label).width;
  }
}

/**
 * Keeps a drawing as a PNG of twice its size, in the colours it is shown in.
 *
 * @throws Error when the browser cannot draw it
 */
export async function savePicture(drawing: SVGSVGElement, name: string, head?: PictureHead): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(selfContained(drawing, width, height))}`;
  await picture.decode();
  const headHeight = head ? 3 * LINE : 0;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + headHeight + 2 * MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.fillStyle = tokenOf('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  if (head) drawHead(context, head);
  context.drawImage(picture, MARGIN, MARGIN + headHeight, width, height);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!content) throw new Error('The browser made no picture');
  saveBlob(content, name);
}

/** Keeps a drawing as an SVG that needs no style sheet. */
export function saveDrawing(drawing: SVGSVGElement, name: string): void {
  const { width, height } = drawing.viewBox.baseVal;
  saveBlob(new Blob([selfContained(drawing, width, height)], { type: 'image/svg+xml' }), name);
}
