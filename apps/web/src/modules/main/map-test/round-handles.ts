import {
  bearing,
  type CircleShape,
  distance,
  normaliseAzimuth,
  offset,
  type Position,
  type SectorShape,
  type Shape,
} from '@portal/geo';
import type { Handle } from './shape-handles.js';

type Round = CircleShape | SectorShape;

const KILOMETRE = 1000;
const SMALLEST_KM = 0.001;
const EAST = 90;
const FULL_TURN = 360;
const SMALLEST_DEGREES = 0.1;

const centreOf = ({ longitude, latitude }: Round): Position => [longitude, latitude];
const rim = (shape: Round, azimuth: number): Position => offset(centreOf(shape), shape.radius * KILOMETRE, azimuth);
const tenths = (degrees: number): number => Number(degrees.toFixed(1));

/** To the metre, as a person would type it. */
const radiusTo = (shape: Round, to: Position): number =>
  Math.max(Number((distance(centreOf(shape), to) / KILOMETRE).toFixed(3)), SMALLEST_KM);

/** A circle's rim in the east; of a sector the middle of its arc and both ends. */
export function roundHandles(shape: Round): readonly Handle[] {
  if (shape.kind === 'circle') return [{ name: 'radius', kind: 'size', at: rim(shape, EAST) }];
  const { azimuth, beamwidth } = shape;
  return [
    { name: 'reach', kind: 'turn', at: rim(shape, azimuth) },
    { name: 'from', kind: 'size', at: rim(shape, azimuth - beamwidth / 2) },
    { name: 'until', kind: 'size', at: rim(shape, azimuth + beamwidth / 2) },
  ];
}

/** The rim gives a circle its radius; the middle of the arc a sector its direction and reach, its ends the opening. */
export function pulledRound(shape: Round, name: string, to: Position): Shape {
  if (shape.kind === 'circle') return { ...shape, radius: radiusTo(shape, to) };
  const direction = bearing(centreOf(shape), to);
  if (name === 'reach') return { ...shape, radius: radiusTo(shape, to), azimuth: tenths(direction) % FULL_TURN };
  const apart = normaliseAzimuth(direction - shape.azimuth);
  const half = Math.min(apart, FULL_TURN - apart);
  return { ...shape, beamwidth: Math.max(tenths(2 * half), SMALLEST_DEGREES) };
}
