import { geodesicLine, type Position } from '@portal/geo';
import type { CountryPart } from '../borders/countries.js';
import {
  DOCUMENT_WIDTH,
  type Drawing,
  FAINT,
  GRID,
  INK,
  type Mark,
  type Place,
  roughWidth,
  roundLength,
  roundValues,
} from './drawing.js';
import { frameAround, type MapFrame } from './map-frame.js';
import { LINK_COLOUR, LONGEST_BAR, placeLabels } from './map-labels.js';
import { landMarks } from './map-land.js';

/** A place that is marked, with its name. */
export interface MappedSite {
  readonly at: Position;
  readonly name: string;
}

/** A line on the geodesic between two places, with a short name; empty of one that goes on from another. */
export interface MappedLink {
  readonly from: Position;
  readonly to: Position;
  readonly name: string;
  /** An arrowhead in the middle shows the way from one place to the other. */
  readonly hasArrow?: boolean;
}

export interface MappedObjects {
  readonly sites: readonly MappedSite[];
  readonly links: readonly MappedLink[];
}

interface Surroundings {
  readonly countries: readonly CountryPart[];
  readonly locale: string;
  /** What stands below the map. @param omitted number of names for which there was no room */
  readonly caption: (omitted: number) => string;
}

const HEIGHT = 330;
/** Left of the map and below it, for degrees. */
const [LEFT, BOTTOM] = [34, 14];
const SEA = '#eaf1f7';
/** Metres between the positions a link is drawn through. */
const STEP = 5000;

/** Sites and links with the countries around them, true to scale, north up, with degrees at its edges. */
export function mapDrawing({ sites, links }: MappedObjects, { countries, locale, caption }: Surroundings): Drawing {
  const size = { width: DOCUMENT_WIDTH - LEFT, height: HEIGHT - BOTTOM };
  const frame = frameAround([...sites.map(({ at }) => at), ...links.flatMap(({ from, to }) => [from, to])], size);
  const placeOf = ([longitude, latitude]: Position): Place => frame.placeOf([frame.longitudeIn(longitude), latitude]);
  const dots = distinct(sites).map(({ at, name }) => ({ at: placeOf(at), name }));
  const lines = links.map(({ from, to, name, hasArrow }) => ({
    along: geodesicLine(from, to, STEP).map(placeOf),
    name,
    hasArrow,
  }));
  const { land, names } = landMarks(countries, frame, locale);
  const furniture = [...scaleBar(frame, locale), ...northArrow(frame)];
  const labels = placeLabels({ dots, lines }, frame);
  const inFrame: Mark[] = [
    ...land,
    ...graticule(frame),
    ...names.map((text): Mark => ({ kind: 'text', ...text })),
    ...lines.map(({ along }): Mark => ({ kind: 'line', along, stroke: { colour: LINK_COLOUR, width: 1.2 } })),
    ...lines.flatMap(({ along, hasArrow }) => (hasArrow ? arrowhead(along) : [])),
    ...dots.map(({ at }): Mark => ({ kind: 'dot', at, radius: 2.6, fill: '#ffffff', edge: INK })),
    ...labels.texts.map((text): Mark => ({ kind: 'text', ...text })),
    ...furniture,
  ];
  return {
    width: DOCUMENT_WIDTH,
    height: HEIGHT,
    marks: [
      { kind: 'area', rings: [box(LEFT, 0, size.width, size.height)], fill: SEA },
      ...inFrame.map((mark) => moved(mark, LEFT)),
      {
        kind: 'area',
        rings: [box(0, 0, LEFT, size.height), box(0, size.height, DOCUMENT_WIDTH, BOTTOM)],
        fill: '#ffffff',
      },
      ...degrees(frame, locale).map((mark) => moved(mark, LEFT)),
      { kind: 'line', along: closed(box(LEFT, 0, size.width, size.height)), stroke: { colour: FAINT, width: 0.8 } },
    ],
    caption: caption(labels.omitted),
  };
}

