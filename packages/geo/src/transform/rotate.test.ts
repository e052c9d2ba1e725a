import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import { anyMultiPolygon, anyPolygon } from '../../test/arbitrary-shapes.js';
import { crsCatalogue } from '../crs/crs.js';
import { type Area, polygonsOf } from '../geojson/area.js';
import { outline } from '../shapes/outline.js';
import { distance } from '../sphere.js';
import type { Position } from '../units.js';
import { rotate } from './rotate.js';

const square: Area = { type: 'Polygon', coordinates: [[[2, 48], [3, 48], [3, 49], [2, 49], [2, 48]]] }; // biome-ignore format: one line
const places = (area: Area) => polygonsOf(area).flat(2) as unknown as Position[];

describe('a rotation of GeoJSON', () => {
  it('preserves all distances, rings closed', () => {
    fc.assert(
      fc.property(fc.oneof(anyPolygon, anyMultiPolygon), within(-720, 720), (shape, angle) => {
        const area = outline(shape) as Area;
        const turned = rotate(area, angle);
        expect(turned.type).toBe(area.type);
        for (const ring of polygonsOf(turned).flat()) expect(ring.at(-1)).toEqual(ring[0]);
        const [before, after] = [places(area), places(turned)];
        for (let i = 1; i < before.length; i++) {
          expect(Math.abs(distance(before[i - 1]!, before[i]!) - distance(after[i - 1]!, after[i]!))).toBeLessThan(
            0.05,
          );
        }
      }),
    );
  });

  it('goes clockwise about its pivot', () => {
    const [, corner] = places(rotate(square, 90, { pivot: [2, 48] }));
    expect(corner![0]).toBeCloseTo(2, 1);
    expect(corner![1]).toBeLessThan(48);
    expect(places(rotate(square, 90, { pivot: [2, 48] }))[0]).toEqual([expect.closeTo(2, 12), expect.closeTo(48, 12)]);
  });

  it('by a full turn changes nothing', () => {
    places(rotate(square, 360)).forEach(([lon, lat], i) => {
      expect(lon).toBeCloseTo(places(square)[i]![0], 9);
      expect(lat).toBeCloseTo(places(square)[i]![1], 9);
    });
  });

  it('in a projected system stays in its plane', () => {
    const swiss = crsCatalogue['EPSG:2056'];
    const box: Area = { type: 'Polygon', coordinates: [[[2_600_000, 1_200_000], [2_600_100, 1_200_000], [2_600_100, 1_200_100], [2_600_000, 1_200_100], [2_600_000, 1_200_000]]] }; // biome-ignore format: one line
    expect(places(rotate(box, 90, { pivot: [2_600_000, 1_200_000] }, swiss))[1]).toEqual([
      expect.closeTo(2_600_000, 6),
      expect.closeTo(1_199_900, 6),
    ]);
    expect(places(rotate(box, 90, undefined, swiss))[0]).toEqual([
      expect.closeTo(2_600_000, 6),
      expect.closeTo(1_200_100, 6),
    ]);
  });

  it('across the antimeridian keeps hole and shell together', () => {
    const holed: Area = {
      type: 'Polygon',
      coordinates: [
        [[178, 0], [179.9, 0], [179.9, 1], [178, 1], [178, 0]],
        [[178.5, 0.2], [178.5, 0.5], [179, 0.5], [178.5, 0.2]],
      ],
    }; // biome-ignore format: coordinates
    const longitudes = places(rotate(holed, 180, { pivot: [179.5, 0.5] })).map(([lon]) => lon);
    expect(Math.min(...longitudes)).toBeGreaterThan(179);
    expect(Math.max(...longitudes)).toBeGreaterThan(180.9);
  });

  it('onto a pole is refused', () => {
    const high: Area = { type: 'Polygon', coordinates: [[[0, 80], [40, 80], [40, 86], [0, 86], [0, 80]]] }; // biome-ignore format: one line
    expect(() => rotate(high, 180, { pivot: [20, 86.6] })).toThrow('A ring must not contain a pole');
  });

  it.each<[unknown, unknown, unknown, string]>([
    [undefined, 30, {}, 'geojson is required'],
    [null, 30, {}, 'geojson is required'],
    [square, undefined, {}, 'angle is required'],
    [square, '90', {}, 'angle is required'],
    [square, Number.NaN, {}, 'angle is required'],
    [square, Number.POSITIVE_INFINITY, {}, 'angle is required'],
    [square, 30, null, 'options is invalid'],
    [square, 30, 'pivot', 'options is invalid'],
    [square, 30, [2, 48], 'options is invalid'],
    [square, 30, { pivot: 'here' }, 'options is invalid'],
    [square, 30, { pivot: [2] }, 'options is invalid'],
    [square, 30, { pivot: ['2', 48] }, 'options is invalid'],
    [{ type: 'Point', coordinates: [2, 48] }, 30, {}, 'Input geometry is not a valid Polygon or MultiPolygon'],
  ])('of %j by %p with %j is refused: %s', (geojson, angle, options, text) => {
    expect(() => rotate(geojson, angle, options)).toThrow(text);
  });
});
