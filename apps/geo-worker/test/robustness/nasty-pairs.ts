import type { Area } from '@portal/geo';
import {
  box,
  circle,
  closed,
  comb,
  moved,
  multi,
  polygon,
  scaled,
  slices,
  star,
  turned,
  zigzag,
} from './nasty-areas.js';

export type NastyPair = readonly [name: string, a: Area, b: Area];

/** Distances from well above the rounding of a double to below it. */
const NEXT_TO_NOTHING = process.env.SLOW_TESTS ? [1e-6, 1e-9, 1e-12, 1e-15] : [1e-9, 1e-15];

/** Angles that keep lines on the grid of doubles, and angles that do not. */
const ANGLES = [0, 0.1, 1] as const;

const square = polygon(box(0, 0, 1));
const each = <T>(values: readonly T[], pairs: (value: T) => readonly NastyPair[]): NastyPair[] => values.flatMap(pairs);

/** Edges on one line, sharing all or part of it; rotated, so that rounding moves their corners off the line. */
const onOneLine = each(ANGLES, (angle) => {
  const pair = (name: string, a: Area, b: Area): NastyPair => [
    `${name}, turned by ${angle}`,
    turned(a, angle),
    turned(b, angle),
  ];
  return [
    pair('a shared edge', square, polygon(box(1, 0, 1))),
    pair('a shared part of an edge', square, polygon(box(1, 0.3, 2, 0.4))),
    pair('an edge that goes on beyond', square, polygon(box(0.25, 1, 3))),
    pair('a corner on an edge', square, polygon(closed([1, 0.5], [2, 0], [2, 1]))),
    pair('many corners along one edge', polygon(box(0, -1, 20, 1)), comb(10, 3, 0)),
    pair('a diagonal of the other', square, polygon(closed([0, 0], [1, 1], [0, 1]))),
    pair('a hole and its exact filling', polygon(box(0, 0, 3), box(1, 1, 1).reverse()), polygon(box(1, 1, 1))),
    pair('one and the same', star(7, 0.4, 1), star(7, 0.4, 1)),
  ];
});

/** Two equal shapes, one of them shifted, rotated or enlarged minimally. */
const nearlyTheSame = each(NEXT_TO_NOTHING, (e) => [
  [`a square shifted by ${e}`, square, moved(square, e)],
  [`a slanting square shifted by ${e}`, turned(square, 0.3), moved(turned(square, 0.3), e, -e)],
  [`a square turned by ${e}`, square, turned(square, e)],
  [`a square grown by ${e}`, square, moved(scaled(square, 1 + 2 * e), -e, -e)],
  [`a circle shifted by ${e}`, circle(1), moved(circle(1), e)],
  [`a circle grown by ${e}`, circle(1), circle(1 + e)],
  [`a star turned by ${e}`, star(9, 0.5, 1), star(9, 0.5, 1, e)],
  [`squares with a gap of ${e}`, square, polygon(box(1 + e, 0, 1))],
  [`squares overlapping by ${e}`, square, polygon(box(1 - e, 0, 1))],
]);

/** Thin shapes, and lines that cross at minimal angles. */
// biome-ignore format: one pair a line
const thin = each([1e-3, 1e-6, 1e-9, 1e-12], (e) => [
  [`a sliver of ${e} across`, square, polygon(closed([-1, 0.5], [2, 0.5], [2, 0.5 + e]))],
  [`a sliver of ${e} along an edge`, square, polygon(closed([0, 1], [1, 1], [0.5, 1 + e]))],
  [`a spike of ${e} out of the other`, square, polygon(closed([0.2, 0.2], [0.8, 0.2], [0.5 + e, 0.3], [0.5, 9], [0.5 - e, 0.3]))],
  [`edges crossing at an angle of ${e}`, polygon(closed([0, 0], [10, 0], [10, 1])), polygon(closed([0, e], [10, -e], [10, -1]))],
  [`teeth ${e} wide among teeth`, comb(8, 2, 0.5 - e), moved(comb(8, 2, 0.5 - e), 0.5 + e)],
  [`teeth ${e} high`, zigzag(40, e), moved(zigzag(40, e), 1)],
]);

/** Points where many edges meet. */
const meetingPlaces: NastyPair[] = [
  ...each([6, 64, 180], (count): NastyPair[] => {
    const pie = slices(count);
    const [even, odd] = [0, 1].map((rest) => multi(...pie.filter((_, i) => i % 2 === rest)));
    return [
      [`every other of ${count} slices, and those between`, even!, odd!],
      [`every other of ${count} slices, and a disc`, even!, circle(0.5, 90)],
    ];
  }),
  [
    'a hole that touches the shell, under one that touches the hole',
    polygon(box(0, 0, 4), closed([0, 2], [1, 3], [2, 2], [1, 1])),
    polygon(closed([2, 2], [3, 3], [4, 2], [3, 1])),
  ],
  [
    'a chain of holes that touch at corners, and its fillings',
    polygon(box(0, 0, 10, 4), ...[1, 3, 5].map((x) => closed([x, 2], [x + 1, 3], [x + 2, 2], [x + 1, 1]))),
    multi(...[1, 3, 5].map((x) => polygon(closed([x, 2], [x + 1, 1], [x + 2, 2], [x + 1, 3])))),
  ],
  [
    'frames in frames, and those that fit between',
    multi(...[0, 4, 8].map((i) => polygon(box(i, i, 40 - 2 * i), box(i + 2, i + 2, 36 - 2 * i)))),
    multi(...[2, 6].map((i) => polygon(box(i, i, 40 - 2 * i), box(i + 2, i + 2, 36 - 2 * i)))),
  ],
  ...each([1e-6, 1e-10, 1e-13], (e): NastyPair[] => [
    [
      `a fan of triangles ${e} apart`,
      multi(...[0, 2, 4, 6].map((i) => polygon(closed([0, 0], [1, i * e], [1, (i + 1) * e])))),
      polygon(closed([0, 0], [1, -1], [1, 1])),
    ],
  ]),
];

/** Coordinates whose last digit is coarse compared with the shape. */
// biome-ignore format: one pair a line
const farOut = each([1e5, 2.6e6, 1e8, 1e12], (far) => {
  const placed = (area: Area) => moved(area, far, far / 2);
  return [
    [`squares at ${far}`, placed(polygon(box(0, 0, 8))), placed(polygon(box(4, 4, 8)))],
    [`slanting squares at ${far}`, placed(turned(polygon(box(0, 0, 8)), 0.3)), placed(turned(polygon(box(4, 4, 8)), 0.7))],
    [`circles of 100 at ${far}`, placed(circle(100)), placed(moved(circle(100), 73, 12))],
    [`stars the size of ${far}`, scaled(star(11, 0.3, 1), far), scaled(star(11, 0.3, 1, 0.1), far)],
  ] satisfies NastyPair[];
});

export const nastyPairs: readonly NastyPair[] = [...onOneLine, ...nearlyTheSame, ...thin, ...meetingPlaces, ...farOut];
