import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import { jstsEngine } from '../../test/jsts/jsts-engine.js';
import { geodesicArea } from '../geodesic.js';
import { type Area, polygonsOf } from '../geojson/area.js';
import { contains } from '../polygon/contains.js';
import { validate } from '../polygon/validate.js';
import { circleRing } from '../shapes/circle.js';
import { splitAtAntimeridian, unwrapAntimeridian } from './antimeridian.js';

const rectangle: Area = { type: 'Polygon', coordinates: [[[179, 10], [-179, 10], [-179, 12], [179, 12], [179, 10]]] }; // biome-ignore format: one line
const longitudes = (area: Area) =>
  polygonsOf(area)
    .flat(2)
    .map(([lon]) => lon!);

describe('an area across the antimeridian', () => {
  it('is unwrapped to one piece', () => {
    expect(longitudes(unwrapAntimeridian(rectangle))).toEqual([179, 181, 181, 179, 179]);
  });

  it('is cut into two that touch ±180 and have its area', () => {
    const split = splitAtAntimeridian(unwrapAntimeridian(rectangle), jstsEngine);
    expect(split.type).toBe('MultiPolygon');
    expect(polygonsOf(split)).toHaveLength(2);
    expect(Math.min(...longitudes(split))).toBe(-180);
    expect(Math.max(...longitudes(split))).toBe(180);
    expect(contains(split, [-179.5, 11])).toBe(true);
    expect(contains(split, [179.5, 11])).toBe(true);
    expect(contains(split, [0, 11])).toBe(false);
    // The cut adds corners to edges that geodesicArea bends, hence not to the millimetre.
    expect(geodesicArea(split) / geodesicArea(rectangle)).toBeCloseTo(1, 3);
  });

  it('takes its holes along', () => {
    const hole = [[-179.8, 10.5], [-179.8, 11], [-179.2, 11], [-179.8, 10.5]]; // biome-ignore format: one line
    const unwrapped = unwrapAntimeridian({
      type: 'Polygon',
      coordinates: [...(rectangle.coordinates as number[][][]), hole],
    });
    expect(longitudes(unwrapped).slice(5)).toEqual([180.2, 180.2, 180.8, 180.2].map((lon) => expect.closeTo(lon, 9)));
    const split = splitAtAntimeridian(unwrapped, jstsEngine);
    expect(validate(split).valid).toBe(true);
    expect(contains(split, [-179.7, 10.9])).toBe(false);
  });

  it('of any circle is cut into valid parts with its area', () => {
    fc.assert(
      fc.property(within(-179.99, 179.99), within(-60, 60), within(1, 300), (lon, lat, radius) => {
        const ring = circleRing({ centre: [lon, lat], radius }).map((p) => [...p]);
        const whole: Area = { type: 'Polygon', coordinates: [ring] };
        const split = splitAtAntimeridian(whole, jstsEngine);
        expect(validate(split).valid).toBe(true);
        expect(Math.max(...longitudes(split).map(Math.abs))).toBeLessThanOrEqual(180);
        expect(geodesicArea(split) / geodesicArea(whole)).toBeCloseTo(1, 4);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an area on one side', () => {
  const plain: Area = { type: 'MultiPolygon', coordinates: [[[[0, 0], [1, 0], [1, 1], [0, 0]]], [[[5, 5], [6, 5], [6, 6], [5, 5]]]] }; // biome-ignore format: one line

  it('stays as it is', () => {
    expect(unwrapAntimeridian(plain)).toEqual(plain);
    expect(splitAtAntimeridian(plain, jstsEngine)).toBe(plain);
    const nothing: Area = { type: 'MultiPolygon', coordinates: [] };
    expect(splitAtAntimeridian(nothing, jstsEngine)).toBe(nothing);
  });

  it('but written a turn away comes home', () => {
    const far: Area = { type: 'Polygon', coordinates: [[[-190, 0], [-189, 0], [-189, 1], [-190, 0]]] }; // biome-ignore format: one line
    expect(longitudes(splitAtAntimeridian(far, jstsEngine)).sort()).toEqual([170, 170, 171, 171]);
  });
});

it('a ring round a pole is refused with its reason', () => {
  const polar: Area = { type: 'Polygon', coordinates: [[[0, 80], [90, 80], [180, 80], [-90, 80], [0, 80]]] }; // biome-ignore format: one line
  expect(() => unwrapAntimeridian(polar)).toThrow('A ring must not contain a pole');
});
