import {
  bearing,
  distance,
  normaliseAzimuth,
  offset,
  outline,
  type Position,
  type Shape,
  shapeCentre,
} from '@portal/geo';
import fc from 'fast-check';
import { dragHandle, dragShape, growShape, handlesOf, turnShape } from './shape-handles.js';

const circle: Shape = { kind: 'circle', longitude: 7, latitude: 46, radius: 20 };
const sector: Shape = { kind: 'sector', longitude: 7, latitude: 46, radius: 20, azimuth: 45, beamwidth: 90 };
const rectangle: Shape = {
  kind: 'rectangle',
  longitude: 7,
  latitude: 46,
  longitudeLength: 60,
  latitudeLength: 30,
  angle: 20,
};
const trapezoid: Shape = { ...rectangle, kind: 'trapezoid', trapezoidAngle: 60 };
const line: Shape = {
  kind: 'line',
  coordinates: [
    [7, 46],
    [8, 46.5],
    [8.2, 47],
  ],
};
const triangle: Shape = {
  kind: 'polygon',
  coordinates: [
    [7, 46],
    [8, 46],
    [8, 47],
    [7, 46],
  ],
  holes: [
    [
      [7.6, 46.2],
      [7.8, 46.2],
      [7.8, 46.4],
      [7.6, 46.2],
    ],
  ],
};
const twoParts: Shape = {
  kind: 'multiPolygon',
  polygons: [
    { coordinates: triangle.coordinates, holes: [] },
    {
      coordinates: [
        [179, 0],
        [181, 0],
        [181, 1],
        [179, 0],
      ],
      holes: [],
    },
  ],
};

const at = (shape: Shape, name: string): Position => {
  const handle = handlesOf(shape).find((found) => found.name === name);
  if (!handle) throw new Error(`A ${shape.kind} has no handle ${name}`);
  return handle.at;
};
const drag = (shape: Shape, name: string, to: Position): Shape => {
  const after = dragHandle(shape, name, to);
  if (!after) throw new Error('The result is not a valid shape');
  return after;
};
const metres = (a: Position, b: Position) => distance(a, b);

describe('handles', () => {
  test.each<[Shape, string[]]>([
    [{ kind: 'point', longitude: 1, latitude: 2 }, []],
    [circle, ['radius']],
    [sector, ['reach', 'from', 'until']],
    [rectangle, ['south-west', 'south-east', 'north-east', 'north-west', 'turn']],
    [trapezoid, ['south-west', 'south-east', 'slant', 'turn']],
    [line, ['0', '1', '2', 'turn', 'size']],
    [triangle, ['0 0 0', '0 0 1', '0 0 2', '0 1 0', '0 1 1', '0 1 2', 'turn', 'size']],
    [twoParts, ['0 0 0', '0 0 1', '0 0 2', '1 0 0', '1 0 1', '1 0 2', 'turn', 'size']],
  ])('of %j are %j', (shape, names) => expect(handlesOf(shape).map(({ name }) => name)).toEqual(names));

  it('of kind corner lie on the outline', () => {
    for (const shape of [rectangle, trapezoid, triangle]) {
      const drawn = outline(shape);
      const corners = drawn.type === 'Polygon' ? drawn.coordinates.flat() : [];
      for (const { at, kind } of handlesOf(shape))
        if (kind === 'corner')
          expect(Math.min(...corners.map(([lon, lat]) => metres(at, [lon!, lat!])))).toBeLessThan(1);
    }
  });

  it('of corners are omitted for a shape with a thousand corners, which can still be turned and sized', () => {
    const ring = Array.from({ length: 1000 }, (_, i): Position => [Math.cos(i / 160), Math.sin(i / 160)]);
    const handles = handlesOf({ kind: 'polygon', coordinates: [...ring, ring[0]!], holes: [] });
    expect(handles.map(({ name }) => name)).toEqual(['turn', 'size']);
  });
});

