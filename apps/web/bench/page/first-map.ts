import type { MeasuredMap } from '../first-map.js';
import { showMap } from './show-map.js';

/** Of the map's pixels: less than the half that France fills, more than names could. */
export const LAND_SHARE = 0.2;
/** Every so many pixels is looked at. */
const STRIDE = 97;

export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

export async function since(isThere: () => boolean): Promise<number> {
  while (!isThere()) await nextFrame();
  return performance.now();
}

export function coloursOf(canvas: HTMLCanvasElement): Uint32Array {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
  return new Uint32Array(data.buffer);
}

/** A colour of the style sheet as a canvas keeps it. @throws Error for one that it does not have: all pixels would be black */
export function colourNamed(name: string): number | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const value = getComputedStyle(document.documentElement).getPropertyValue(name);
  if (value === '') throw new Error(`The page has no colour ${name}.`);
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
}

/** Whether a colour covers more than a share of a map. */
export function shows(named: number | undefined, share: number): boolean {
  return [...document.querySelectorAll('canvas')].some((canvas) => {
    if (canvas.width === 0 || canvas.height === 0) return false;
    const looked = coloursOf(canvas).filter((_, at) => at % STRIDE === 0);
    return looked.filter((colour) => colour === named).length > looked.length * share;
  });
}

/** Milliseconds from the navigation until the first map of a browser has its tools, and until it has land. */
export async function measureFirstMap(): Promise<MeasuredMap> {
  showMap();
  const tools = await since(() => document.querySelector('[role=application] ~ div button') !== null);
  const land = colourNamed('--map-land');
  return { tools, land: await since(() => shows(land, LAND_SHARE)) };
}
