import {
  longitudeNear,
  type Offset,
  outline,
  type Position,
  pivotFrame,
  type RectangleShape,
  type Shape,
  type TrapezoidShape,
  wrapLongitude,
} from '@portal/geo';
import type { Handle } from './handle.js';

type Box = RectangleShape | TrapezoidShape;

/** East and north of the centre in half sides, before rotation. */
type Corner = readonly [east: -1 | 1, north: -1 | 1];

const corners = {
  'south-west': [-1, -1],
  'south-east': [1, -1],
  'north-east': [1, 1],
  'north-west': [-1, 1],
} as const satisfies Record<string, Corner>;
type CornerName = keyof typeof corners;

/** A trapezoid's northern corners follow from its angle and have no handle of their own. */
const cornersOf = ({ kind }: Box): readonly CornerName[] =>
  kind === 'rectangle' ? (Object.keys(corners) as CornerName[]) : ['south-west', 'south-east'];

const isCorner = (name: string): name is CornerName => Object.hasOwn(corners, name);

/** Distance of the rotation handle from the northern side, as a fraction of the longer side. */
const TURN_OFFSET = 0.18;
const MIN_KM = 0.001;
const RADIANS = Math.PI / 180;

/** The offset rotated clockwise by an angle in degrees. */
const rotate = ([east, north]: Offset, degrees: number): Offset => {
  const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  return [east * cos + north * sin, north * cos - east * sin];
};

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const kilometres = (value: number): number => Math.max(round(Math.abs(value), 3), MIN_KM);
const midpoint = (a: Position, b: Position): Position => [(a[0] + longitudeNear(b[0], a[0])) / 2, (a[1] + b[1]) / 2];

/** Centre of the box, whichever point it is anchored at. */
function centreOf(box: Box): Position {
  const drawn = outline(box);
  const drawnRing = drawn.type === 'Polygon' ? drawn.coordinates[0]! : [];
  const ring = drawnRing.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]);
  const [a, b, c, d] = ring;
  return midpoint(midpoint(a!, b!), ring.length > 4 ? midpoint(c!, d!) : c!);
}

/** The same box anchored at its centre instead of a corner or pivot. */
function anchoredAt(box: Box, [longitude, latitude]: Position): Box {
  const place = { longitude: round(wrapLongitude(longitude), 6), latitude: round(latitude, 6) };
  if (box.kind === 'rectangle') {
    const { pivot: _pivot, topLeftCorner: _corner, ...rest } = box;
    return { ...rest, ...place };
  }
  const { pivot: _pivot, bottomLeftCorner: _corner, ...rest } = box;
  return { ...rest, ...place };
}

/** Position of a point of the box given in kilometres from its centre before rotation. */
const toPosition = (box: Box, offset: Offset): Position =>
  pivotFrame(centreOf(box)).toPosition(rotate(offset, box.angle));

/** The inverse of {@link toPosition}. */
const toOffset = (box: Box, [longitude, latitude]: Position): Offset => {
  const centre = centreOf(box);
  return rotate(pivotFrame(centre).toOffset([longitudeNear(longitude, centre[0]), latitude]), -box.angle);
};

const cornerAt = (box: Box, [east, north]: Corner): Position =>
  toPosition(box, [(east * box.longitudeLength) / 2, (north * box.latitudeLength) / 2]);

/** Half the length of a trapezoid's northern side, kilometres. */
const halfTop = ({ longitudeLength, latitudeLength, trapezoidAngle }: TrapezoidShape): number =>
  longitudeLength / 2 - latitudeLength / Math.tan(trapezoidAngle * RADIANS);

export function boxHandles(box: Box): readonly Handle[] {
  const { longitudeLength, latitudeLength } = box;
  const beyond = latitudeLength / 2 + TURN_OFFSET * Math.max(longitudeLength, latitudeLength);
  return [
    ...cornersOf(box).map((name): Handle => ({ name, kind: 'corner', at: cornerAt(box, corners[name]) })),
    ...(box.kind === 'trapezoid'
      ? [{ name: 'slant', kind: 'size', at: toPosition(box, [halfTop(box), latitudeLength / 2]) } as const]
      : []),
    { name: 'turn', kind: 'turn', at: toPosition(box, [0, beyond]) },
  ];
}

/** Dragging a corner resizes the box with the opposite corner fixed; the `turn` handle rotates it about its centre. */
export function dragBoxHandle(box: Box, name: string, to: Position): Shape {
  if (isCorner(name)) return dragCorner(box, corners[name], to);
  if (name === 'slant' && box.kind === 'trapezoid') return dragSlant(box, to);
  const centre = centreOf(box);
  const [east, north] = pivotFrame(centre).toOffset([longitudeNear(to[0], centre[0]), to[1]]);
  return { ...anchoredAt(box, centre), angle: (round(Math.atan2(east, north) / RADIANS, 1) + 360) % 360 };
}

function dragCorner(box: Box, [east, north]: Corner, to: Position): Shape {
  const fixed = cornerAt(box, [-east as Corner[0], -north as Corner[1]]);
  const centre = midpoint(fixed, to);
  const frame = pivotFrame(centre);
  const [fixedEast, fixedNorth] = frame.toOffset(fixed);
  // The centre is halfway between both corners.
  const [width, height] = rotate([-2 * fixedEast, -2 * fixedNorth], -box.angle);
  return { ...anchoredAt(box, centre), longitudeLength: kilometres(width), latitudeLength: kilometres(height) };
}

/** The angle is rounded to 0.1°, and kept so large that the slanted sides do not cross. */
function dragSlant(box: TrapezoidShape, to: Position): Shape {
  const half = Math.max(toOffset(box, to)[0], 0);
  const angleFor = (inset: number) => Math.atan2(box.latitudeLength, inset) / RADIANS;
  const least = Math.ceil(10 * angleFor(box.longitudeLength / 2)) / 10;
  return { ...box, trapezoidAngle: Math.max(round(angleFor(box.longitudeLength / 2 - half), 1), least) };
}
