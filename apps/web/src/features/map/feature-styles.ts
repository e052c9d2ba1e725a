import { MINIMUM_CONTRAST } from '@portal/contracts';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from './base-map/painted-layer.js';
import type { MapColours } from './map-colours.js';
import type { MapRole } from './map-feature.js';
import { fillOpacity, type MapLook, OUTLINE_PX, visibleOn, withOpacity } from './map-look.js';
import { markerStyles, topOf } from './marker-style.js';
import type { ShapeLook } from './shape-look.js';

const HATCH_PX = 8;

/** Slanted lines: areas differ by more than their colour. */
function hatch(colour: string, slope: 1 | -1, ground?: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = HATCH_PX;
  tile.height = HATCH_PX;
  const context = tile.getContext('2d');
  if (!context) return colour;
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, HATCH_PX, HATCH_PX);
  }
  context.strokeStyle = colour;
  context.lineWidth = 1.4;
  for (const shift of [-HATCH_PX, 0, HATCH_PX]) {
    context.moveTo(shift, slope > 0 ? 0 : HATCH_PX);
    context.lineTo(shift + HATCH_PX, slope > 0 ? HATCH_PX : 0);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}

type Look = (label: string, colours: MapColours, look: MapLook, own?: ShapeLook) => Style[];

const LABEL_GAP_PX = 9;

const named = (colours: MapColours, colour: string, label: string, offsetY = 0): Text =>
  new Text({
    text: label,
    font: `600 12px ${FONT}`,
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: colours.halo, width: 4 }),
    offsetY,
    overflow: true,
  });

/** A colour of a person's choice, as far as texts may have it. */
const readable = (colour: string, { halo }: MapColours): string => visibleOn(colour, halo, MINIMUM_CONTRAST);

const marker =
  (role: 'site-a' | 'site-b' | 'marker' | 'marker-chosen', letter?: string): Look =>
  (label, colours, look, { colour } = {}) => {
    const measures = role === 'marker' ? look.secondary : look.marker;
    const drawn = { ...measures, fill: colours[role], rim: colours['on-mark'], letter, zIndex: 6 };
    const own = colour !== undefined && {
      fill: visibleOn(colour, colours.land),
      // In a colour of its own, the rim tells the chosen one.
      rim: role === 'marker-chosen' ? colours[role] : drawn.rim,
    };
    const styles = markerStyles({ ...drawn, ...own });
    if (!label) return styles;
    const ink = colour === undefined ? colours.mark : readable(colour, colours);
    const text = named(colours, ink, label, -topOf(measures) - LABEL_GAP_PX);
    return [...styles, new Style({ zIndex: 7, text })];
  };

type AreaColour = 'footprint' | 'forbid' | 'opinion' | 'shape' | 'chosen' | 'result';

const area =
  (name: AreaColour, fillWith: (colour: string) => CanvasPattern | string, lineDash?: number[]): Look =>
  (label, colours) => [
    new Style({
      zIndex: 1,
      fill: new Fill({ color: fillWith(colours[`${name}-fill`]) }),
      stroke: new Stroke({ color: colours[name], width: OUTLINE_PX, lineDash }),
      text: label ? named(colours, colours[name], label) : undefined,
    }),
  ];

/** On either side of the line of a chosen shape that has a colour of its own. */
const CHOSEN_RIM_PX = 2.5;

/** An area or line whose fill the settings choose, or the person who drew it; they leave alone what a pattern says. */
const plainArea =
  (name: 'footprint' | 'shape' | 'chosen'): Look =>
  (label, colours, look, own = {}) => {
    const colour = own.colour === undefined ? colours[name] : visibleOn(own.colour, colours.land);
    const fill = colours[`${name}-fill`];
    const isFree = look.areaOpacity === undefined && own.colour === undefined && own.opacity === undefined;
    const ground = isFree ? fill : withOpacity(colour, own.opacity ?? fillOpacity(fill, look));
    const lines = look.areaPattern === 'area' ? colour : colours.mark;
    const width = own.thickness ?? OUTLINE_PX;
    const drawn = new Style({
      zIndex: 1,
      fill: new Fill({ color: look.areaPattern === 'none' ? ground : hatch(lines, 1, ground) }),
      stroke: new Stroke({ color: colour, width }),
      text: label
        ? named(colours, own.colour === undefined ? colour : readable(own.colour, colours), label)
        : undefined,
    });
    if (name !== 'chosen' || own.colour === undefined) return [drawn];
    const rim = new Stroke({ color: colours.chosen, width: width + 2 * CHOSEN_RIM_PX });
    return [new Style({ zIndex: 1, stroke: rim }), drawn];
  };

