import { type Area, polygonsOf, validate } from '@portal/geo';
import { jstsEngine } from '../../../../packages/geo/test/jsts/jsts-engine.js';
import { isValidForJts } from '../../../../packages/geo/test/jsts/jts-validity.js';
import { Geos } from '../../src/engine/geos.js';
import { GeosEngine } from '../../src/engine/geos-engine.js';
import { planarArea } from '../planar-area.js';
import { box, circle, closed, multi, polygon, scaled, star, turned } from './nasty-areas.js';
import { nativeValidity, onNativeGeos } from './native-geos.js';

const engine = new GeosEngine(await Geos.load());

type NastyShape = readonly [name: string, area: Area, valid: boolean];

const frame = polygon(box(0, 0, 4), box(1, 1, 2));

// biome-ignore format: one shape a line
const nastyShapes: readonly NastyShape[] = [
  ['a hole that touches the shell at a corner', polygon(box(0, 0, 4), closed([0, 2], [2, 1], [2, 3])), true],
  ['a hole that touches the shell at two corners', polygon(box(0, 0, 4), closed([0, 2], [2, 1], [4, 2], [2, 3])), false],
  ['a hole that touches a corner of the shell', polygon(box(0, 0, 4), closed([0, 0], [2, 1], [1, 2])), true],
  ['a hole along an edge of the shell', polygon(box(0, 0, 4), box(0, 1, 2)), false],
  ['a hole that is the shell', polygon(box(0, 0, 4), box(0, 0, 4)), false],
  ['a hole twice', polygon(box(0, 0, 4), box(1, 1, 1), box(1, 1, 1)), false],
  ['a hole in a hole', polygon(box(0, 0, 9), box(1, 1, 6), box(2, 2, 2)), false],
  ['holes that touch at a corner', polygon(box(0, 0, 9), box(1, 1, 2), box(3, 3, 2)), true],
  ['holes that touch along an edge', polygon(box(0, 0, 9), box(1, 1, 2), box(3, 1, 2)), false],
  ['holes that touch in a ring', polygon(box(0, 0, 9), ...[[3, 3], [5, 3], [5, 5], [3, 5]].map(([x, y]) => closed([x! - 1, y!], [x!, y! - 1], [x! + 1, y!], [x!, y! + 1]))), false],
  ['a hole outside', polygon(box(0, 0, 1), box(5, 5, 1)), false],
  ['a hole half outside', polygon(box(0, 0, 4), box(3, 1, 2)), false],
  ['a hole that touches from outside', polygon(box(0, 0, 4), closed([4, 2], [6, 1], [6, 3])), false],
  ['a part in another', multi(polygon(box(0, 0, 4)), polygon(box(1, 1, 1))), false],
  ['a part in the hole of another', multi(frame, polygon(box(1.5, 1.5, 1))), true],
  ['a part that fills the hole of another', multi(frame, polygon(box(1, 1, 2))), false],
  ['a part that touches the hole of another inside', multi(frame, polygon(closed([1, 1], [2, 1.5], [1.5, 2]))), true],
  ['parts that touch at a corner', multi(polygon(box(0, 0, 1)), polygon(box(1, 1, 1))), true],
  ['parts that touch along an edge', multi(polygon(box(0, 0, 1)), polygon(box(1, 0, 1))), false],
  ['the same part twice', multi(polygon(box(0, 0, 1)), polygon(box(0, 0, 1))), false],
  ['a bow tie', polygon(closed([0, 0], [2, 2], [2, 0], [0, 2])), false],
  ['a figure of eight that touches itself', polygon(closed([0, 0], [1, 1], [0, 2], [2, 2], [1, 1], [2, 0])), false],
  ['a shell that touches itself from inside', polygon(closed([0, 0], [4, 0], [4, 4], [2, 4], [1, 2], [3, 2], [2, 4], [0, 4])), false],
  ['a spike', polygon(closed([0, 0], [4, 0], [4, 4], [4, 9], [4, 4], [0, 4])), false],
  ['a spike inwards', polygon(closed([0, 0], [4, 0], [4, 2], [1, 2], [4, 2], [4, 4], [0, 4])), false],
  ['a ring that goes round twice', polygon([...box(0, 0, 4), ...box(0, 0, 4).slice(1)]), false],
  ['a ring on one line', polygon(closed([0, 0], [5, 0], [9, 0])), false],
  ['a ring of one place', polygon(closed([1, 1], [1, 1], [1, 1])), false],
  ['places twice over', polygon(box(0, 0, 4).flatMap((at) => [at, at])), true],
  ['a corner on its own edge', polygon(closed([0, 0], [4, 0], [4, 4], [2, 0], [0, 4])), false],
  ...([1e-3, 1e-6, 1e-9, 1e-12] as const).flatMap((e): NastyShape[] => [
    [`a corner ${e} above its own edge`, polygon(closed([0, 0], [4, 0], [4, 4], [2, e], [0, 4])), true],
    [`a corner ${e} below its own edge`, polygon(closed([0, 0], [4, 0], [4, 4], [2, -e], [0, 4])), false],
    [`a bow tie ${e} across`, scaled(polygon(closed([0, 0], [2, 2], [2, 0], [0, 2])), e), false],
    [`a slanting bow tie ${e} across`, scaled(turned(polygon(closed([0, 0], [2, 2], [2, 0], [0, 2])), 0.3), e), false],
    [`a star ${e} across`, scaled(star(9, 0.5, 1, 0.1), e), true],
    [`a neck of ${e}`, polygon(closed([0, 0], [2, 1], [4, 0], [4, 2 + e], [2, 1 + e], [0, 2 + e])), true],
    [`a hole ${e} within the shell`, polygon(box(0, 0, 4), closed([e, 2], [2, 1], [2, 3])), true],
    [`a hole ${e} without the shell`, polygon(box(0, 0, 4), closed([-e, 2], [2, 1], [2, 3])), false],
    [`edges ${e} from each other`, polygon(closed([0, 0], [9, 0], [9, 4], [0, e])), true],
  ]),
  ['a large circle, far out', polygon(circle(1e7).coordinates[0]!.map(([x, y]) => [x! + 1e9, y! - 1e9])), true],
  ['a star that crosses itself', polygon(closed(...[0, 2, 4, 1, 3].map((i) => circle(1, 5).coordinates[0]![i]!))), false],
];