const box = (x: number, y: number, width: number, height: number): Place[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Length and half the width of an arrowhead, in points. */
const [ARROW_LENGTH, ARROW_HALF] = [8, 3.4];

/** An arrowhead half-way along a line; none on one that has no room for it. */
function arrowhead(along: readonly Place[]): Mark[] {
  const lengths = along.slice(1).map(([x, y], index) => Math.hypot(x - along[index]![0], y - along[index]![1]));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  if (left < ARROW_LENGTH) return [];
  const leg = lengths.findIndex((length) => {
    if (left <= length) return true;
    left -= length;
    return false;
  });
  const [from, to, length] = [along[leg]!, along[leg + 1]!, lengths[leg]!];
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (forward: number, right: number): Place => [
    from[0] + (left + forward) * ux - right * uy,
    from[1] + (left + forward) * uy + right * ux,
  ];
  const back = -ARROW_LENGTH / 2;
  const ring = [at(-back, 0), at(back, ARROW_HALF), at(back, -ARROW_HALF)];
  return [{ kind: 'area', rings: [ring], fill: LINK_COLOUR }];
}

const closed = (ring: readonly Place[]): Place[] => [...ring, ring[0]!];

function moved(mark: Mark, by: number): Mark {
  const shift = ([x, y]: Place): Place => [x + by, y];
  switch (mark.kind) {
    case 'area':
      return { ...mark, rings: mark.rings.map((ring) => ring.map(shift)) };
    case 'line':
      return { ...mark, along: mark.along.map(shift) };
    default:
      return { ...mark, at: shift(mark.at) };
  }
}

/** Each place once under each of its names: links share sites. */
const distinct = (sites: readonly MappedSite[]): MappedSite[] => [
  ...new Map(sites.map((site) => [`${site.at.join()} ${site.name}`, site])).values(),
];

const meridians = ({ west, east }: MapFrame): number[] => roundValues(west, east, 5);
const parallels = ({ south, north }: MapFrame): number[] => roundValues(south, north, 4);

const graticule = (frame: MapFrame): Mark[] => {
  const stroke = { colour: GRID, width: 0.4 };
  return [
    ...meridians(frame).map((longitude): Mark => {
      const [x] = frame.placeOf([longitude, frame.south]);
      return {
        kind: 'line',
        along: [
          [x, 0],
          [x, frame.height],
        ],
        stroke,
      };
    }),
    ...parallels(frame).map((latitude): Mark => {
      const [, y] = frame.placeOf([frame.west, latitude]);
      return {
        kind: 'line',
        along: [
          [0, y],
          [frame.width, y],
        ],
        stroke,
      };
    }),
  ];
};

const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

function degrees(frame: MapFrame, locale: string): Mark[] {
  const written = (values: readonly number[], letters: readonly [string, string]) => {
    const step = values.length > 1 ? values[1]! - values[0]! : 1;
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return (value: number): string => `${format.format(Math.abs(value))}° ${letters[value < 0 ? 1 : 0]}`;
  };
  const text = { size: 6.5, colour: FAINT } as const;
  const [east, north] = [written(meridians(frame), ['E', 'W']), written(parallels(frame), ['N', 'S'])];
  return [
    ...meridians(frame).map((longitude): Mark => {
      const [x] = frame.placeOf([longitude, frame.south]);
      return { kind: 'text', at: [x, frame.height + 8], text: east(wrapped(longitude)), anchor: 'middle', ...text };
    }),
    ...parallels(frame).map((latitude): Mark => {
      const [, y] = frame.placeOf([frame.west, latitude]);
      return {
        kind: 'text',
        at: [-4, Math.min(frame.height - 4, Math.max(4, y))],
        text: north(latitude),
        anchor: 'end',
        ...text,
      };
    }),
  ];
}

function scaleBar({ metresPerPoint, height }: MapFrame, locale: string): Mark[] {
  const metres = roundLength(metresPerPoint * LONGEST_BAR);
  const length = metres / metresPerPoint;
  const [x, y] = [12, height - 12];
  const unit = metres < 1000 ? ('meter' as const) : ('kilometer' as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  const ends = `${format.format(metres < 1000 ? metres : metres / 1000)}`;
  return [
    {
      kind: 'area',
      rings: [box(x - 6, y - 15, length + 12 + roughWidth(ends, 7), 21)],
      fill: '#ffffff',
      opacity: 0.85,
    },
    { kind: 'area', rings: [box(x, y - 3, length / 2, 3)], fill: INK },
    { kind: 'line', along: closed(box(x, y - 3, length, 3)), stroke: { colour: INK, width: 0.7 } },
    { kind: 'text', at: [x, y - 9], text: '0', size: 7, colour: INK, anchor: 'middle' },
    { kind: 'text', at: [x + length, y - 9], text: ends, size: 7, colour: INK, anchor: 'middle' },
  ];
}

function northArrow({ width }: MapFrame): Mark[] {
  const x = width - 18;
  return [
    { kind: 'area', rings: [box(x - 10, 6, 20, 34)], fill: '#ffffff', opacity: 0.85 },
    {
      kind: 'area',
      rings: [
        [
          [x, 18],
          [x + 5, 36],
          [x, 32],
          [x - 5, 36],
        ],
      ],
      fill: INK,
    },
    { kind: 'text', at: [x, 13], text: 'N', size: 8, colour: INK, anchor: 'middle', isBold: true },
  ];
}
