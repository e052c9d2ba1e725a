import fc from 'fast-check';
import type { LineString, MultiPolygon, Polygon } from 'geojson';
import { within } from '../../test/arbitraries.js';
import {
  anyCircle,
  anyMultiPolygon,
  anyPolygon,
  anyRectangle,
  anySector,
  anyShape,
  anyTrapezoid,
} from '../../test/arbitrary-shapes.js';
import { bearing, distance, offset } from '../sphere.js';
import type { Position } from '../units.js';
import { outline } from './outline.js';
import type { PolygonShape, RectangleShape, Shape } from './shape.js';
import { shapeCentre } from './shape-centre.js';
import { moveShape, rotateShape, scaleShape } from './transform-shape.js';

const corners = (shape: Shape): Position[] => {
  const { type, coordinates } = outline(shape) as LineString | Polygon | MultiPolygon;
  if (type === 'LineString') return coordinates as unknown as Position[];
  return (type === 'Polygon' ? coordinates.flat() : coordinates.flat(2)) as unknown as Position[];
};

const besideCentre = (shape: Shape, metres: number, azimuth: number): Position =>
  offset(shapeCentre(shape), metres, azimuth);

const expectSameDistances = (before: readonly Position[], after: readonly Position[], metres: number) => {
  for (let i = 1; i < before.length; i++) {
    expect(Math.abs(distance(before[0]!, before[i]!) - distance(after[0]!, after[i]!))).toBeLessThan(metres);
  }
};

describe('a moved shape', () => {
  it('is still of its kind, with its parameters, at the new place', () => {
    fc.assert(
      fc.property(fc.oneof(anyCircle, anySector), within(0, 50_000), within(0, 360), (shape, metres, azimuth) => {
        const centre = shapeCentre(shape);
        const to = offset(centre, metres, azimuth);
        const moved = moveShape(shape, centre, to);
        const { longitude, latitude, ...kept } = shape;
        expect(moved).toMatchObject(kept);
        expect(distance(shapeCentre(moved), to)).toBeLessThan(0.01);
      }),
    );
  });

  it('keeps the distances between the corners of a polygon', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyPolygon, anyMultiPolygon),
        within(0, 200_000),
        within(0, 360),
        (shape, metres, azimuth) => {
          const moved = moveShape(shape, shapeCentre(shape), besideCentre(shape, metres, azimuth)) as typeof shape;
          const rings = (s: typeof shape) =>
            (s.kind === 'polygon' ? [s] : s.polygons).flatMap((p) => [p.coordinates, ...p.holes]);
          for (const [i, ring] of rings(shape).entries()) expectSameDistances(ring, rings(moved)[i]!, 0.01);
        },
      ),
    );
  });

  it('keeps a box with its pivot as many kilometres long and away', () => {
    fc.assert(
      fc.property(fc.oneof(anyRectangle, anyTrapezoid), within(0, 50_000), within(0, 360), (shape, metres, azimuth) => {
        const moved = moveShape(shape, shapeCentre(shape), besideCentre(shape, metres, azimuth)) as typeof shape;
        expect(moved.longitudeLength).toBe(shape.longitudeLength);
        expect(moved.latitudeLength).toBe(shape.latitudeLength);
        expect(moved.angle).toBe(shape.angle);
        expect(moved.pivot === undefined).toBe(shape.pivot === undefined);
      }),
    );
  });

  it('across the antimeridian is anchored on the other side, and its ring runs on', () => {
    const circle: Shape = { kind: 'circle', longitude: 179.9, latitude: 0, radius: 20 };
    expect(moveShape(circle, [179.9, 0], [-179.9, 0])).toMatchObject({ longitude: expect.closeTo(-179.9, 9) });
    const polygon: PolygonShape = {
      kind: 'polygon',
      coordinates: [[178, 0], [179, 0], [179, 1], [178, 0]],
      holes: [[[178.6, 0.2], [178.8, 0.4], [178.8, 0.2], [178.6, 0.2]]],
    }; // biome-ignore format: coordinates
    const moved = moveShape(polygon, [178, 0], [179.5, 0]) as PolygonShape;
    const longitudes = [...moved.coordinates, ...moved.holes[0]!].map(([lon]) => lon);
    expect(Math.min(...longitudes)).toBeGreaterThan(179);
    expect(Math.max(...longitudes)).toBeGreaterThan(180);
  });

  it('is a line that runs on across the antimeridian', () => {
    const line: Shape = { kind: 'line', coordinates: [[178, 0], [179, 1]] }; // biome-ignore format: one line
    const moved = moveShape(line, [178, 0], [179.5, 0]) as typeof line;
    expect(moved.coordinates.map(([lon]) => lon)).toEqual([expect.closeTo(179.5, 9), expect.closeTo(180.5, 2)]);
  });

  it('over a pole is refused', () => {
    const wide: PolygonShape = { kind: 'polygon', coordinates: [[0, 80], [10, 80], [5, 85], [0, 80]], holes: [] }; // biome-ignore format: one line
    expect(() => moveShape(wide, [5, 82], [5, 90])).toThrow('A ring must not contain a pole');
  });
});

