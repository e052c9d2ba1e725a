import type { TerrainProfile } from '@portal/contracts';
import { INNER_FRESNEL } from '@portal/radio';
import {
  DOCUMENT_WIDTH,
  type Drawing,
  FAINT,
  GRID,
  INK,
  type Mark,
  type Place,
  roughWidth,
  roundStep,
  roundValues,
  type Stroke,
} from './drawing.js';

/** An end of a profile: its name, and its antenna in metres above the ground. */
interface ProfileEnd {
  readonly name: string;
  readonly heightM: number;
}

export interface DrawnProfile {
  readonly profile: TerrainProfile;
  readonly a: ProfileEnd;
  readonly b: ProfileEnd;
}

interface Look {
  readonly locale: string;
  /** What stands below the drawing. */
  readonly caption: string;
  /** Two of the small ones stand side by side. */
  readonly isSmall: boolean;
}

/** Words of {@link profileLegend}. */
export interface ProfileTexts {
  readonly ground: string;
  readonly clutter: string;
  readonly ray: string;
  readonly fresnel: string;
  readonly inner: string;
}

type Point = TerrainProfile['points'][number];

const GROUND = '#7a5c3e';
const FRESNEL = '#0f766e';
const ANTENNA = '#b91c1c';
const CLUTTER = '#4d7c0f';
const SIZES = {
  whole: { width: DOCUMENT_WIDTH, height: 190, left: 40, right: 8, top: 26, bottom: 18, text: 7, ticks: [9, 6] },
  small: { width: 236, height: 112, left: 32, right: 6, top: 20, bottom: 14, text: 6, ticks: [5, 4] },
} as const;

const groundOf = ({ groundM, bulgeM }: Point): number => groundM + bulgeM;
const topOf = ({ groundM, bulgeM, clutterM }: Point): number => groundM + bulgeM + clutterM;

/** One point of a profile for each step of its drawing: the one whose top is nearest to the ray, so that no peak is lost. */
function thinned(points: readonly Point[], most: number): Point[] {
  const size = Math.ceil(points.length / most);
  if (size <= 1) return [...points];
  const kept: Point[] = [points[0]!];
  for (let start = 1; start < points.length - 1; start += size) {
    const group = points.slice(start, Math.min(start + size, points.length - 1));
    kept.push(group.reduce((worst, point) => (point.clearanceM < worst.clearanceM ? point : worst)));
  }
  return [...kept, points.at(-1)!];
}

/** Heights that a drawing must hold, at round values. */
function heightsOf(points: readonly Point[]): readonly [from: number, to: number] {
  const all = points.flatMap((point) => [
    groundOf(point),
    topOf(point),
    point.losM + point.f1M,
    point.losM - point.f1M,
  ]);
  const [lowest, highest] = all.reduce<readonly [number, number]>(
    ([low, high], height) => [Math.min(low, height), Math.max(high, height)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const step = roundStep(Math.max(10, (highest - lowest) / 8));
  return [Math.floor(lowest / step - 0.2) * step, Math.ceil(highest / step) * step];
}

/** Ground over the earth's curve, ray, first Fresnel ellipsoid, antennas on their masts, and the worst point. */
export function profileDrawing({ profile, a, b }: DrawnProfile, { locale, caption, isSmall }: Look): Drawing {
  const size = SIZES[isSmall ? 'small' : 'whole'];
  const { width, height, left, right, top, bottom } = size;
  const points = thinned(profile.points, (width - left - right) / 1.2);
  const [from, to] = heightsOf(points);
  const across = (dKm: number): number => left + (dKm / profile.lengthKm) * (width - left - right);
  const down = (metres: number): number => height - bottom - ((metres - from) / (to - from)) * (height - bottom - top);
  const curve = (value: (point: Point) => number): Place[] =>
    points.map((point) => [across(point.dKm), down(value(point))]);
  const band = (share: number): Place[] => [
    ...curve(({ losM, f1M }) => losM + share * f1M),
    ...curve(({ losM, f1M }) => losM - share * f1M).reverse(),
  ];
  const closed = (ring: readonly Place[]): Place[] => [...ring, ring[0]!];
  const line = (along: readonly Place[], stroke: Stroke): Mark => ({ kind: 'line', along, stroke });
  const base = height - bottom;
  const hasClutter = points.some(({ clutterM }) => clutterM > 0);
  return {
    width,
    height,
    caption,
    marks: [
      ...axes(profile, { from, to, across, down, size, locale }),
      { kind: 'area', rings: [[[left, base], ...curve(groundOf), [width - right, base]]], fill: GROUND, opacity: 0.3 },
      ...(hasClutter ? [line(curve(topOf), { colour: CLUTTER, width: 0.7, dashes: [1, 2] })] : []),
      line(curve(groundOf), { colour: GROUND, width: 1 }),
      { kind: 'area', rings: [band(1)], fill: FRESNEL, opacity: 0.12 },
      line(closed(band(1)), { colour: FRESNEL, width: 0.8 }),
      line(closed(band(INNER_FRESNEL)), { colour: FRESNEL, width: 0.5, dashes: [3, 2.5] }),
      line(
        curve(({ losM }) => losM),
        { colour: INK, width: 0.8 },
      ),
      ...masts({ profile, a, b }, { across, down, size, locale }),
      ...worstPoint(profile, { across, down, size, locale }),
    ],
  };
}

interface Scales {
  readonly across: (dKm: number) => number;
  readonly down: (metres: number) => number;
  readonly size: (typeof SIZES)[keyof typeof SIZES];
  readonly locale: string;
}

function axes(
  { lengthKm }: TerrainProfile,
  { across, down, size, locale, from, to }: Scales & { readonly from: number; readonly to: number },
): Mark[] {
  const { left, right, bottom, top, width, height, text, ticks } = size;
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 });
  const stroke = { colour: GRID, width: 0.4 };
  const look = { size: text, colour: FAINT } as const;
  const distances = roundValues(0, lengthKm, ticks[0]);
  return [
    ...distances.flatMap((dKm, index): Mark[] => {
      const isLast = index === distances.length - 1;
      return [
        {
          kind: 'line',
          along: [
            [across(dKm), top],
            [across(dKm), height - bottom],
          ],
          stroke,
        },
        {
          kind: 'text',
          at: [Math.min(across(dKm), width - right), height - bottom + text],
          text: isLast ? `${format.format(dKm)} km` : format.format(dKm),
          anchor: isLast ? 'end' : 'middle',
          ...look,
        },
      ];
    }),
    ...roundValues(from, to, ticks[1]).flatMap((metres): Mark[] => [
      {
        kind: 'line',
        along: [
          [left, down(metres)],
          [width - right, down(metres)],
        ],
        stroke,
      },
      { kind: 'text', at: [left - 4, down(metres)], text: `${format.format(metres)} m`, anchor: 'end', ...look },
    ]),
  ];
}