describe('dragging a handle of a whole line or polygon', () => {
  const positionsOf = (shape: Shape): readonly Position[] => {
    if (shape.kind === 'multiPolygon') return shape.polygons.flatMap(({ coordinates }) => coordinates);
    return 'coordinates' in shape ? shape.coordinates : [];
  };

  it.each([line, triangle, twoParts])('turns it about its centre without changing distances', (shape) => {
    const centre = shapeCentre(shape);
    const turned = drag(shape, 'turn', offset(centre, 80_000, bearing(centre, at(shape, 'turn')) + 90));
    positionsOf(shape).forEach((position, index) => {
      const after = positionsOf(turned)[index]!;
      expect(metres(centre, after)).toBeCloseTo(metres(centre, position), 3);
      expect(normaliseAzimuth(bearing(centre, after) - bearing(centre, position))).toBeCloseTo(90, 6);
    });
  });

  it.each([line, triangle, twoParts])('sizes it about its centre', (shape) => {
    const centre = shapeCentre(shape);
    const handle = at(shape, 'size');
    const grown = drag(shape, 'size', offset(centre, 1.5 * metres(centre, handle), bearing(centre, handle)));
    positionsOf(shape).forEach((position, index) => {
      const after = positionsOf(grown)[index]!;
      expect(metres(centre, after) / metres(centre, position)).toBeCloseTo(1.5, 6);
    });
  });
});

describe('dragging a handle', () => {
  it('on the rim of a circle sets its radius', () => {
    expect(drag(circle, 'radius', [7, 46.5])).toEqual({
      ...circle,
      radius: Number((metres([7, 46], [7, 46.5]) / 1000).toFixed(3)),
    });
  });

  it('in the middle of a sector’s arc sets azimuth and radius, at its ends the beamwidth', () => {
    expect(drag(sector, 'reach', [7, 45.9])).toMatchObject({ azimuth: 180, beamwidth: 90, radius: 11.123 });
    for (const name of ['from', 'until']) {
      expect(drag(sector, name, [7, 46.3])).toMatchObject({ azimuth: 45, beamwidth: 90, radius: 20 });
      expect(drag(sector, name, [7.3, 45])).toMatchObject({ azimuth: 45, radius: 20 });
    }
    const north = { ...sector, azimuth: 0 };
    expect(drag(north, 'until', [7, 45])).toMatchObject({ beamwidth: 360 });
    expect(drag(north, 'until', [7, 47])).toMatchObject({ beamwidth: 0.1 });
  });

  it.each(['south-west', 'south-east', 'north-east', 'north-west'])(
    'at the %s corner of a rectangle moves that corner and keeps the opposite one',
    (name) => {
      const opposite = { 'south-west': 'north-east', 'south-east': 'north-west' };
      const other = Object.entries(opposite).flatMap((pair) => (pair.includes(name) ? pair : []));
      const stays = other.find((corner) => corner !== name)!;
      const [lon, lat] = at(rectangle, name);
      const to: Position = [lon + (lon > 7 ? 0.3 : -0.3), lat + (lat > 46 ? 0.2 : -0.2)];
      const after = drag(rectangle, name, to);
      expect(after).toMatchObject({ kind: 'rectangle', angle: 20 });
      expect(metres(at(after, name), to)).toBeLessThan(2);
      expect(metres(at(after, stays), at(rectangle, stays))).toBeLessThan(2);
    },
  );

  it('at a corner beyond the opposite one mirrors the rectangle', () => {
    const after = drag(rectangle, 'north-east', [6, 45]);
    expect(after).toMatchObject({ kind: 'rectangle', angle: 20 });
    expect(handlesOf(after).some(({ at }) => metres(at, [6, 45]) < 2)).toBe(true);
  });

  it('`turn` rotates a box about its centre', () => {
    for (const shape of [rectangle, trapezoid]) {
      expect(drag(shape, 'turn', [8, 46])).toMatchObject({ ...shape, angle: 90 });
      expect(drag(shape, 'turn', [7, 47])).toMatchObject({ ...shape, angle: 0 });
      expect(drag(shape, 'turn', [7, 45])).toMatchObject({ ...shape, angle: 180 });
    }
  });

  it('of a box anchored at a corner or rotated about a pivot anchors it at its centre', () => {
    const anchored: Shape = { ...rectangle, topLeftCorner: true, pivot: [7.1, 46.1], angle: 30 };
    const turned = drag(anchored, 'turn', at(anchored, 'turn'));
    for (const name of ['south-west', 'south-east', 'north-east', 'north-west'])
      expect(metres(at(turned, name), at(anchored, name))).toBeLessThan(200);
    expect(turned).not.toHaveProperty('pivot');
  });

  it('`slant` sets the angle of a trapezoid, down to a triangle', () => {
    const upright: Shape = { ...trapezoid, angle: 0 };
    const [, north] = at(upright, 'slant');
    expect(drag(upright, 'slant', [at(upright, 'south-east')[0], north])).toMatchObject({ trapezoidAngle: 90 });
    const triangular = drag(upright, 'slant', [6, north]);
    expect(triangular).toMatchObject({ trapezoidAngle: 45, longitudeLength: 60 });
    expect(drag(upright, 'slant', [8, north])).toHaveProperty('trapezoidAngle', expect.any(Number));
  });

  it('at a corner of a polygon moves that corner only, and the closing position with the first', () => {
    expect(drag(triangle, '0 0 0', [6.5, 45.5])).toEqual({
      ...triangle,
      coordinates: [[6.5, 45.5], ...triangle.coordinates.slice(1, 3), [6.5, 45.5]],
    });
    const hole = drag(triangle, '0 1 1', [7.9, 46.25]);
    expect(hole).toMatchObject({ coordinates: triangle.coordinates });
    expect(at(hole, '0 1 1')).toEqual([7.9, 46.25]);
  });

  it('at a corner beyond ±180 keeps the ring continuous', () => {
    expect(at(drag(twoParts, '1 0 1', [-178, 0.5]), '1 0 1')).toEqual([182, 0.5]);
  });

  it('to a position that gives no valid shape returns undefined', () => {
    expect(dragHandle(circle, 'radius', [7, -60])).toBeUndefined();
  });

  it('gives a valid shape of the same kind, or undefined', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(circle, sector, rectangle, trapezoid, triangle, twoParts),
        fc.nat(),
        place,
        (shape, n, to) => {
          const handles = handlesOf(shape);
          const after = dragHandle(shape, handles[n % handles.length]!.name, to);
          if (!after) return;
          expect(after.kind).toBe(shape.kind);
          expect(handlesOf(after).map(({ name }) => name)).toEqual(handles.map(({ name }) => name));
          expect(() => outline(after)).not.toThrow();
        },
      ),
    );
  });
});