describe('a turned shape', () => {
  it('keeps all distances of a polygon, also from its pivot', () => {
    fc.assert(
      fc.property(anyPolygon, within(-720, 720), within(0, 100_000), (shape, angle, away) => {
        const pivot = besideCentre(shape, away, 30);
        const turned = rotateShape(shape, angle, pivot) as PolygonShape;
        expectSameDistances([pivot, ...shape.coordinates], [pivot, ...turned.coordinates], 0.01);
      }),
    );
  });

  it('turned back is what it was', () => {
    fc.assert(
      fc.property(anyShape, within(-360, 360), (shape, angle) => {
        const back = rotateShape(rotateShape(shape, angle), -angle);
        if (shape.kind === 'point') expect(back).toEqual(shape);
        else expectSameDistances([[0, 0], ...corners(shape)], [[0, 0], ...corners(back)], 0.5);
      }),
    );
  });

  it('is a sector looking 90° further, turned about its own apex', () => {
    const sector: Shape = { kind: 'sector', longitude: 2, latitude: 48, radius: 5, azimuth: 300, beamwidth: 60 };
    expect(rotateShape(sector, 90)).toEqual({ ...sector, azimuth: 30 });
  });

  it('moves along a circle about a pivot elsewhere', () => {
    const sector: Shape = { kind: 'sector', longitude: 2, latitude: 49, radius: 5, azimuth: 0, beamwidth: 60 };
    const turned = rotateShape(sector, 90, [2, 48]);
    expect(turned).toMatchObject({ kind: 'sector', azimuth: 90 });
    expect(bearing([2, 48], shapeCentre(turned))).toBeCloseTo(90, 6);
    expect(distance([2, 48], shapeCentre(turned))).toBeCloseTo(distance([2, 48], [2, 49]), 3);
  });

  it('adds to the angle of a rectangle', () => {
    const rectangle: RectangleShape = {
      kind: 'rectangle',
      longitude: 7,
      latitude: 46,
      longitudeLength: 2,
      latitudeLength: 1,
      angle: 350,
      pivot: [7, 46.1],
    };
    expect(rotateShape(rectangle, 20, [7, 46.1])).toEqual({
      ...rectangle,
      angle: 10,
      longitude: expect.closeTo(7, 12),
      latitude: expect.closeTo(46, 12),
    });
  });
});

describe('a scaled shape', () => {
  it('multiplies radii and lengths, and leaves place and directions', () => {
    fc.assert(
      fc.property(fc.oneof(anyCircle, anySector), within(0.1, 10), (shape, factor) => {
        expect(scaleShape(shape, factor)).toEqual({ ...shape, radius: shape.radius * factor });
      }),
    );
  });

  it('keeps the pivot of a box where it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyRectangle, anyTrapezoid), within(0.1, 4), (shape, factor) => {
        const scaled = scaleShape(shape, factor) as typeof shape;
        expect(scaled.longitudeLength).toBe(shape.longitudeLength * factor);
        expect(scaled.latitudeLength).toBe(shape.latitudeLength * factor);
        const [pivot, after] = [shapeCentre(shape), shapeCentre(scaled)];
        expect(after).toEqual(pivot);
        const [before, grown] = [corners(shape), corners(scaled)];
        before.forEach(([lon, lat], i) => {
          expect(grown[i]![0] - pivot[0]).toBeCloseTo(factor * (lon - pivot[0]), 8);
          expect(grown[i]![1] - pivot[1]).toBeCloseTo(factor * (lat - pivot[1]), 8);
        });
      }),
    );
  });

  it('moves the corners of a polygon away from its centre', () => {
    fc.assert(
      fc.property(fc.oneof(anyPolygon, anyMultiPolygon), within(0.1, 1.5), (shape, factor) => {
        fc.pre(shape.kind === 'polygon' || shape.polygons.length === 1);
        const centre = shapeCentre(shape);
        const after = corners(scaleShape(shape, factor));
        corners(shape).forEach((corner, i) => {
          expect(Math.abs(distance(centre, after[i]!) - factor * distance(centre, corner))).toBeLessThan(0.01);
        });
      }),
    );
  });

  it('of a point is the point', () => {
    const point: Shape = { kind: 'point', longitude: 1, latitude: 2 };
    expect(scaleShape(point, 3)).toBe(point);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('does not exist for the factor %p', (factor) => {
    expect(() => scaleShape({ kind: 'point', longitude: 1, latitude: 2 }, factor)).toThrow('do not make a shape');
  });
});
