import { geodesicArea, geodesicInverse, type Metres, type Position, type SquareMetres } from '@portal/geo';

export const LEAST_POINTS = 2;

/** The points of a line, in order; null where one is not known yet. */
export type Measured = readonly (Position | null)[];

/** A point of the line that a click sets, or the line, to which each click adds a point. */
export type MeasuredPick = number | 'line';

export const nothingMeasured: Measured = Array.from({ length: LEAST_POINTS }, () => null);

interface Leg {
  readonly start: Position;
  readonly end: Position;
  /** Numbers of its points, counted from 1. */
  readonly from: number;
  readonly to: number;
}

/** The legs between points that are known; one that is not is passed over. */
export function legsOf(measured: Measured): Leg[] {
  const known = measured.flatMap((position, at) => (position ? [{ position, number: at + 1 }] : []));
  return known.slice(1).flatMap(({ position, number }, at) => {
    const before = known[at];
    return before ? [{ start: before.position, end: position, from: before.number, to: number }] : [];
  });
}

/** The line with a clicked position: at the picked point, or at the first that is not known, or at its end. */
export function withClicked(measured: Measured, pick: MeasuredPick, position: Position): Measured {
  const at = pick === 'line' ? measured.indexOf(null) : pick;
  return at === -1 ? [...measured, position] : measured.map((point, i) => (i === at ? position : point));
}

export const withoutPoint = (measured: Measured, at: number): Measured => measured.filter((_, i) => i !== at);

/** Distances along the line; with three points or more also of the area that it encloses when its end joins its start. */
export interface Measures {
  readonly length: Metres;
  readonly perimeter?: Metres;
  readonly area?: SquareMetres;
}

const LEAST_CORNERS = 3;

const distance = (a: Position, b: Position): Metres => geodesicInverse(a, b).distance;

/** Lengths and area on the ellipsoid of WGS 84, edges taken as geodesics. */
export function measuresOf(measured: Measured): Measures {
  const known = measured.filter((position) => position !== null);
  const length = known.slice(1).reduce((sum, position, at) => sum + distance(known[at]!, position), 0);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < LEAST_CORNERS) return { length };
  const ring = [...known, first].map(([longitude, latitude]) => [longitude, latitude]);
  return {
    length,
    perimeter: length + distance(last, first),
    area: geodesicArea({ type: 'Polygon', coordinates: [ring] }),
  };
}
