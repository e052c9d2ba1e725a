import fc from 'fast-check';
import type { Polygon } from 'geojson';
import { anyShape } from '../../test/arbitrary-shapes.js';
import { geodesicArea } from '../geodesic.js';
import { distance } from '../sphere.js';
import type { Position } from '../units.js';
import { KILOMETRES_PER_DEGREE } from './box-frame.js';
import { outline } from './outline.js';
import { rectangleRing } from './rectangle.js';
import type { RectangleShape, Shape, TrapezoidShape } from './shape.js';
import { trapezoidRing } from './trapezoid.js';
import { signedDoubleArea } from './winding.js';

const rectangle: RectangleShape = {
  kind: 'rectangle',
  longitude: 7.44,
  latitude: 46.95,
  longitudeLength: 20,
  latitudeLength: 10,
  angle: 0,
};
const trapezoid: TrapezoidShape = { ...rectangle, kind: 'trapezoid', trapezoidAngle: 45 };
const ringOf = (shape: Shape) => (outline(shape) as Polygon).coordinates[0] as unknown as Position[];
const square = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]] as const; // biome-ignore format: one line

describe('the outline of any shape', () => {
  it('is closed, shells counter-clockwise and holes clockwise', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const geometry = outline(shape);
        if (geometry.type === 'Point' || geometry.type === 'LineString') return;
        const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
        for (const rings of polygons as unknown as Position[][][]) {
          rings.forEach((ring, i) => {
            expect(ring.length).toBeGreaterThanOrEqual(4);
            expect(ring.at(-1)).toEqual(ring[0]);
            expect(Math.sign(signedDoubleArea(ring))).toBe(i === 0 ? 1 : -1);
          });
        }
      }),
    );
  });

  it('of a point is a point', () => {
    expect(outline({ kind: 'point', longitude: 2, latitude: 48 })).toEqual({ type: 'Point', coordinates: [2, 48] });
  });

  it.each<[string, Shape]>([
    ['a latitude of 91', { kind: 'point', longitude: 0, latitude: 91 }],
    ['a longitude that is no number', { kind: 'circle', longitude: Number.NaN, latitude: 0, radius: 1 }],
    ['a radius of zero', { kind: 'circle', longitude: 0, latitude: 0, radius: 0 }],
    ['an endless radius', { kind: 'circle', longitude: 0, latitude: 0, radius: Number.POSITIVE_INFINITY }],
    ['no opening', { kind: 'sector', longitude: 0, latitude: 0, radius: 1, azimuth: 0, beamwidth: 0 }],
    ['no azimuth', { kind: 'sector', longitude: 0, latitude: 0, radius: 1, azimuth: Number.NaN, beamwidth: 9 }],
    ['a negative width', { ...rectangle, longitudeLength: -1 }],
    ['no angle', { ...rectangle, angle: Number.NaN }],
    ['a pivot beyond the pole', { ...rectangle, pivot: [0, 95] }],
    ['sides that would cross', { ...trapezoid, longitudeLength: 10, latitudeLength: 10 }],
    ['a trapezoid angle of 180', { ...trapezoid, trapezoidAngle: 180 }],
    ['a trapezoid angle below zero', { ...trapezoid, trapezoidAngle: -45 }],
    ['a ring of three', { kind: 'polygon', coordinates: [[0, 0], [1, 1], [0, 0]], holes: [] }], // biome-ignore format: one line
    ['an open ring', { kind: 'polygon', coordinates: [...square.slice(0, 4)], holes: [] }],
    ['an open hole', { kind: 'polygon', coordinates: [...square], holes: [[...square.slice(1)]] }],
    ['no ring at all', { kind: 'polygon', coordinates: [], holes: [] }],
    ['a position beyond the pole', { kind: 'polygon', coordinates: square.map(([x, y]) => [x, y * 91]), holes: [] }],
    ['no part', { kind: 'multiPolygon', polygons: [] }],
    ['a line of one place', { kind: 'line', coordinates: [[1, 1], [1, 1]] }], // biome-ignore format: one line
    ['a line without places', { kind: 'line', coordinates: [] }],
  ])('does not exist with %s', (_, shape) => expect(() => outline(shape)).toThrow('do not make a shape'));

  it('of a box over a pole is refused', () => {
    expect(() => outline({ ...rectangle, latitude: 89.99 })).toThrow('A ring must not contain a pole');
    expect(() => outline({ ...trapezoid, latitude: -89.99 })).toThrow('A ring must not contain a pole');
  });
});

