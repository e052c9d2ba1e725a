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
import type { Handle } from './shape-handles.js';

type Box = RectangleShape | TrapezoidShape;

/** East and north of the middle in half sides, before turning. */
type Corner = readonly [east: -1 | 1, north: -1 | 1];

const corners = {
  'south-west': [-1, -1],
  'south-east': [1, -1],
  'north-east': [1, 1],
  'north-west': [-1, 1],
} as const satisfies Record<string, Corner>;
type CornerName = keyof typeof corners;

/** The northern corners of a trapezoid are where its angle puts them. */
const cornersOf = ({ kind }: Box): readonly CornerName[] =>
  kind === 'rectangle' ? (Object.keys(corners) as CornerName[]) : ['south-west', 'south-east'];

const isCorner = (name: string): name is CornerName => Object.hasOwn(corners, name);

/** How far beyond the northern side the handle that turns stands, of the longer side. */
const STAND_OFF = 0.18;
const SMALLEST_KM = 0.001;
const RADIANS = Math.PI / 180;

/** Turned clockwise. */
const turned = ([east, north]: Offset, degrees: number): Offset => {
  const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  return [east * cos + north * sin, north * cos - east * sin];
};

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const kilometres = (value: number): number => Math.max(round(Math.abs(value), 3), SMALLEST_KM);
const between = (a: Position, b: Position): Position => [(a[0] + longitudeNear(b[0], a[0])) / 2, (a[1] + b[1]) / 2];

/** Middle of the box, wherever it is anchored: on its plane, amid both sides that run east before turning. */
function middleOf(box: Box): Position {
  const drawn = outline(box);
  const drawnRing = drawn.type === 'Polygon' ? drawn.coordinates[0]! : [];
  const ring = drawnRing.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]);
  const [a, b, c, d] = ring;
  return between(between(a!, b!), ring.length > 4 ? between(c!, d!) : c!);
}

/** The box anchored at its middle, which stays where it was turned to. */
function about(box: Box, [longitude, latitude]: Position): Box {
  const place = { longitude: round(wrapLongitude(longitude), 6), latitude: round(latitude, 6) };
  if (box.kind === 'rectangle') {
    const { pivot: _pivot, topLeftCorner: _corner, ...rest } = box;
    return { ...rest, ...place };
  }
  const { pivot: _pivot, bottomLeftCorner: _corner, ...rest } = box;
  return { ...rest, ...place };
}

/** Where a place of the box, in kilometres from its middle before turning, comes to lie. */
const placeIn = (box: Box, offset: Offset): Position => pivotFrame(middleOf(box)).toPosition(turned(offset, box.angle));

/** The inverse of {@link placeIn}. */
const offsetIn = (box: Box, [longitude, latitude]: Position): Offset => {
  const middle = middleOf(box);
  return turned(pivotFrame(middle).toOffset([longitudeNear(longitude, middle[0]), latitude]), -box.angle);
};

const cornerAt = (box: Box, [east, north]: Corner): Position =>
  placeIn(box, [(east * box.longitudeLength) / 2, (north * box.latitudeLength) / 2]);

/** Half the northern side of a trapezoid. */
const halfTop = ({ longitudeLength, latitudeLength, trapezoidAngle }: TrapezoidShape): number =>
  longitudeLength / 2 - latitudeLength / Math.tan(trapezoidAngle * RADIANS);

export function boxHandles(box: Box): readonly Handle[] {
  const { longitudeLength, latitudeLength } = box;
  const beyond = latitudeLength / 2 + STAND_OFF * Math.max(longitudeLength, latitudeLength);
  return [
    ...cornersOf(box).map((name): Handle => ({ name, kind: 'corner', at: cornerAt(box, corners[name]) })),
    ...(box.kind === 'trapezoid'
      ? [{ name: 'slant', kind: 'size', at: placeIn(box, [halfTop(box), latitudeLength / 2]) } as const]
      : []),
    { name: 'turn', kind: 'turn', at: placeIn(box, [0, beyond]) },
  ];
}

/** A corner gives the box its size, the opposite one staying where it is; the handle beyond turns it about its middle. */
export function pulledBox(box: Box, name: string, to: Position): Shape {
  if (isCorner(name)) return pulledCorner(box, corners[name], to);
  if (name === 'slant' && box.kind === 'trapezoid') return slanted(box, to);
  const middle = middleOf(box);
  const [east, north] = pivotFrame(middle).toOffset([longitudeNear(to[0], middle[0]), to[1]]);
  return { ...about(box, middle), angle: (round(Math.atan2(east, north) / RADIANS, 1) + 360) % 360 };
}

function pulledCorner(box: Box, [east, north]: Corner, to: Position): Shape {
  const fixed = cornerAt(box, [-east as Corner[0], -north as Corner[1]]);
  const middle = between(fixed, to);
  const frame = pivotFrame(middle);
  const [fixedEast, fixedNorth] = frame.toOffset(fixed);
  // The middle lies as far from one corner as from the other.
  const [width, height] = turned([-2 * fixedEast, -2 * fixedNorth], -box.angle);
  return { ...about(box, middle), longitudeLength: kilometres(width), latitudeLength: kilometres(height) };
}

/** To a tenth of a degree, and so steep that the slanting sides do not cross. */
function slanted(box: TrapezoidShape, to: Position): Shape {
  const half = Math.max(offsetIn(box, to)[0], 0);
  const angleFor = (inset: number) => Math.atan2(box.latitudeLength, inset) / RADIANS;
  const least = Math.ceil(10 * angleFor(box.longitudeLength / 2)) / 10;
  return { ...box, trapezoidAngle: Math.max(round(angleFor(box.longitudeLength / 2 - half), 1), least) };
}
