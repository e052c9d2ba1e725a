import type { MultiPolygon, Polygon } from 'geojson';
import { GeometryError } from '../errors.js';
import { geodesicDirect } from '../geodesic.js';
import type { Degrees, Metres, Position } from '../units.js';
import { checkShape } from './check-shape.js';
import { continuousRing } from './continuous-ring.js';
import { outline } from './outline.js';
import type { CircleShape, SectorShape, Shape } from './shape.js';
import { counterClockwise } from './winding.js';

/** Farthest that a chord may lie inside the arc it stands for. */
const MOST_SAGITTA: Metres = 0.4;
const LEAST_SEGMENTS = 64;
/** Of a whole circle; reached by a radius of 500 km. */
const MOST_SEGMENTS = 2600;

/** Chords of a whole circle that lie nowhere farther than {@link MOST_SAGITTA} inside it: r (1 − cos(π/n)). */
const segmentsOf = (radius: Metres): number =>
  Math.min(
    MOST_SEGMENTS,
    Math.max(LEAST_SEGMENTS, Math.ceil(Math.PI / Math.acos(1 - Math.min(1, MOST_SAGITTA / radius)))),
  );

function preciseArc(
  { longitude, latitude, radius }: CircleShape | SectorShape,
  start: Degrees,
  opening: Degrees,
): Position[] {
  if (Math.abs(latitude) >= 90) throw new GeometryError('POLE_ENCLOSED', [longitude, latitude]);
  const steps = Math.max(1, Math.ceil((segmentsOf(radius * 1000) * opening) / 360));
  return Array.from({ length: steps + 1 }, (_, step) =>
    geodesicDirect([longitude, latitude], radius * 1000, start + (opening * step) / steps),
  );
}

/**
 * As `outline` of a shape that covers ground, with circles and sectors drawn on the WGS 84 ellipsoid, half a metre exact up to a
 * radius of 500 km: for what is judged inside or outside. Longitudes run on beyond ±180.
 *
 * @throws GeometryError SHAPE_INVALID, also for a point or line; POLE_ENCLOSED when the shape reaches a pole
 */
export function preciseOutline(shape: Shape): Polygon | MultiPolygon {
  checkShape(shape);
  if (shape.kind !== 'circle' && shape.kind !== 'sector') {
    const drawn = outline(shape);
    if (drawn.type === 'Point' || drawn.type === 'LineString') throw new GeometryError('SHAPE_INVALID');
    return drawn;
  }
  const opening = shape.kind === 'circle' ? 360 : Math.min(shape.beamwidth, 360);
  const start = shape.kind === 'circle' ? 0 : shape.azimuth - opening / 2;
  const rim = preciseArc(shape, start, opening);
  const apex: Position = [shape.longitude, shape.latitude];
  const ring = opening < 360 ? [apex, ...rim, apex] : [...rim.slice(0, -1), rim[0]!];
  return { type: 'Polygon', coordinates: [counterClockwise(continuousRing(ring)).map((position) => [...position])] };
}
