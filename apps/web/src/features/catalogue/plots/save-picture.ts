import { saveBlob } from '../../../ui/save-blob.js';

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

/** The drawing with its styles written into it, on the ground it stands on. */
function selfContained(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = [...drawing.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((part, index) => {
    const style = getComputedStyle(parts[index]!);
    const text = PROPERTIES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    part.setAttribute('style', text);
  });
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * Keeps a drawing as a PNG of twice its size, in the colours it is shown in.
 *
 * @throws Error when the browser cannot draw it
 */
export async function savePicture(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(selfContained(drawing, width, height))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + 2 * MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, MARGIN * SCALE, MARGIN * SCALE, width * SCALE, height * SCALE);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!content) throw new Error('The browser made no picture');
  saveBlob(content, name);
}
