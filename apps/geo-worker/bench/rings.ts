import type { Polygon, Position } from 'geojson';
import { random } from '../test/antennas.js';

export interface CrossedRing {
  readonly area: Polygon;
  /** Where its edges cross, the only fault. */
  readonly crossing: Position;
}

/** How far neighbours may differ in their distance from the centre, whose mean is 10. */
const TEETH = { smooth: 0, jagged: 0.1 } as const;
export type RingForm = keyof typeof TEETH;

const CENTRE = [2, 46] as const;

/** A closed ring round a centre, jagged like a coast or smooth; valid, because its angles only grow. */
export function starRing(vertices: number, form: RingForm, seed = 1): Polygon {
  const ring = openRing(vertices - 1, form, seed);
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

/** A jagged ring with a loop in the middle of it that crosses itself once. */
export function crossedRing(vertices: number, seed = 1): CrossedRing {
  const ring = openRing(vertices - 4, 'jagged', seed);
  const at = Math.floor(ring.length / 2);
  const step = (2 * Math.PI) / ring.length;
  const [from, radius] = [at * step, radiusAt(at * step)];
  const loop = [
    onCircle(radius, from),
    onCircle(radius + 0.5, from + step / 2),
    onCircle(radius + 0.5, from),
    onCircle(radius, from + step / 2),
  ] as const;
  const looped = [...ring.slice(0, at), ...loop, ...ring.slice(at + 1)];
  return { area: { type: 'Polygon', coordinates: [[...looped, looped[0]!]] }, crossing: crossingOf(...loop) };
}

function openRing(vertices: number, form: RingForm, seed: number): Position[] {
  const next = random(seed);
  return Array.from({ length: vertices }, (_, i) => {
    const angle = (2 * Math.PI * i) / vertices;
    return onCircle(radiusAt(angle) + TEETH[form] * next(), angle);
  });
}

const radiusAt = (angle: number): number => 10 + Math.sin(7 * angle) + 0.5 * Math.sin(61 * angle);

const onCircle = (radius: number, angle: number): Position => [
  CENTRE[0] + radius * Math.cos(angle),
  CENTRE[1] + radius * Math.sin(angle),
];

/** Where the lines p q and r s meet. */
function crossingOf([px, py]: Position, [qx, qy]: Position, [rx, ry]: Position, [sx, sy]: Position): Position {
  const [ux, uy, vx, vy] = [qx! - px!, qy! - py!, sx! - rx!, sy! - ry!];
  const t = ((rx! - px!) * vy - (ry! - py!) * vx) / (ux * vy - uy * vx);
  return [px! + t * ux, py! + t * uy];
}
