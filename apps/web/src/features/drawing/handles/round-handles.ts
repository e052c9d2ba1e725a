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
import type { Handle } from './handle.js';

type Round = CircleShape | SectorShape;

const KILOMETRE = 1000;
const MIN_KM = 0.001;
const EAST = 90;
const FULL_TURN = 360;
const MIN_BEAMWIDTH = 0.1;

const centreOf = ({ longitude, latitude }: Round): Position => [longitude, latitude];
const rim = (shape: Round, azimuth: number): Position => offset(centreOf(shape), shape.radius * KILOMETRE, azimuth);
const tenths = (degrees: number): number => Number(degrees.toFixed(1));

/** Kilometres, rounded to the metre. */
const radiusTo = (shape: Round, to: Position): number =>
  Math.max(Number((distance(centreOf(shape), to) / KILOMETRE).toFixed(3)), MIN_KM);

/** A circle has one handle, on its rim due east; a sector has the middle and both ends of its arc. */
export function roundHandles(shape: Round): readonly Handle[] {
  if (shape.kind === 'circle') return [{ name: 'radius', kind: 'size', at: rim(shape, EAST) }];
  const { azimuth, beamwidth } = shape;
  return [
    { name: 'reach', kind: 'turn', at: rim(shape, azimuth) },
    { name: 'from', kind: 'size', at: rim(shape, azimuth - beamwidth / 2) },
    { name: 'until', kind: 'size', at: rim(shape, azimuth + beamwidth / 2) },
  ];
}

/** Sets a circle's radius; a sector's azimuth and radius by the middle of its arc, its beamwidth by the ends. */
export function dragRoundHandle(shape: Round, name: string, to: Position): Shape {
  if (shape.kind === 'circle') return { ...shape, radius: radiusTo(shape, to) };
  const direction = bearing(centreOf(shape), to);
  if (name === 'reach') return { ...shape, radius: radiusTo(shape, to), azimuth: tenths(direction) % FULL_TURN };
  const separation = normaliseAzimuth(direction - shape.azimuth);
  const half = Math.min(separation, FULL_TURN - separation);
  return { ...shape, beamwidth: Math.max(tenths(2 * half), MIN_BEAMWIDTH) };
}
