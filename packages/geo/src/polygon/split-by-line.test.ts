import fc from 'fast-check';
import type { Polygon } from 'geojson';
import { within } from '../../test/arbitraries.js';
import { signedDoubleArea } from '../shapes/winding.js';
import type { Position } from '../units.js';
import { contains } from './contains.js';
import { splitLine, splitPolygon } from './split-by-line.js';
import { validate } from './validate.js';

const polygon = (...rings: Position[][]): Polygon => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => [...ring, ring[0]!].map((at) => [...at])),
});
const square = polygon([[0, 0], [10, 0], [10, 10], [0, 10]]); // biome-ignore format: coordinates
const holed = polygon(
  [[0, 0], [10, 0], [10, 10], [0, 10]],
  [[4, 4], [4, 6], [6, 6], [6, 4]],
); // biome-ignore format: coordinates

const areaOf = ({ coordinates }: Polygon): number =>
  coordinates.reduce((sum, ring) => sum + signedDoubleArea(ring as [number, number][]) / 2, 0);
const sizes = (parts: readonly Polygon[]): number[] => parts.map(areaOf).sort((a, b) => a - b);

describe('a line through a polygon', () => {
  it.each<[string, Polygon, Position[], number[]]>([
    ['from side to side', square, [[-1, 2], [11, 2]], [20, 80]],
    ['from corner to corner', square, [[0, 0], [10, 10]], [50, 50]],
    ['with a bend', square, [[5, -1], [5, 5], [11, 5]], [25, 75]],
    ['that leaves and comes back', square, [[2, -1], [2, 3], [-1, 3], [-1, 6], [11, 6]], [6, 40, 54]],
    ['through a hole', holed, [[5, -1], [5, 11]], [48, 48]],
    ['beside a hole', holed, [[2, -1], [2, 11]], [20, 76]],
    ['that ends in a hole', holed, [[5, -1], [5, 5]], [96]],
    ['that crosses itself in it', square, [[2, 2], [8, 8], [8, 2], [2, 8]], [9, 91]],
    ['that ends in a hole and goes on from it elsewhere', holed, [[5, -1], [5, 5], [11, 5]], [24, 72]],
    ['that turns round in it', square, [[5, -1], [5, 8], [7, 8], [7, 4], [4, 4]], [8, 92]],
    ['that ends in it', square, [[-1, 5], [5, 5]], [100]],
    ['far away', square, [[20, 0], [20, 10]], [100]],
    ['along one of its sides', square, [[0, 0], [10, 0]], [100]],
    ['through two positions that are the same', square, [[-1, 2], [-1, 2], [11, 2]], [20, 80]],
  ])('%s gives its parts', (_name, area, line, expected) => {
    const parts = splitPolygon(area, line);
    expect(sizes(parts).map((size) => Number(size.toFixed(6)))).toEqual(expected);
    for (const part of parts) expect(validate(part).valid).toBe(true);
  }); // biome-ignore format: one case a line

  it('is taken near the polygon across the antimeridian', () => {
    const across = polygon([[179, 0], [181, 0], [181, 2], [179, 2]]); // biome-ignore format: coordinates
    expect(sizes(splitPolygon(across, [[-180, -1], [-180, 3]]))).toEqual([2, 2]); // biome-ignore format: coordinates
  });

  it('keeps the whole polygon, and each part lies in it', () =>
    fc.assert(
      fc.property(
        fc.array(within(2, 10), { minLength: 5, maxLength: 40 }),
        fc.array(fc.tuple(within(-12, 12), within(-12, 12)), { minLength: 2, maxLength: 5 }),
        (radii, line) => {
          const ring = radii.map((radius, index): Position => {
            const angle = (2 * Math.PI * index) / radii.length;
            return [radius * Math.cos(angle), radius * Math.sin(angle)];
          });
          const star = polygon(ring);
          const parts = splitPolygon(star, line);
          expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBeCloseTo(areaOf(star), 5);
          for (const part of parts) {
            const shell = part.coordinates[0]!;
            const inner = shell.filter(([x = 0, y = 0]) => contains(star, [x * (1 - 1e-6), y * (1 - 1e-6)]));
            expect(inner.length).toBe(shell.length);
          }
        },
      ),
    ));
});

describe('a line through a line', () => {
  const line: Position[] = [[0, 0], [10, 0], [10, 10]]; // biome-ignore format: coordinates

  it.each<[string, Position[], Position[][]]>([
    ['once', [[5, -1], [5, 1]], [[[0, 0], [5, 0]], [[5, 0], [10, 0], [10, 10]]]],
    ['at its corner', [[9, -1], [11, 1]], [[[0, 0], [10, 0]], [[10, 0], [10, 10]]]],
    ['twice', [[5, -1], [11, 5]], [[[0, 0], [6, 0]], [[6, 0], [10, 0], [10, 4]], [[10, 4], [10, 10]]]],
    ['nowhere', [[5, 1], [6, 2]], [line]],
    ['at its end', [[-1, -1], [1, 1]], [line]],
  ])('%s gives its parts', (_name, cutter, parts) => expect(splitLine(line, cutter)).toEqual(parts)); // biome-ignore format: one case a line
});