const rising = (colour: string): CanvasPattern | string => hatch(colour, 1);
const falling = (colour: string): CanvasPattern | string => hatch(colour, -1);

const HALO_PX = 3;

const path: Look = (label, colours, { lineWidth }) => [
  new Style({ zIndex: 4, stroke: new Stroke({ color: colours.halo, width: lineWidth + HALO_PX }) }),
  new Style({
    zIndex: 5,
    stroke: new Stroke({ color: colours.path, width: lineWidth }),
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

const SIDE_WIDTH_PX = 3;
/** From a place to its name: above for one side and below for the other, so that a place that stayed has both. */
const SIDE_LABEL_PX = 20;

type BodyColour = 'body-1' | 'body-2' | 'body-3' | 'body-4';

/** Lines and hatched areas that differ by dashes and slope as well as by colour. */
const hatched = (
  colours: MapColours,
  name: 'forbid' | 'result' | BodyColour,
  slope: 1 | -1,
  lineDash: number[] | undefined,
  { image, text }: { readonly image: Circle; readonly text: Text | undefined },
): Style[] => [
  new Style({ zIndex: 4, stroke: new Stroke({ color: colours.halo, width: SIDE_WIDTH_PX + HALO_PX }) }),
  new Style({
    zIndex: 5,
    fill: new Fill({ color: hatch(colours[`${name}-fill`], slope) }),
    stroke: new Stroke({ color: colours[name], width: SIDE_WIDTH_PX, lineDash }),
    image,
    text,
  }),
];

/**
 * What one of two compared applications has alone, of any geometry: dashed lines, a falling hatch and − for the earlier
 * one; unbroken lines, a rising hatch and + for the later one.
 */
const side =
  (name: 'forbid' | 'result', sign: '−' | '+', slope: 1 | -1, lineDash?: number[]): Look =>
  (label, colours) => [
    ...hatched(colours, name, slope, lineDash, {
      image: new Circle({
        radius: 9,
        fill: new Fill({ color: colours['on-mark'] }),
        stroke: new Stroke({ color: colours[name], width: 2.5, lineDash: lineDash && [4, 3] }),
      }),
      text: label ? named(colours, colours[name], label, slope * SIDE_LABEL_PX) : undefined,
    }),
    new Style({
      zIndex: 6,
      geometry: (feature) => (feature.getGeometry()?.getType() === 'Point' ? feature.getGeometry() : undefined),
      text: new Text({ text: sign, font: `700 15px ${FONT}`, fill: new Fill({ color: colours[name] }) }),
    }),
  ];

/** What a consulted body has drawn, of any geometry: bodies differ by hatch and dashes as well as by colour. */
const bodyMark =
  (name: BodyColour, slope: 1 | -1, lineDash?: number[]): Look =>
  (label, colours) =>
    hatched(colours, name, slope, lineDash, {
      image: new Circle({
        radius: 7,
        fill: new Fill({ color: colours[name] }),
        stroke: new Stroke({ color: colours['on-mark'], width: 2 }),
      }),
      text: label ? named(colours, colours[name], label, -SIDE_LABEL_PX) : undefined,
    });

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

/** The look of each role, given the label to write, the colours of the scheme and the measures of the settings. */
export const styleOf: Record<MapRole, Look> = {
  'site-a': marker('site-a', 'A'),
  'site-b': marker('site-b', 'B'),
  path,
  footprint: plainArea('footprint'),
  'area-forbid': area('forbid', rising),
  'area-opinion': area('opinion', falling, [8, 4]),
  shape: plainArea('shape'),
  'shape-chosen': plainArea('chosen'),
  result: area('result', rising, [10, 3]),
  marker: marker('marker'),
  'marker-chosen': marker('marker-chosen'),
  before: side('forbid', '−', -1, [10, 7]),
  after: side('result', '+', 1),
  crossing,
  point,
  'body-1': bodyMark('body-1', 1),
  'body-2': bodyMark('body-2', -1, [10, 6]),
  'body-3': bodyMark('body-3', 1, [3, 5]),
  'body-4': bodyMark('body-4', -1),
};
