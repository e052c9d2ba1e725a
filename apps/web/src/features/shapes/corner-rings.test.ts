import type { MultiPolygonShape, PolygonShape, Position } from '@portal/geo';
import {
  ringsOf,
  withCornerAfter,
  withCornerAt,
  withCornerMoved,
  withCorners,
  withHole,
  withoutHole,
} from './corner-rings.js';
import { withSomeHole } from './corners/room-for-hole.js';

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const closed = (ring: Position[]): Position[] => [...ring, ring[0]!];
const polygon: PolygonShape = { kind: 'polygon', coordinates: closed(square(0, 40, 10)), holes: [] };
const twoParts: MultiPolygonShape = {
  kind: 'multiPolygon',
  polygons: [
    { coordinates: closed(square(0, 40, 10)), holes: [] },
    { coordinates: closed(square(20, 40, 10)), holes: [] },
  ],
};

it('gives the corners of each ring once, and takes others', () => {
  expect(ringsOf(polygon)).toEqual([{ part: 0, ring: 0, corners: square(0, 40, 10) }]);
  const changed = withCorners(twoParts, { part: 1, ring: 0 }, square(21, 41, 5));
  expect(ringsOf(changed).map(({ corners }) => corners[0])).toEqual([
    [0, 40],
    [21, 41],
  ]);
});

describe('a hole', () => {
  it('is put into the part in which it lies, and removed', () => {
    const cut = withHole(twoParts, square(22, 42, 2))!;
    expect(ringsOf(cut).map(({ part, ring }) => [part, ring])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect(withoutHole(cut, { part: 1, ring: 1 })).toEqual(twoParts);
  });

  it.each([
    ['outside', square(50, 40, 2)],
    ['across the edge', square(8, 45, 4)],
    ['that crosses itself', [square(2, 42, 2)[0]!, square(2, 42, 2)[2]!, square(2, 42, 2)[1]!, square(2, 42, 2)[3]!]],
    ['of two corners', square(2, 42, 2).slice(0, 2)],
  ])('%s is none', (_, corners) => expect(withHole(polygon, corners)).toBeUndefined());

  it('over another is none', () => {
    const cut = withHole(polygon, square(2, 42, 2))!;
    expect(withHole(cut, square(2.5, 42.5, 1))).toBeUndefined();
  });

  it('finds room of its own, again and again, also in a shape whose middle is outside', () => {
    const hook: PolygonShape = {
      kind: 'polygon',
      coordinates: closed([
        [0, 0],
        [10, 0],
        [10, 1],
        [1, 1],
        [1, 10],
        [0, 10],
      ]),
      holes: [],
    };
    for (const shape of [polygon, hook, twoParts]) {
      const once = withSomeHole(shape)!;
      const twice = withSomeHole(once)!;
      expect(ringsOf(twice)).toHaveLength(ringsOf(shape).length + 2);
    }
  });
});

describe('a corner', () => {
  it('is added halfway to the next, the last one to the first', () => {
    expect(withCornerAfter(square(0, 40, 10), 0)[1]).toEqual([5, 40]);
    expect(withCornerAfter(square(0, 40, 10), 3)[4]).toEqual([0, 45]);
  });
  it('changes its place in the order', () => {
    expect(withCornerAt(square(0, 0, 1), 2, 1)).toEqual([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]);
  });
  it('stays beside its neighbours across ±180', () => {
    expect(withCornerMoved([[181, 0]], 0, [-178, 1])).toEqual([[182, 1]]);
  });
});
