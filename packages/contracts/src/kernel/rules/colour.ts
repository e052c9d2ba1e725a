import { GeometryError } from '@portal/geo';
import { messageKeys } from '../message-keys.js';
import { type Rule, rule } from './rule.js';

/** Channels 0 … 255, opacity 0 … 100. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a?: number;
}

/** Hue 0 … 360, saturation, value and opacity 0 … 100. */
export interface Hsv {
  readonly h: number;
  readonly s: number;
  readonly v: number;
  readonly a?: number;
}

const HEX = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;
const CHANNEL = '\\s*(\\d{1,3})\\s*';
const RGB = new RegExp(`^rgb\\(${CHANNEL},${CHANNEL},${CHANNEL}\\)$`);
const RGBA = new RegExp(`^rgba\\(${CHANNEL},${CHANNEL},${CHANNEL},\\s*(\\d(?:\\.\\d{1,10})?|\\.\\d{1,10})\\s*\\)$`);

const OPAQUE_BYTE = 255;
const OPAQUE = 100;

const isChannel = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= OPAQUE_BYTE;
const isOpacity = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= OPAQUE;

const pair = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/**
 * `#1b5a96`, or `#1b5a96cc` when an opacity is given.
 *
 * @throws GeometryError COLOUR_CHANNELS for channels outside 0 … 255 or an opacity outside 0 … 100
 */
export function rgbToHex({ r, g, b, a }: Rgb): string {
  if (![r, g, b].every(isChannel) || (a !== undefined && !isOpacity(a))) throw new GeometryError('COLOUR_CHANNELS');
  return `#${[r, g, b].map(pair).join('')}${a === undefined ? '' : pair((a / OPAQUE) * OPAQUE_BYTE)}`;
}

/**
 * Channels of `#rrggbb` or `#rrggbbaa`.
 *
 * @throws GeometryError STRING_EXPECTED for what is no text, COLOUR_CHANNELS for another text
 */
export function hexToRgb(hex: string): Rgb {
  if (typeof hex !== 'string') throw new GeometryError('STRING_EXPECTED');
  if (!HEX.test(hex)) throw new GeometryError('COLOUR_CHANNELS');
  const [r = 0, g = 0, b = 0, opacity] = (hex.slice(1).match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
  return { r, g, b, ...(opacity === undefined ? {} : { a: Math.round((opacity / OPAQUE_BYTE) * OPAQUE) }) };
}

/**
 * Channels of a colour written in any of the accepted forms: hex, `rgb(r,g,b)`, `rgba(r,g,b,a)` with a between 0 and 1.
 *
 * @throws GeometryError STRING_EXPECTED for what is no text, COLOUR_CHANNELS for what is no colour
 */
export function textToRgb(text: string): Rgb {
  if (typeof text !== 'string') throw new GeometryError('STRING_EXPECTED');
  const written = RGB.exec(text) ?? RGBA.exec(text);
  if (!written) return hexToRgb(text);
  const [, r, g, b, opacity] = written.map(Number);
  const a = opacity === undefined ? undefined : Math.round(opacity * OPAQUE);
  if (![r, g, b].every((channel) => isChannel(channel!)) || (opacity !== undefined && opacity > 1))
    throw new GeometryError('COLOUR_CHANNELS');
  return { r: r!, g: g!, b: b!, ...(a === undefined ? {} : { a }) };
}

/** Hue is 0 for greys. Not rounded, so that {@link hsvToRgb} gives the same colour back. */
export function rgbToHsv({ r, g, b, a }: Rgb): Hsv {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = high - low;
  const sixth =
    range === 0 ? 0 : high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return {
    h: sixth * 60,
    s: high === 0 ? 0 : (range / high) * 100,
    v: (high / OPAQUE_BYTE) * 100,
    ...(a === undefined ? {} : { a }),
  };
}

export function hsvToRgb({ h, s, v, a }: Hsv): Rgb {
  const channel = (offset: number) => {
    const k = (offset + h / 60) % 6;
    return Math.round((v / 100) * (1 - (s / 100) * Math.max(0, Math.min(k, 4 - k, 1))) * OPAQUE_BYTE);
  };
  return { r: channel(5), g: channel(3), b: channel(1), ...(a === undefined ? {} : { a }) };
}

/** One of the forms in which a colour is kept; never throws. */
export function isColour(text: string): boolean {
  try {
    return Boolean(textToRgb(text));
  } catch {
    return false;
  }
}

export const colour: Rule<string> = rule(isColour, messageKeys.invalid);
