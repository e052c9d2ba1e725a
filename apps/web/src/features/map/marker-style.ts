import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from './label-font.js';
import type { MarkerLook } from './map-look.js';

interface MarkerColours {
  readonly fill: string;
  readonly rim: string;
}

interface Marker extends MarkerLook, MarkerColours {
  /** A letter that tells it from the others. */
  readonly letter?: string;
  readonly zIndex: number;
}

/** Below this size a letter is written beside its marker. */
const LEAST_FOR_LETTER = 18;
const LETTER_SHARE = 0.46;
const RIM = 2;

const pinRadius = (size: number): number => size / 3;

/** Pixels from the position to the middle of the marker, upwards, and to its top. */
const middleOf = ({ style, size }: MarkerLook): number => (style === 'PIN' ? 2 * pinRadius(size) : 0);
export const topOf = ({ style, size }: MarkerLook): number => (style === 'PIN' ? size : size / 2);

function imagesOf({ style, size, fill: colour, rim }: MarkerLook & MarkerColours): (Circle | RegularShape)[] {
  const fill = new Fill({ color: colour });
  const stroke = new Stroke({ color: rim, width: RIM });
  if (style === 'DOT') return [new Circle({ radius: size / 2, fill, stroke })];
  if (style === 'SQUARE')
    return [new RegularShape({ points: 4, radius: size * Math.SQRT1_2, angle: Math.PI / 4, fill, stroke })];
  if (style === 'CROSS') {
    const cross = { points: 4, radius: size / 2, radius2: 0, angle: Math.PI / 4 };
    const width = Math.max(2, size / 6);
    return [
      new RegularShape({ ...cross, stroke: new Stroke({ color: rim, width: width + RIM }) }),
      new RegularShape({ ...cross, stroke: new Stroke({ color: colour, width }) }),
    ];
  }
  const radius = pinRadius(size);
  const point = 1.1 * radius;
  return [
    new RegularShape({ points: 3, radius: point, angle: Math.PI, displacement: [0, point], fill, stroke }),
    new Circle({ radius, displacement: [0, 2 * radius], fill, stroke }),
    new RegularShape({ points: 3, radius: point, angle: Math.PI, displacement: [0, point], fill }),
  ];
}

/** A pin, whose point stands on the position, or a dot, a square or a cross around it. */
export function markerStyles({ letter, zIndex, ...marker }: Marker): Style[] {
  const images = imagesOf(marker).map((image) => new Style({ zIndex, image }));
  if (letter === undefined) return images;
  const isInside = marker.style !== 'CROSS' && marker.size >= LEAST_FOR_LETTER;
  const fontPx = isInside ? Math.round(marker.size * LETTER_SHARE) : 12;
  const text = new Text({
    text: letter,
    font: `700 ${fontPx}px ${FONT}`,
    fill: new Fill({ color: isInside ? marker.rim : marker.fill }),
    stroke: isInside ? undefined : new Stroke({ color: marker.rim, width: 4 }),
    offsetX: isInside ? 0 : marker.size / 2 + 8,
    offsetY: -middleOf(marker),
  });
  return [...images, new Style({ zIndex, text })];
}