const shortened = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name;

/** Both antennas, each with its name, and its height above sea level and above the ground. */
function masts({ profile: { points }, a, b }: DrawnProfile, { across, down, size, locale }: Scales): Mark[] {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 1 });
  const letters = Math.floor((size.width / 2 - size.left) / (size.text * 0.6));
  const ends = [
    { end: a, point: points[0]!, anchor: 'start' },
    { end: b, point: points.at(-1)!, anchor: 'end' },
  ] as const;
  return ends.flatMap(({ end, point, anchor }): Mark[] => {
    const x = across(point.dKm);
    const edge = anchor === 'start' ? size.left : size.width - size.right;
    const [text, heights] = [
      shortened(end.name, letters),
      `${format.format(point.losM)} m (+${format.format(end.heightM)} m)`,
    ];
    return [
      {
        kind: 'line',
        along: [
          [x, down(point.groundM)],
          [x, down(point.losM)],
        ],
        stroke: { colour: ANTENNA, width: 1.4 },
      },
      { kind: 'dot', at: [x, down(point.losM)], radius: 2, fill: '#ffffff', edge: ANTENNA },
      { kind: 'text', at: [edge, size.text * 0.7], text, size: size.text, colour: INK, anchor, isBold: true },
      { kind: 'text', at: [edge, size.text * 2.1], text: heights, size: size.text, colour: FAINT, anchor },
    ];
  });
}

function worstPoint({ worst, points, lengthKm }: TerrainProfile, { across, down, size, locale }: Scales): Mark[] {
  const point = points.find(({ dKm }) => dKm === worst.dKm);
  if (!point) return [];
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [x, y] = [across(point.dKm), down(topOf(point))];
  const isLate = point.dKm > lengthKm / 2;
  return [
    {
      kind: 'line',
      along: [
        [x, y],
        [x, down(point.losM)],
      ],
      stroke: { colour: ANTENNA, width: 0.7, dashes: [2, 1.5] },
    },
    { kind: 'dot', at: [x, y], radius: 1.6, fill: ANTENNA, edge: ANTENNA },
    {
      kind: 'text',
      at: [x + (isLate ? -4 : 4), Math.min(y + size.text + 2, size.height - size.bottom - size.text)],
      text: `${format.format(worst.clearanceM)} m · ${format.format(worst.dKm)} km`,
      ...{ size: size.text, colour: ANTENNA, anchor: isLate ? 'end' : 'start', isHaloed: true },
    },
  ];
}

const LEGEND_ROW = 10;

/** What the lines of profiles are. */
export function profileLegend({ ground, clutter, ray, fresnel, inner }: ProfileTexts): Drawing {
  const entries: readonly (readonly [string, Stroke])[] = [
    [ground, { colour: GROUND, width: 1.2 }],
    [clutter, { colour: CLUTTER, width: 0.9, dashes: [1, 2] }],
    [ray, { colour: INK, width: 1 }],
    [fresnel, { colour: FRESNEL, width: 1 }],
    [inner, { colour: FRESNEL, width: 0.7, dashes: [3, 2.5] }],
  ];
  const size = 6.5;
  let [x, row] = [0, 0];
  const marks = entries.flatMap(([text, stroke]): Mark[] => {
    const width = 28 + roughWidth(text, size);
    if (x + width > DOCUMENT_WIDTH) [x, row] = [0, row + 1];
    const [start, y] = [x, 6 + row * LEGEND_ROW];
    x += width;
    return [
      {
        kind: 'line',
        along: [
          [start, y],
          [start + 16, y],
        ],
        stroke,
      },
      { kind: 'text', at: [start + 20, y], text, size, colour: FAINT, anchor: 'start' },
    ];
  });
  return { width: DOCUMENT_WIDTH, height: 12 + row * LEGEND_ROW, marks };
}
