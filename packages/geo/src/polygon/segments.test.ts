import { meeting } from './segments.js';

type Segment = readonly [number, number, number, number];

const both = (p: Segment, q: Segment) => [meeting(...p, ...q), meeting(...q, ...p)];

it.each<[string, Segment, Segment, object | undefined]>([
  ['cross', [0, 0, 4, 4], [0, 4, 4, 0], { kind: 'CROSS', x: 2, y: 2 }],
  ['touch amid an edge', [0, 0, 4, 0], [2, 0, 2, 3], { kind: 'TOUCH', x: 2, y: 0 }],
  ['touch amid an edge with the other end', [0, 0, 4, 0], [2, 3, 2, 0], { kind: 'TOUCH', x: 2, y: 0 }],
  ['touch at their ends', [0, 0, 4, 0], [4, 0, 5, 5], { kind: 'TOUCH', x: 4, y: 0 }],
  ['touch on one line', [0, 0, 4, 0], [4, 0, 9, 0], { kind: 'TOUCH', x: 4, y: 0 }],
  ['touch on one upright line', [3, 0, 3, 4], [3, 9, 3, 4], { kind: 'TOUCH', x: 3, y: 4 }],
  ['run along each other', [0, 0, 4, 4], [6, 6, 2, 2], { kind: 'OVERLAP', x: 2, y: 2 }],
  ['are equal', [0, 0, 4, 4], [4, 4, 0, 0], { kind: 'OVERLAP', x: 0, y: 0 }],
  ['lie one in the other', [0, 0, 9, 0], [3, 0, 5, 0], { kind: 'OVERLAP', x: 3, y: 0 }],
  ['are apart on one line', [0, 0, 1, 0], [2, 0, 3, 0], undefined],
  ['are parallel', [0, 0, 4, 0], [0, 1, 4, 1], undefined],
  ['would meet if longer', [0, 0, 4, 0], [5, -1, 5, 1], undefined],
  ['would meet if the other were longer', [0, 0, 4, 0], [2, 1, 2, 5], undefined],
])('segments that %s', (_, p, q, met) => {
  expect(both(p, q)).toEqual([met, met]);
});
