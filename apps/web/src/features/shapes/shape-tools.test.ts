import { distance, outline, type Position, type Shape } from '@portal/geo';
import { polygonThrough, shapeAt, shapeBetween, tools } from './shape-tools.js';

function ringOf(shape: Shape): number[][] {
  const drawn = outline(shape);
  if (drawn.type !== 'Polygon') throw new Error(`A ${shape.kind} has no ring`);
  return drawn.coordinates[0]!;
}

describe('two clicks', () => {
  const [bern, north]: Position[] = [
    [7.44, 46.95],
    [7.44, 47.95],
  ];

  it('are the centre of a circle and a point of it', () => {
    const circle = shapeBetween('circle', bern!, north!);
    expect(circle).toMatchObject({ kind: 'circle', longitude: 7.44, latitude: 46.95 });
    expect(circle).toHaveProperty('radius', Number((distance(bern!, north!) / 1000).toFixed(3)));
  });

  it('are the apex of a sector and its direction', () => {
    expect(shapeBetween('sector', bern!, [8.44, 46.95])).toMatchObject({ azimuth: 89.6, beamwidth: 90 });
    expect(shapeBetween('sector', north!, bern!)).toMatchObject({ azimuth: 180 });
  });

  it('are opposite corners of a rectangle, whichever comes first', () => {
    const rectangle = shapeBetween('rectangle', [7, 46], [8, 47]);
    expect(shapeBetween('rectangle', [8, 47], [7, 46])).toEqual(rectangle);
    expect(rectangle).toMatchObject({ longitude: 7.5, latitude: 46.5, latitudeLength: 111.32, angle: 0 });
    for (const [lon = 0, lat = 0] of ringOf(rectangle)) {
      expect(Math.min(Math.abs(lon - 7), Math.abs(lon - 8))).toBeLessThan(1e-4);
      expect(Math.min(Math.abs(lat - 46), Math.abs(lat - 47))).toBeLessThan(1e-4);
    }
  });

  it('stay a shape across ±180, and when they are at one place', () => {
    expect(shapeBetween('rectangle', [179, 0], [-179, 1])).toMatchObject({
      longitude: -180,
      longitudeLength: expect.closeTo(222.6, 0),
    });
    for (const tool of ['circle', 'sector', 'rectangle', 'trapezoid'] as const)
      expect(() => outline(shapeBetween(tool, [7, 46], [7, 46]))).not.toThrow();
  });
});

it('a trapezoid is half as long above as below', () => {
  const [a, b, c, d] = ringOf(shapeBetween('trapezoid', [7, 46], [8, 47]));
  expect((c![0]! - d![0]!) / (b![0]! - a![0]!)).toBeCloseTo(0.5, 2);
});

it('clicked corners are a closed polygon', () => {
  const corners: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  expect(polygonThrough(corners)).toEqual({ kind: 'polygon', coordinates: [...corners, [0, 0]], holes: [] });
});

test.each(tools)('a %s can be put anywhere, near a pole too', (tool) => {
  for (const place of [
    [2, 46],
    [180, 0],
    [0, 89],
  ] as Position[]) {
    const shape = shapeAt(tool, place);
    expect(shape.kind).toBe(tool);
    expect(() => outline(shape)).not.toThrow();
  }
});
