import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from './base-map/base-map-layers.js';
import type { MapColours } from './map-colours.js';
import type { MapRole } from './map-feature.js';

const HATCH_PX = 8;

/** Slanted lines: areas differ by more than their colour. */
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

type Look = (label: string, colours: MapColours) => Style[];

const named = (colours: MapColours, colour: string, label: string, offsetY = 0): Text =>
  new Text({
    text: label,
    font: `600 12px ${FONT}`,
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: colours.halo, width: 4 }),
    offsetY,
    overflow: true,
  });

const site =
  (letter: string, role: 'site-a' | 'site-b'): Look =>
  (label, colours) => [
    new Style({
      zIndex: 6,
      image: new Circle({
        radius: 10,
        fill: new Fill({ color: colours[role] }),
        stroke: new Stroke({ color: colours['on-mark'], width: 2.5 }),
      }),
      text: new Text({ text: letter, font: `700 11px ${FONT}`, fill: new Fill({ color: colours['on-mark'] }) }),
    }),
    ...(label ? [new Style({ zIndex: 7, text: named(colours, colours.mark, label, -20) })] : []),
  ];

type AreaColour = 'footprint' | 'forbid' | 'opinion' | 'shape' | 'chosen' | 'result';

const area =
  (name: AreaColour, fillWith: (colour: string) => CanvasPattern | string, lineDash?: number[]): Look =>
  (label, colours) => [
    new Style({
      zIndex: 1,
      fill: new Fill({ color: fillWith(colours[`${name}-fill`]) }),
      stroke: new Stroke({ color: colours[name], width: 1.8, lineDash }),
      text: label ? named(colours, colours[name], label) : undefined,
    }),
  ];

const even = (colour: string): string => colour;
const rising = (colour: string): CanvasPattern | string => hatch(colour, 1);
const falling = (colour: string): CanvasPattern | string => hatch(colour, -1);

const path: Look = (label, colours) => [
  new Style({ zIndex: 4, stroke: new Stroke({ color: colours.halo, width: 5.5 }) }),
  new Style({
    zIndex: 5,
    stroke: new Stroke({ color: colours.path, width: 2.4 }),
    text: label
      ? new Text({
          text: label,
          placement: 'line',
          font: `600 12px ${FONT}`,
          fill: new Fill({ color: colours.mark }),
          textBaseline: 'bottom',
        })
      : undefined,
  }),
];

/** A cross in a ring: where edges meet that should not. */
const crossing: Look = (label, colours) => [
  new Style({
    zIndex: 8,
    image: new Circle({
      radius: 9,
      fill: new Fill({ color: colours['on-mark'] }),
      stroke: new Stroke({ color: colours.forbid, width: 2.5 }),
    }),
    text: new Text({ text: '×', font: `700 15px ${FONT}`, fill: new Fill({ color: colours.forbid }) }),
  }),
  ...(label ? [new Style({ zIndex: 9, text: named(colours, colours.forbid, label, -20) })] : []),
];

/** A place that something is asked about: a dot in a ring. */
const point: Look = (_label, { mark }) => [
  new Style({ zIndex: 8, image: new Circle({ radius: 9, stroke: new Stroke({ color: mark, width: 2 }) }) }),
  new Style({ zIndex: 9, image: new Circle({ radius: 3, fill: new Fill({ color: mark }) }) }),
];

/** The look of each role, given the label to write and the colours of the scheme. */
export const styleOf: Record<MapRole, Look> = {
  'site-a': site('A', 'site-a'),
  'site-b': site('B', 'site-b'),
  path,
  footprint: area('footprint', even),
  'area-forbid': area('forbid', rising),
  'area-opinion': area('opinion', falling, [8, 4]),
  shape: area('shape', even),
  'shape-chosen': area('chosen', even),
  result: area('result', rising, [10, 3]),
  crossing,
  point,
};
