import fc from 'fast-check';
import type {
  CircleShape,
  LineShape,
  MultiPolygonShape,
  PointShape,
  PolygonShape,
  RectangleShape,
  SectorShape,
  Shape,
  TrapezoidShape,
} from '../src/shapes/shape.js';
import { offset } from '../src/sphere.js';
import type { Position, Ring } from '../src/units.js';
import { within } from './arbitraries.js';

/** Away from the poles and the antimeridian by more than any shape's size. */
const place = { longitude: within(-175, 175), latitude: within(-70, 70) };
const size = within(0.01, 150);
const angle = within(-360, 360);
const pivot = fc.option(fc.tuple(within(-1, 1), within(-1, 1)), { nil: undefined });

/** A pivot within a degree of the anchor. */
const besideAnchor = <S extends { longitude: number; latitude: number; pivot?: Position }>(shape: S): S =>
  shape.pivot
    ? { ...shape, pivot: [shape.longitude + shape.pivot[0], shape.latitude + shape.pivot[1]] }
    : (({ pivot: _, ...rest }) => rest as S)(shape);

export const anyPoint: fc.Arbitrary<PointShape> = fc.record({ kind: fc.constant('point' as const), ...place });

export const anyLine: fc.Arbitrary<LineShape> = fc
  .tuple(place.longitude, place.latitude, fc.array(within(5, 60), { minLength: 2, maxLength: 8 }))
  .map(([lon, lat, lengths]) => ({
    kind: 'line',
    coordinates: lengths.map((length, i) => offset([lon, lat], length * 1000, 70 * i)),
  }));

export const anyCircle: fc.Arbitrary<CircleShape> = fc.record({
  kind: fc.constant('circle' as const),
  ...place,
  radius: size,
});

export const anySector: fc.Arbitrary<SectorShape> = fc.record({
  kind: fc.constant('sector' as const),
  ...place,
  radius: size,
  azimuth: within(0, 359.99),
  beamwidth: within(0.1, 360),
});

export const anyRectangle: fc.Arbitrary<RectangleShape> = fc
  .record({
    kind: fc.constant('rectangle' as const),
    ...place,
    longitudeLength: size,
    latitudeLength: size,
    angle,
    topLeftCorner: fc.boolean(),
    pivot,
  })
  .map(besideAnchor);

export const anyTrapezoid: fc.Arbitrary<TrapezoidShape> = fc
  .record({
    kind: fc.constant('trapezoid' as const),
    ...place,
    longitudeLength: within(10, 150),
    latitudeLength: within(0.1, 4),
    angle,
    trapezoidAngle: within(45, 135),
    bottomLeftCorner: fc.boolean(),
    pivot,
  })
  .map(besideAnchor);

const ringAround = ([lon, lat]: Position, radii: readonly number[], scale: number): Ring => {
  const open = radii.map((radius, i) => offset([lon, lat], radius * scale * 1000, (360 * i) / radii.length));
  return [...open, open[0]!];
};

/** Star-shaped about its centre, so never self-crossing; its hole is the same star at 40 %. */
export const anyPolygon: fc.Arbitrary<PolygonShape> = fc
  .tuple(place.longitude, place.latitude, fc.array(within(5, 60), { minLength: 3, maxLength: 12 }), fc.boolean())
  .map(([lon, lat, radii, holed]) => ({
    kind: 'polygon',
    coordinates: ringAround([lon, lat], radii, 1),
    holes: holed ? [ringAround([lon, lat], radii, 0.4)] : [],
  }));

export const anyMultiPolygon: fc.Arbitrary<MultiPolygonShape> = fc
  .array(anyPolygon, { minLength: 1, maxLength: 3 })
  .map((polygons) => ({
    kind: 'multiPolygon',
    polygons: polygons.map(({ coordinates, holes }) => ({ coordinates, holes })),
  }));

export const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  anyPoint,
  anyLine,
  anyCircle,
  anySector,
  anyRectangle,
  anyTrapezoid,
  anyPolygon,
  anyMultiPolygon,
);
