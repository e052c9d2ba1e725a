/** How a line is drawn; styles of `plots.module.css`. */
export type LineLook =
  | 'coPolar'
  | 'crossPolar'
  | 'otherCoPolar'
  | 'otherCrossPolar'
  | 'F699'
  | 'F1245'
  | 'S465'
  | 'S580'
  | 'mask'
  | 'step1'
  | 'step2'
  | 'step3';

/** How a line is drawn whose colour an administrator chose. */
export interface LineStroke {
  readonly colour: string;
  readonly width: number;
  readonly dashes?: string;
}

/** One curve of a plot: its value wherever it has one, and the places between which it is straight. */
export interface PlotLine {
  readonly id: string;
  readonly label: string;
  readonly look: LineLook | LineStroke;
  readonly valueAt: (x: number) => number | undefined;
  /** Ascending. */
  readonly corners: readonly number[];
}

/** Attributes of a path in a line's look; the class comes from `plots.module.css`. */
export const lookAttributes = (look: LineLook | LineStroke, classes: Readonly<Record<string, string>>) =>
  typeof look === 'string'
    ? { className: classes[look] }
    : { fill: 'none', stroke: look.colour, strokeWidth: look.width, strokeDasharray: look.dashes };

export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** The pieces of a line between two places; where it has no value it is interrupted. */
export function piecesOf({ corners, valueAt }: PlotLine, from: number, to: number): LinePoint[][] {
  const places = [from, ...corners.filter((x) => x > from && x < to), to];
  const pieces: LinePoint[][] = [];
  let piece: LinePoint[] = [];
  for (const x of places) {
    const y = valueAt(x);
    if (y !== undefined) piece.push({ x, y });
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces.filter((each) => each.length > 1);
}

/** Points as the data of an SVG path. */
export const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A place that is marked on a line. */
export interface PlotMark extends LinePoint {
  readonly label: string;
}
