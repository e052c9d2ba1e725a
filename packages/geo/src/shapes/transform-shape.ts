import { longitudeNear, normaliseAzimuth, wrapLongitude } from '../angles.js';
import { GeometryError } from '../errors.js';
import { bearing, distance, offset } from '../sphere.js';
import { rotatePositions } from '../transform/rotation.js';
import type { Degrees, Position, Ring } from '../units.js';
import { pivotFrame, pivotOf } from './box-frame.js';
import { continuousLine, continuousRing } from './continuous-ring.js';
import type { BoxParameters, PolygonShape, Shape } from './shape.js';
import { shapeCentre } from './shape-centre.js';

/**
 * The shape moved as by grabbing it at `from` and letting go at `to`. Distances and directions seen from the grip stay
 * the same; every parameter but the place survives, so a sector keeps its azimuth and a rectangle its kilometres.
 *
 * @throws GeometryError POLE_ENCLOSED when a polygon would come to lie over a pole
 */
export function moveShape(shape: Shape, from: Position, to: Position): Shape {
  return relocate(shape, (position) => offset(to, distance(from, position), bearing(from, position)));
}

/**
 * The shape turned clockwise about `pivot` (its own centre when none is given): a sector's azimuth and a box's angle
 * turn with it.
 *
 * @throws GeometryError POLE_ENCLOSED when a polygon would come to lie over a pole
 */
export function rotateShape(shape: Shape, angle: Degrees, pivot: Position = shapeCentre(shape)): Shape {
  const turned = relocate(shape, (position) =>
    position[0] === pivot[0] && position[1] === pivot[1] ? position : rotatePositions([position], angle, pivot)[0]!,
  );
  switch (turned.kind) {
    case 'sector':
      return { ...turned, azimuth: normaliseAzimuth(turned.azimuth + angle) };
    case 'rectangle':
    case 'trapezoid':
      return { ...turned, angle: normaliseAzimuth(turned.angle + angle) };
    default:
      return turned;
  }
}

/**
 * The shape enlarged about its centre: radii and side lengths are multiplied, polygons grow along their bearings.
 *
 * @param factor above zero
 * @throws GeometryError SHAPE_INVALID for another factor, POLE_ENCLOSED when a polygon would reach round a pole
 */
export function scaleShape(shape: Shape, factor: number): Shape {
  if (!(factor > 0 && Number.isFinite(factor))) throw new GeometryError('SHAPE_INVALID');
  switch (shape.kind) {
    case 'point':
      return shape;
    case 'circle':
    case 'sector':
      return { ...shape, radius: shape.radius * factor };
    case 'rectangle':
    case 'trapezoid':
      return {
        ...shape,
        ...scaledAnchor(shape, factor),
        longitudeLength: shape.longitudeLength * factor,
        latitudeLength: shape.latitudeLength * factor,
      };
    default: {
      const centre = shapeCentre(shape);
      return relocate(shape, (p) => offset(centre, factor * distance(centre, p), bearing(centre, p)));
    }
  }
}

function scaledAnchor(box: BoxParameters, factor: number): Partial<BoxParameters> {
  if (!box.pivot) return {};
  const frame = pivotFrame(box.pivot);
  const [east, north] = frame.toOffset([box.longitude, box.latitude]);
  return placed(frame.toPosition([east * factor, north * factor]));
}

type Relocation = (position: Position) => Position;

function relocate(shape: Shape, moved: Relocation): Shape {
  switch (shape.kind) {
    case 'rectangle':
    case 'trapezoid':
      return { ...shape, ...relocatedBox(shape, moved) };
    case 'line':
      return { ...shape, coordinates: continuousLine(shape.coordinates.map(moved)) };
    case 'polygon':
      return { ...shape, ...relocatedPolygon(shape, moved) };
    case 'multiPolygon':
      return { ...shape, polygons: shape.polygons.map((part) => relocatedPolygon(part, moved)) };
    default:
      return { ...shape, ...placed(moved([shape.longitude, shape.latitude])) };
  }
}

const placed = ([longitude, latitude]: Position) => ({ longitude: wrapLongitude(longitude), latitude });

/** The anchor keeps its kilometres from the pivot, which is what moves. */
function relocatedBox(box: BoxParameters, moved: Relocation): Partial<BoxParameters> {
  const pivot = pivotOf(box);
  const newPivot = moved(pivot);
  if (!box.pivot) return placed(newPivot);
  const anchor = pivotFrame(pivot).toOffset([box.longitude, box.latitude]);
  return { ...placed(pivotFrame(newPivot).toPosition(anchor)), pivot: [wrapLongitude(newPivot[0]), newPivot[1]] };
}

function relocatedPolygon(
  { coordinates, holes }: Omit<PolygonShape, 'kind'>,
  moved: Relocation,
): Omit<PolygonShape, 'kind'> {
  const shell = continuousRing(coordinates.map(moved));
  const anchor = shell[0]![0];
  const beside = (hole: Ring): Ring => {
    const [first, ...rest] = hole.map(moved);
    return continuousRing([[longitudeNear(first![0], anchor), first![1]], ...rest]);
  };
  return { coordinates: shell, holes: holes.map(beside) };
}
