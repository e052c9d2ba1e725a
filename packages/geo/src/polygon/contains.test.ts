import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import { anyPolygon } from '../../test/arbitrary-shapes.js';
import type { Area } from '../geojson/area.js';
import { outline } from '../shapes/outline.js';
import { contains, locateInRing } from './contains.js';

const holed: Area = {
  type: 'Polygon',
  coordinates: [
    [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]],
    [[4, 4], [6, 4], [6, 6], [4, 6], [4, 4]],
  ],
}; // biome-ignore format: coordinates

describe('an area', () => {
  it.each([
    [[1, 1], true],
    [[5, 5], false],
    [[11, 5], false],
    [[-1, 0], false],
    [[0, 5], true],
    [[10, 10], true],
    [[5, 10], true],
    [[4, 5], true],
    [[6, 6], true],
    [[3, 4], true],
    [[7, 6], true],
    [[-1, 10], false],
  ] as const)('contains %j: %p', (point, inside) => expect(contains(holed, point)).toBe(inside));

  it('of several parts contains what any part does', () => {
    const two: Area = { type: 'MultiPolygon', coordinates: [holed.coordinates as number[][][], [[[20, 0], [30, 0], [30, 10], [20, 0]]]] }; // biome-ignore format: one line
    expect(contains(two, [29, 1])).toBe(true);
    expect(contains(two, [15, 1])).toBe(false);
    expect(contains({ type: 'MultiPolygon', coordinates: [] }, [0, 0])).toBe(false);
  });

  it('is the same whichever way its rings run and wherever they start', () => {
    fc.assert(
      fc.property(anyPolygon, within(-1, 1), within(-1, 1), fc.nat(20), (shape, dx, dy, start) => {
        const [lon, lat] = shape.coordinates[0]!;
        const ring = shape.coordinates.slice(1);
        const turned = [...ring.slice(start % ring.length), ...ring.slice(0, start % ring.length)].reverse();
        const point = [lon + dx, lat + dy] as const;
        expect(
          locateInRing(
            turned.map((p) => [...p]),
            point,
          ),
        ).toBe(
          locateInRing(
            shape.coordinates.map((p) => [...p]),
            point,
          ),
        );
      }),
    );
  });

  it('contains its own corners and not the middle of its hole', () => {
    fc.assert(
      fc.property(anyPolygon, (shape) => {
        const area = outline(shape) as Area;
        for (const corner of shape.coordinates) expect(contains(area, corner)).toBe(true);
      }),
    );
  });

  it('of fewer than three positions contains nothing', () => {
    expect(locateInRing([[0, 0], [1, 1]], [0, 0])).toBe('OUTSIDE'); // biome-ignore format: one line
  });
});
