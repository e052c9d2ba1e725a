import {
  bearing,
  distance,
  geodesicDirect,
  geodesicInverse,
  KILOMETRES_PER_DEGREE,
  longitudeNear,
  offset,
  type Position,
  type Shape,
} from '@portal/geo';
import { type SpanTool, shapeBetween } from '../shapes/shape-tools.js';
import type { DrawTask } from './draw-task.js';
import { isThrough } from './draw-through.js';

/** Figures that can be typed while something is drawn: kilometres and degrees. */
export type LockName = 'length' | 'radius' | 'azimuth' | 'beamwidth' | 'longitudeLength' | 'latitudeLength';
export type Locks = Readonly<Partial<Record<LockName, number>>>;

type SpannedTask = Exclude<DrawTask, 'point'>;

/** From the last position that was set to where the pointer or the cursor is. */
export interface Span {
  readonly task: SpannedTask;
  readonly from: Position;
  readonly to: Position;
}

const side = ['length', 'azimuth'] as const;
const box = ['longitudeLength', 'latitudeLength'] as const;

/** The figures of each task, in the order in which one types them. */
export const lockNames: Readonly<Record<SpannedTask, readonly LockName[]>> = {
  line: side,
  split: side,
  polygon: side,
  hole: side,
  circle: ['radius'],
  sector: ['radius', 'azimuth', 'beamwidth'],
  rectangle: box,
  trapezoid: box,
};

const KILOMETRE = 1000;
const FULL_TURN = 360;
/** Half of the earth's circumference is 20 015 km. */
const LONGEST_KM = 20_000;
/** Maps end there. */
const HIGHEST_LATITUDE = 85;

/** The largest value that a figure may have. */
const largest: Readonly<Record<LockName, number>> = {
  length: LONGEST_KM,
  radius: LONGEST_KM,
  azimuth: FULL_TURN,
  beamwidth: FULL_TURN,
  longitudeLength: LONGEST_KM,
  latitudeLength: LONGEST_KM,
};

/** Whether a figure of a span can have a value: only an azimuth may be 0, and a box ends before the pole. */
export function isPossible(name: LockName, value: number, { from, to }: Span): boolean {
  if (value < 0 || value > largest[name] || (value === 0 && name !== 'azimuth')) return false;
  return name !== 'latitudeLength' || Math.abs(farLatitude(from, to, value)) <= HIGHEST_LATITUDE;
}

const farLatitude = ([, latitude]: Position, to: Position, kilometres: number): number =>
  latitude + ((Math.sign(to[1] - latitude) || 1) * kilometres) / KILOMETRES_PER_DEGREE;

/** Degrees of one step when directions are taken in steps. */
export const AZIMUTH_STEP = 15;

/** How far and in which direction a span goes, and where one leads: metres and degrees. */
interface Ground {
  readonly course: (from: Position, to: Position) => readonly [metres: number, azimuth: number];
  readonly end: (from: Position, metres: number, azimuth: number) => Position;
}

/** Circles and sectors are shapes on the sphere. */
const sphere: Ground = { course: (from, to) => [distance(from, to), bearing(from, to)], end: offset };

/** Sides of lines and polygons are measured on the ellipsoid of WGS 84. */
const ellipsoid: Ground = {
  course: (from, to) => {
    const { distance: metres, azimuthAB } = geodesicInverse(from, to);
    return [metres, azimuthAB];
  },
  end: geodesicDirect,
};

const groundOf = (task: SpannedTask): Ground => (isThrough(task) ? ellipsoid : sphere);

/** The direction of a step that is nearest to an azimuth: 0 … 345. */
export const inSteps = (azimuth: number): number => (Math.round(azimuth / AZIMUTH_STEP) * AZIMUTH_STEP) % FULL_TURN;

const hasDirection = (task: SpannedTask): boolean => lockNames[task].includes('azimuth');

/** The far corner of a box with these sides, on the side of its first corner where the given position lies. */
function boxCorner({ from, to }: Span, { longitudeLength, latitudeLength }: Locks): Position {
  const [longitude, latitude] = from;
  const east = longitudeNear(to[0], longitude);
  const north = latitudeLength === undefined ? to[1] : farLatitude(from, to, latitudeLength);
  const shrink = Math.cos((((latitude + north) / 2) * Math.PI) / 180);
  const right = Math.sign(east - longitude) || 1;
  const farLongitude =
    longitudeLength === undefined ? east : longitude + (right * longitudeLength) / (KILOMETRES_PER_DEGREE * shrink);
  return [farLongitude, north];
}

/**
 * Where a span ends when some of its figures are typed.
 *
 * @param isStepping a direction that is not typed is taken in steps of {@link AZIMUTH_STEP}
 */
export function lockedEnd(span: Span, locks: Locks, isStepping = false): Position {
  const { task, from, to } = span;
  if (lockNames[task] === box) return Object.keys(locks).length > 0 ? boxCorner(span, locks) : to;
  const turns = isStepping && hasDirection(task);
  const length = locks.length ?? locks.radius;
  if (length === undefined && locks.azimuth === undefined && !turns) return to;
  const ground = groundOf(task);
  const [metres, direction] = ground.course(from, to);
  const azimuth = locks.azimuth ?? (turns ? inSteps(direction) : direction);
  return ground.end(from, length === undefined ? metres : length * KILOMETRE, azimuth);
}

/** The shape that a tool draws between two positions, with the figures that were typed. */
export function shapeSpanned(tool: SpanTool, from: Position, to: Position, { beamwidth }: Locks): Shape {
  const shape = shapeBetween(tool, from, to);
  return shape.kind === 'sector' && beamwidth !== undefined ? { ...shape, beamwidth } : shape;
}

/** The figures of a span as they are, typed or not; undefined while there is none, such as a direction to nowhere. */
export function figuresOfSpan({ task, from, to }: Span, locks: Locks): Readonly<Partial<Record<LockName, number>>> {
  if (isThrough(task)) {
    const [metres, azimuth] = ellipsoid.course(from, to);
    return { length: metres / KILOMETRE, azimuth };
  }
  const shape = shapeSpanned(task, from, to, locks);
  return Object.fromEntries(
    lockNames[task].flatMap((name) => {
      const value: unknown = Reflect.get(shape, name);
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}