describe('a rectangle', () => {
  it('at Bern is as wide as typed, because a degree of longitude is shorter there', () => {
    const [sw, se, ne] = ringOf(rectangle);
    expect(distance(sw!, se!) / 1000).toBeCloseTo(20, 1);
    expect(distance(se!, ne!) / 1000).toBeCloseTo(10, 1);
    expect(ne![1] - se![1]).toBeCloseTo(10 / KILOMETRES_PER_DEGREE, 12);
    expect(se![0] - sw![0]).toBeCloseTo(20 / (KILOMETRES_PER_DEGREE * Math.cos((46.95 * Math.PI) / 180)), 12);
  });

  it('lies about its centre, or south-east of its top left corner', () => {
    const centred = rectangleRing(rectangle);
    expect((centred[0]![0] + centred[2]![0]) / 2).toBeCloseTo(7.44, 12);
    expect((centred[0]![1] + centred[2]![1]) / 2).toBeCloseTo(46.95, 12);
    const cornered = rectangleRing({ ...rectangle, topLeftCorner: true });
    expect(cornered[3]).toEqual([expect.closeTo(7.44, 12), expect.closeTo(46.95, 12)]);
    expect(cornered[1]![0]).toBeGreaterThan(7.44);
    expect(cornered[1]![1]).toBeLessThan(46.95);
  });

  it('turned by 90° stands where it lay', () => {
    const [sw, se] = rectangleRing({ ...rectangle, longitude: 0, latitude: 0, angle: 90 });
    const half = { width: 10 / KILOMETRES_PER_DEGREE, height: 5 / KILOMETRES_PER_DEGREE };
    expect(sw).toEqual([expect.closeTo(-half.height, 12), expect.closeTo(half.width, 12)]);
    expect(se).toEqual([expect.closeTo(-half.height, 12), expect.closeTo(-half.width, 12)]);
  });

  it('turns clockwise about a pivot of its own', () => {
    const east = { ...rectangle, longitude: 1, latitude: 0, pivot: [0, 0] as const, angle: 90 };
    const ring = rectangleRing(east);
    expect((ring[0]![0] + ring[2]![0]) / 2).toBeCloseTo(0, 9);
    expect((ring[0]![1] + ring[2]![1]) / 2).toBeCloseTo(-1, 9);
  });
});

describe('a trapezoid', () => {
  it('of 90° is a rectangle', () => {
    const [square, straight] = [rectangleRing(rectangle), trapezoidRing({ ...trapezoid, trapezoidAngle: 90 })];
    straight.forEach(([lon, lat], i) => {
      expect(lon).toBeCloseTo(square[i]![0], 12);
      expect(lat).toBeCloseTo(square[i]![1], 12);
    });
  });

  it('narrows to the north below 90° and widens above', () => {
    const north = ([, , ne, nw]: Position[]) => distance(ne!, nw!) / 1000;
    const wide = { ...trapezoid, longitudeLength: 30 };
    expect(north(trapezoidRing(wide))).toBeCloseTo(10, 1);
    expect(north(trapezoidRing({ ...wide, trapezoidAngle: 135 }))).toBeCloseTo(50, 0);
  });

  it('whose northern side vanishes has three corners', () => {
    const ring = trapezoidRing(trapezoid);
    expect(ring).toHaveLength(4);
    expect(geodesicArea({ type: 'Polygon', coordinates: [ring.map((p) => [...p])] }) / 1e6).toBeCloseTo(100, 0);
  });

  it('stands on its bottom left corner when asked', () => {
    const [sw, se] = trapezoidRing({ ...trapezoid, bottomLeftCorner: true });
    expect(sw).toEqual([expect.closeTo(7.44, 12), expect.closeTo(46.95, 12)]);
    expect(se![0]).toBeGreaterThan(7.44);
    expect(se![1]).toBeCloseTo(46.95, 12);
  });
});
