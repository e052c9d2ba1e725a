import type { LineString, MultiPolygon, Point, Polygon } from 'geojson';
import { unwrapAntimeridian } from '../antimeridian/antimeridian.js';
import { GeometryError } from '../errors.js';
import { polygonsOf } from '../geojson/area.js';
import type { Position, Ring } from '../units.js';
import { checkShape } from './check-shape.js';
import { circleRing } from './circle.js';
import { continuousLine } from './continuous-ring.js';
import { rectangleRing } from './rectangle.js';
import { sectorRing } from './sector.js';
import type { PolygonShape, Shape } from './shape.js';
import { trapezoidRing } from './trapezoid.js';
import { clockwise, counterClockwise } from './winding.js';

/**
 * GeoJSON geometry of any shape (RFC 7946: shells counter-clockwise, holes clockwise, rings closed). Longitudes of a
 * shape across the antimeridian run on beyond ±180; `splitAtAntimeridian` cuts them.
 *
 * @throws GeometryError SHAPE_INVALID, or POLE_ENCLOSED when the shape reaches a pole
 */
export function outline(shape: Shape): Point | LineString | Polygon | MultiPolygon {
  checkShape(shape);
  switch (shape.kind) {
    case 'point':
      return { type: 'Point', coordinates: [shape.longitude, shape.latitude] };
    case 'line':
      return {
        type: 'LineString',
        coordinates: copied(jumps(shape.coordinates) ? continuousLine(shape.coordinates) : shape.coordinates),
      };
    case 'circle':
      return polygonOf({
        coordinates: circleRing({ centre: [shape.longitude, shape.latitude], radius: shape.radius }),
      });
    case 'sector':
      return polygonOf({ coordinates: sectorRing({ apex: [shape.longitude, shape.latitude], ...shape }) });
    case 'rectangle':
      return polygonOf({ coordinates: belowPoles(rectangleRing(shape)) });
    case 'trapezoid':
      return polygonOf({ coordinates: belowPoles(trapezoidRing(shape)) });
    case 'polygon':
      return polygonOf(shape);
    case 'multiPolygon':
      return { type: 'MultiPolygon', coordinates: shape.polygons.map((part) => polygonOf(part).coordinates) };
  }
}

function polygonOf({ coordinates, holes = [] }: Partial<PolygonShape> & Pick<PolygonShape, 'coordinates'>): Polygon {
  const rings = acrossAntimeridian([coordinates, ...holes]);
  return { type: 'Polygon', coordinates: [counterClockwise(rings[0]!), ...rings.slice(1).map(clockwise)].map(copied) };
}

/** An edge of more than half a turn goes the short way; one of a whole turn, as round a map of the world, is meant. */
const jumps = (ring: readonly Position[]): boolean =>
  ring.some(([lon], i) => {
    const turn = i === 0 ? 0 : Math.abs(lon - ring[i - 1]![0]);
    return turn > 180 && turn < 360;
  });

/** Rings with longitudes that run on where one jumps at ±180, holes beside their shell. */
function acrossAntimeridian(rings: readonly Ring[]): readonly Ring[] {
  if (!rings.some(jumps)) return rings;
  const area = unwrapAntimeridian({ type: 'Polygon', coordinates: rings.map(copied) });
  return polygonsOf(area)[0]!.map((ring) => ring.map(([lon, lat]): Position => [lon!, lat!]));
}

/** GeoJSON positions are writable arrays; ours are not. */
const copied = (ring: readonly Position[]): number[][] => ring.map((position) => [...position]);

function belowPoles(ring: Ring): Ring {
  const beyond = ring.find(([, lat]) => Math.abs(lat) > 90);
  if (beyond) throw new GeometryError('POLE_ENCLOSED', beyond);
  return ring;
}
