import { contains, type Position } from '@portal/geo';
import { type Cornered, ringsOf, withHole } from '../corner-rings.js';

/** Places tried in either direction across the shape. */
const STEPS = 24;

/** Half the width of the hole, of the room that there is. */
const SHARE = 0.5;

type Plane = readonly [x: number, y: number];

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

function distanceToSide([x, y]: Plane, [x1, y1]: Plane, [x2, y2]: Plane): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/**
 * The shape with a small square hole where it has most room, to be corrected by its corners; undefined where there is
 * none. The room is looked for in the plane of the degrees, longitudes shortened by the latitude.
 */
export function withSomeHole(shape: Cornered): Cornered | undefined {
  const rings = ringsOf(shape);
  const all = rings.flatMap(({ corners }) => corners);
  const [longitudes, latitudes] = [all.map(([longitude]) => longitude), all.map(([, latitude]) => latitude)];
  const squeeze = Math.cos((middle(latitudes) * Math.PI) / 180);
  const flat = ([longitude, latitude]: Position): Plane => [longitude * squeeze, latitude];
  const sides = rings.flatMap(({ corners }) =>
    corners.map((corner, at) => [flat(corner), flat(corners[(at + 1) % corners.length]!)] as const),
  );
  const roomAt = (place: Position): number =>
    Math.min(...sides.map(([start, end]) => distanceToSide(flat(place), start, end)));
  const area = {
    type: 'MultiPolygon' as const,
    coordinates: (shape.kind === 'polygon' ? [shape] : shape.polygons).map(({ coordinates, holes }) =>
      [coordinates, ...holes].map((ring) => ring.map((position) => [...position])),
    ),
  };
  const best = gridOver(longitudes, latitudes)
    .filter((place) => contains(area, place))
    .map((place) => ({ place, room: roomAt(place) }))
    .reduce<{ place: Position; room: number } | undefined>(
      (most, found) => (most && most.room >= found.room ? most : found),
      undefined,
    );
  return best && withHole(shape, squareAt(best.place, best.room * SHARE, squeeze));
}

function gridOver(longitudes: readonly number[], latitudes: readonly number[]): readonly Position[] {
  const along = (values: readonly number[], step: number): number => {
    const least = Math.min(...values);
    return least + ((Math.max(...values) - least) * (step + 0.5)) / STEPS;
  };
  const steps = Array.from({ length: STEPS }, (_, step) => step);
  return steps.flatMap((x) => steps.map((y): Position => [along(longitudes, x), along(latitudes, y)]));
}

const round = (degrees: number): number => Number(degrees.toFixed(6));

function squareAt([longitude, latitude]: Position, half: number, squeeze: number): readonly Position[] {
  // The corners of a square lie √2 times its half side from its middle.
  const [east, north] = [half / Math.SQRT2 / squeeze, half / Math.SQRT2];
  const corner = (x: number, y: number): Position => [round(longitude + x * east), round(latitude + y * north)];
  return [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
}
