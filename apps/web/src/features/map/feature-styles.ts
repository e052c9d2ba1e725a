import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from './base-map-layers.js';
import type { MapRole } from './map-feature.js';

const HATCH_PX = 8;

/** Slanted lines: areas are told apart by more than their colour. */
function hatch(colour: string, slope: 1 | -1): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = HATCH_PX;
  tile.height = HATCH_PX;
  const context = tile.getContext('2d');
  if (!context) return colour;
  context.strokeStyle = colour;
  context.lineWidth = 1.4;
  for (const shift of [-HATCH_PX, 0, HATCH_PX]) {
    context.moveTo(shift, slope > 0 ? 0 : HATCH_PX);
    context.lineTo(shift + HATCH_PX, slope > 0 ? HATCH_PX : 0);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}

const named = (colour: string, label: string, offsetY = 0): Text =>
  new Text({
    text: label,
    font: `600 12px ${FONT}`,
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: 'rgba(255,255,255,.95)', width: 4 }),
    offsetY,
    overflow: true,
  });

const site =
  (letter: string, colour: string) =>
  (label: string): Style[] => [
    new Style({
      zIndex: 6,
      image: new Circle({
        radius: 10,
        fill: new Fill({ color: colour }),
        stroke: new Stroke({ color: '#fff', width: 2.5 }),
      }),
      text: new Text({ text: letter, font: `700 11px ${FONT}`, fill: new Fill({ color: '#fff' }) }),
    }),
    ...(label ? [new Style({ zIndex: 7, text: named('#131c28', label, -20) })] : []),
  ];

const area =
  (colour: string, fill: () => CanvasPattern | string, lineDash?: number[]) =>
  (label: string): Style[] => [
    new Style({
      zIndex: 1,
      fill: new Fill({ color: fill() }),
      stroke: new Stroke({ color: colour, width: 1.8, lineDash }),
      text: label ? named(colour, label) : undefined,
    }),
  ];

const path = (label: string): Style[] => [
  new Style({ zIndex: 4, stroke: new Stroke({ color: 'rgba(255,255,255,.9)', width: 5.5 }) }),
  new Style({
    zIndex: 5,
    stroke: new Stroke({ color: '#b3261e', width: 2.4 }),
    text: label
      ? new Text({ ...{ text: label, placement: 'line' }, font: `600 12px ${FONT}`, textBaseline: 'bottom' })
      : undefined,
  }),
];

/** A cross in a ring: where edges meet that should not. */
const crossing = (label: string): Style[] => [
  new Style({
    zIndex: 8,
    image: new Circle({
      radius: 9,
      fill: new Fill({ color: '#fff' }),
      stroke: new Stroke({ color: '#a01d17', width: 2.5 }),
    }),
    text: new Text({ text: '×', font: `700 15px ${FONT}`, fill: new Fill({ color: '#a01d17' }) }),
  }),
  ...(label ? [new Style({ zIndex: 9, text: named('#a01d17', label, -20) })] : []),
];

/** A place that something is asked about: a dot in a ring. */
const point = (): Style[] => [
  new Style({ zIndex: 8, image: new Circle({ radius: 9, stroke: new Stroke({ color: '#131c28', width: 2 }) }) }),
  new Style({ zIndex: 9, image: new Circle({ radius: 3, fill: new Fill({ color: '#131c28' }) }) }),
];

/** The look of each role, given the label to write. */
export const styleOf: Record<MapRole, (label: string) => Style[]> = {
  'site-a': site('A', '#15497b'),
  'site-b': site('B', '#8a2c0d'),
  path,
  footprint: area('#1b5a96', () => 'rgba(47,116,181,.2)'),
  'area-forbid': area('#a01d17', () => hatch('rgba(179,38,30,.55)', 1)),
  'area-opinion': area('#7a5200', () => hatch('rgba(194,124,0,.55)', -1), [8, 4]),
  shape: area('#1b5a96', () => 'rgba(47,116,181,.16)'),
  'shape-chosen': area('#b3261e', () => 'rgba(179,38,30,.18)'),
  result: area('#1d6b3a', () => hatch('rgba(29,107,58,.5)', 1), [10, 3]),
  crossing,
  point,
};
