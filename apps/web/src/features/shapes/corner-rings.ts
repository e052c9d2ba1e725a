import {
  longitudeNear,
  type MultiPolygonShape,
  outline,
  type PolygonShape,
  type Position,
  type Shape,
  validate,
} from '@portal/geo';

export type Cornered = PolygonShape | MultiPolygonShape;

/** Where a ring stands in a shape: part of a multi-polygon, and 0 for its shell or the number of a hole. */
export interface RingPlace {
  readonly part: number;
  readonly ring: number;
}

/** A ring without the position that closes it. */
export interface CornerRing extends RingPlace {
  readonly corners: readonly Position[];
}

export const LEAST_CORNERS = 3;

type Part = Omit<PolygonShape, 'kind'>;

export const isCornered = (shape: Shape): shape is Cornered =>
  shape.kind === 'polygon' || shape.kind === 'multiPolygon';

const partsOf = (shape: Cornered): readonly Part[] => (shape.kind === 'polygon' ? [shape] : shape.polygons);

const closed = (corners: readonly Position[]): Position[] => [...corners, corners[0]!];

const withPart = (shape: Cornered, at: number, change: (part: Part) => Part): Cornered =>
  shape.kind === 'polygon'
    ? { ...shape, ...change(shape) }
    : { ...shape, polygons: shape.polygons.map((part, index) => (index === at ? change(part) : part)) };

export const ringsOf = (shape: Cornered): readonly CornerRing[] =>
  partsOf(shape).flatMap(({ coordinates, holes }, part) =>
    [coordinates, ...holes].map((ring, index) => ({ part, ring: index, corners: ring.slice(0, -1) })),
  );

/** The shape with other corners in one ring. */
export const withCorners = (shape: Cornered, { part, ring }: RingPlace, corners: readonly Position[]): Cornered =>
  withPart(shape, part, ({ coordinates, holes }) =>
    ring === 0
      ? { coordinates: closed(corners), holes }
      : { coordinates, holes: holes.with(ring - 1, closed(corners)) },
  );

export const withoutHole = (shape: Cornered, { part, ring }: RingPlace): Cornered =>
  withPart(shape, part, ({ coordinates, holes }) => ({ coordinates, holes: holes.toSpliced(ring - 1, 1) }));

const withHoleIn = (shape: Cornered, part: number, corners: readonly Position[]): Cornered =>
  withPart(shape, part, ({ coordinates, holes }) => ({ coordinates, holes: [...holes, closed(corners)] }));

const isValid = (shape: Shape): boolean => {
  const drawn = outline(shape);
  return (drawn.type === 'Polygon' || drawn.type === 'MultiPolygon') && validate(drawn).valid;
};

/** The shape with one more hole; undefined unless it lies in one of its parts, beside the holes that are there. */
export function withHole(shape: Cornered, corners: readonly Position[]): Cornered | undefined {
  if (corners.length < LEAST_CORNERS) return undefined;
  const reference = partsOf(shape)[0]?.coordinates[0]?.[0] ?? 0;
  const beside = corners.map(([longitude, latitude]): Position => [longitudeNear(longitude, reference), latitude]);
  return partsOf(shape)
    .map((_, part) => withHoleIn(shape, part, beside))
    .find(isValid);
}

const DECIMALS = 6;
const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** The corners with one more, halfway between a corner and the next. */
export function withCornerAfter(corners: readonly Position[], at: number): readonly Position[] {
  const [longitude, latitude] = corners[at]!;
  const [nextLongitude, nextLatitude] = corners[(at + 1) % corners.length]!;
  const middle: Position = [
    round((longitude + longitudeNear(nextLongitude, longitude)) / 2),
    round((latitude + nextLatitude) / 2),
  ];
  return corners.toSpliced(at + 1, 0, middle);
}

/** The positions of a line with one more: halfway to the next, or beyond the end as far again. */
export function withLineCornerAfter(line: readonly Position[], at: number): readonly Position[] {
  if (at < line.length - 1) return withCornerAfter(line, at);
  const [before, end] = [line.at(-2)!, line.at(-1)!];
  const latitude = Math.max(-90, Math.min(90, round(2 * end[1] - before[1])));
  return [...line, [round(2 * end[0] - longitudeNear(before[0], end[0])), latitude]];
}

/** The corners with one put in another place of their order. */
export function withCornerAt(corners: readonly Position[], from: number, to: number): readonly Position[] {
  return corners.toSpliced(from, 1).toSpliced(to, 0, corners[from]!);
}

/** The corners with one somewhere else, near its meridian so that a ring runs on across ±180. */
export const withCornerMoved = (
  corners: readonly Position[],
  at: number,
  [longitude, latitude]: Position,
): readonly Position[] => corners.with(at, [longitudeNear(longitude, corners[at]![0]), latitude]);