describe.each(nastyShapes)('%s', (_, area, valid) => {
  it(`is ${valid ? '' : 'not '}valid by GEOS, JTS and our own rules`, () => {
    expect(engine.validity(area).valid).toBe(valid);
    expect(isValidForJts(area)).toBe(valid);
    const own = validate(area);
    expect(own.valid).toBe(valid);
    if (!valid)
      expect([own.reason, own.position]).toEqual([expect.any(String), [expect.any(Number), expect.any(Number)]]);
  });

  it('is repaired to the same area by both engines', () => {
    const [made, browsers] = [engine.makeValid(area), jstsEngine.makeValid(area)];
    for (const answer of [made, browsers]) {
      expect(engine.validity(answer)).toEqual({ valid: true });
      expect(validate(answer)).toEqual({ valid: true, crossings: [] });
    }
    const [minX, minY, maxX, maxY] = extentOf(area);
    const extent = (maxX - minX) * (maxY - minY);
    if (extent > 0) expect(Math.abs(planarArea(made) - planarArea(browsers)) / extent).toBeLessThan(1e-9);
  });
});

onNativeGeos('by native GEOS', () => {
  it('agrees on validity', () => {
    expect(nativeValidity(nastyShapes.map(([, area]) => area))).toEqual(nastyShapes.map(([, , valid]) => valid));
  }, 60_000);
});

function extentOf(area: Area): [number, number, number, number] {
  const all = polygonsOf(area).flat(2);
  const [xs, ys] = [all.map(([x]) => x!), all.map(([, y]) => y!)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
