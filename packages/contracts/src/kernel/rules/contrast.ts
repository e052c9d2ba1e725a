import { type Rgb, textToRgb } from './colour.js';

/** WCAG 2.2, success criterion 1.4.3, for text below 18 pt. */
export const MINIMUM_CONTRAST = 4.5;

const OPAQUE = 100;
const BYTE = 255;
const WHITE: Rgb = { r: BYTE, g: BYTE, b: BYTE };

/** A colour over an opaque one. */
function over({ r, g, b, a = OPAQUE }: Rgb, below: Rgb): Rgb {
  const mixed = (above: number, under: number) => (above * a + under * (OPAQUE - a)) / OPAQUE;
  return { r: mixed(r, below.r), g: mixed(g, below.g), b: mixed(b, below.b) };
}

/** Relative luminance of sRGB, 0 … 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance({ r, g, b }: Rgb): number {
  const [red, green, blue] = [r, g, b].map((channel) => {
    const part = channel / BYTE;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/**
 * Contrast ratio of a text on a background, 1 … 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 *
 * @throws GeometryError for a text that is no colour
 */
export function contrastOf(text: string, background: string): number {
  const below = over(textToRgb(background), WHITE);
  const [high, low] = [luminance(over(textToRgb(text), below)), luminance(below)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}
