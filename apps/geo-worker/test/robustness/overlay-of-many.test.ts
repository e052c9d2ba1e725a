import { type Area, validate } from '@portal/geo';
import type { Polygon } from 'geojson';
import { jstsEngine } from '../../../../packages/geo/test/jsts/jsts-engine.js';
import { Geos } from '../../src/engine/geos.js';
import { GeosEngine } from '../../src/engine/geos-engine.js';
import { random } from '../antennas.js';
import { planarArea } from '../planar-area.js';
import { box, circle, comb, moved, multi, polygon, slices, star, turned } from './nasty-areas.js';
import { nativeAreas, onNativeGeos } from './native-geos.js';

const engine = new GeosEngine(await Geos.load());
const TOLERANCE = 1e-9;

const square = polygon(box(0, 0, 1));
const many = (count: number, make: (i: number) => Area): Area[] => Array.from({ length: count }, (_, i) => make(i));

/** Tiles of a floor, each slightly displaced. */
const floor = (side: number, jitter: number, angle = 0): Area[] => {
  const next = random(7);
  const off = () => (next() - 0.5) * jitter;
  return many(side * side, (i) => turned(moved(square, (i % side) + off(), Math.floor(i / side) + off()), angle));
};

interface NastyUnion {
  readonly name: string;
  readonly areas: readonly Area[];
  /** Expected area, where it can be stated. */
  readonly size?: number;
}

const chessboard = [0, 1].map((odd) => multi(...squaresOf(odd)));

const nastyUnions: readonly NastyUnion[] = [
  { name: 'all slices of a pie', areas: slices(64), size: planarArea(circle(1)) },
  { name: 'all slices of a pie cut very fine', areas: slices(360), size: planarArea(circle(1, 360)) },
  { name: 'a floor', areas: floor(12, 0), size: 144 },
  { name: 'a floor laid at an angle', areas: floor(12, 0, 0.3), size: 144 },
  { name: 'a chessboard, and the squares of its other colour', areas: chessboard, size: 64 },
  { name: 'twins, twice over', areas: [...many(8, () => star(11, 0.3, 1)), ...many(8, () => turned(square, 1))] },
  {
    name: 'circles in a row that touch',
    areas: many(30, (i) => moved(circle(1), 2 * i)),
    size: 30 * planarArea(circle(1)),
  },
  { name: 'rings in rings', areas: many(9, (i) => polygon(box(i, i, 40 - 2 * i), box(i + 0.5, i + 0.5, 39 - 2 * i))) },
  {
    name: 'combs that close each other',
    areas: [comb(20, 3, 0.5), turned(moved(comb(20, 3, 0.5), -41, -3), Math.PI)],
  },
  ...(process.env.SLOW_TESTS ? [1e-6, 1e-9, 1e-12, 1e-15] : [1e-9, 1e-15]).flatMap((e): NastyUnion[] => [
    { name: `a floor with gaps of ${e}`, areas: floor(12, e) },
    { name: `a floor laid at an angle with gaps of ${e}`, areas: floor(12, e, 0.3) },
    { name: `a pile of squares, each ${e} further`, areas: many(60, (i) => moved(square, i * e, i * e)) },
    { name: `a pile of stars, each turned by ${e} more`, areas: many(20, (i) => star(9, 0.5, 1, i * e)) },
  ]),
];

/** Squares of one colour of a chessboard. */
function squaresOf(odd: number): Polygon[] {
  return Array.from({ length: 32 }, (_, i) => {
    const row = Math.floor(i / 4);
    return polygon(box(2 * (i % 4) + ((row + odd) % 2), row, 1));
  });
}

const wholeOf = (areas: readonly Area[]) => areas.reduce((sum, area) => sum + planarArea(area), 0);

describe.each(nastyUnions)('$name', ({ areas, size }) => {
  const union = engine.union(areas);

  it('has a union that is valid by GEOS and by our own rules', () => {
    expect(engine.validity(union)).toEqual({ valid: true });
    expect(validate(union)).toEqual({ valid: true, crossings: [] });
    if (size !== undefined) expect(planarArea(union) / size).toBeCloseTo(1, 12);
  });

  it('has the same area as with the browser’s engine', () => {
    expect(Math.abs(planarArea(union) - planarArea(jstsEngine.union(areas))) / wholeOf(areas)).toBeLessThan(TOLERANCE);
  });
});

onNativeGeos('by native GEOS', () => {
  it('gives the same areas', () => {
    const answers = nativeAreas(nastyUnions.map(({ areas }) => ['unaryUnion', areas]));
    for (const [i, { areas }] of nastyUnions.entries()) {
      const difference = planarArea(engine.union(areas)) - planarArea(answers[i]!);
      expect(Math.abs(difference) / wholeOf(areas)).toBeLessThan(TOLERANCE);
    }
  }, 60_000);
});