describe('dragging a shape', () => {
  it('moves it and keeps its parameters', () => {
    expect(dragShape(sector, [7, 46.1], [8, 46.1])).toMatchObject({
      ...sector,
      longitude: 8,
      latitude: expect.closeTo(46, 3),
    });
    expect(dragShape(rectangle, [7, 46], [9, 40])).toEqual({ ...rectangle, longitude: 9, latitude: 40 });
    expect(dragShape({ kind: 'point', longitude: 1, latitude: 2 }, [1, 2], [3, 4])).toMatchObject({
      longitude: 3,
      latitude: 4,
    });
    expect(dragShape(triangle, [7, 46], [8, 46])?.kind).toBe('polygon');
  });

  it('over a pole returns undefined', () => {
    expect(dragShape(triangle, [7.5, 46.2], [7.5, 89.9])).toBeUndefined();
  });
});

describe('a shape that keys change', () => {
  const sector: Shape = { kind: 'sector', longitude: 2, latitude: 48, radius: 10, azimuth: 358, beamwidth: 60 };

  it('keeps its place when it is turned, and its azimuth runs on past north', () =>
    expect(turnShape(sector, 5)).toEqual({ ...sector, azimuth: 3 }));

  it('keeps its place when it is enlarged', () => expect(growShape(sector, 2)).toEqual({ ...sector, radius: 20 }));

  it.each<Shape>([
    { kind: 'point', longitude: 2, latitude: 48 },
    { kind: 'circle', longitude: 2, latitude: 48, radius: 5 },
  ])('is not turned without a direction: $kind', (shape) => expect(turnShape(shape, 5)).toBeUndefined());

  it('does not grow round a pole', () =>
    expect(growShape({ kind: 'circle', longitude: 2, latitude: 85, radius: 500 }, 2)).toBeUndefined());
});
