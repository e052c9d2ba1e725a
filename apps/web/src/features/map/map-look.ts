import { contrastOf, isColour, type MapSettings, type MarkerStyle, rgbToHex, textToRgb } from '@portal/contracts';
import type { MapColours } from './map-colours.js';

/** Pixels of a marker's height, and its shape. */
export interface MarkerLook {
  readonly style: MarkerStyle;
  readonly size: number;
}

/** Measures of what is drawn; colours are in `MapColours`. */
export interface MapLook {
  readonly lineWidth: number;
  readonly marker: MarkerLook;
  readonly secondary: MarkerLook;
  /** Opacity of areas, 0 … 1; undefined leaves it to the colours. */
  readonly areaOpacity: number | undefined;
  /** Pattern on areas, in the colour of the area or in that of texts. */
  readonly areaPattern: 'none' | 'area' | 'ink';
}

/** Width of the outlines of areas and of drawn lines, in pixels. */
export const OUTLINE_PX = 1.8;

/** Until the settings are there, and where they cannot be read. */
export const plainLook: MapLook = {
  lineWidth: 2.4,
  marker: { style: 'DOT', size: 22 },
  secondary: { style: 'DOT', size: 14 },
  areaOpacity: undefined,
  areaPattern: 'none',
};

export const lookOf = (settings: MapSettings | undefined): MapLook =>
  settings === undefined
    ? plainLook
    : {
        lineWidth: settings.linesDefaultThickness,
        marker: { style: settings.markersDefaultStyle, size: settings.markersDefaultSize },
        secondary: { style: settings.markersSecondaryDefaultStyle, size: settings.markersSecondaryDefaultSize },
        areaOpacity: settings.polygonsDefaultOpacity,
        areaPattern: !settings.defaultShowPolygonDesign
          ? 'none'
          : settings.defaultApplyPolygonColorToDesign
            ? 'area'
            : 'ink',
      };

/** WCAG 2.2, success criterion 1.4.11, for what is not text. */
const VISIBLE = 3;
const STEPS = 20;
const BYTE = 255;

const grey = (channel: number): string => rgbToHex({ r: channel, g: channel, b: channel });

/** A colour, moved towards black or white as far as it takes to be seen on the ground, or to be read there. */
export function visibleOn(colour: string, ground: string, contrast = VISIBLE): string {
  if (!isColour(colour) || !isColour(ground)) return colour;
  const end = contrastOf(grey(BYTE), ground) > contrastOf(grey(0), ground) ? BYTE : 0;
  const { r, g, b } = textToRgb(colour);
  for (let step = 0; step <= STEPS; step++) {
    const moved = (channel: number) => channel + ((end - channel) * step) / STEPS;
    const seen = rgbToHex({ r: moved(r), g: moved(g), b: moved(b) });
    if (contrastOf(seen, ground) >= contrast) return seen;
  }
  return colour;
}

/** The colours of the scheme, with those that the settings choose. */
export function coloursWith(colours: MapColours, settings: MapSettings | undefined): MapColours {
  if (settings === undefined) return colours;
  const seen = (colour: string): string => visibleOn(colour, colours.land);
  const marker = seen(settings.markersDefaultColor);
  return {
    ...colours,
    'site-a': marker,
    'site-b': marker,
    path: seen(settings.linesDefaultColor),
    marker: seen(settings.markersSecondaryDefaultColor),
    'marker-chosen': seen(settings.selectedMarkersDefaultColor),
  };
}

/** `#rrggbb` with an opacity of 0 … 1. */
export const withOpacity = (colour: string, opacity: number): string =>
  isColour(colour) ? rgbToHex({ ...textToRgb(colour), a: (Math.round(opacity * BYTE) / BYTE) * 100 }) : colour;

/** Opacity of plain areas: that of the settings, else that of the scheme's colour. */
export const fillOpacity = (fill: string, { areaOpacity }: MapLook): number =>
  areaOpacity ?? (isColour(fill) ? (textToRgb(fill).a ?? 100) / 100 : 1);
