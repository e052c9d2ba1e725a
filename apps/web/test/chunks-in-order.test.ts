import { circleOf } from '../scripts/chunks-in-order.js';

const graph = (imports: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(imports));

test('chunks that build upon the same one are in order', () => {
  expect(
    circleOf(graph({ entry: ['page', 'base'], page: ['base', 'icons'], icons: ['base'], base: [] })),
  ).toBeUndefined();
});

test('a chunk that comes back to itself by way of others is told with its way', () => {
  expect(circleOf(graph({ entry: ['page'], page: ['parts'], parts: ['base'], base: ['page'] }))).toEqual([
    'page',
    'parts',
    'base',
    'page',
  ]);
});

test('a circle that only a later page reaches is found', () => {
  expect(circleOf(graph({ entry: [], a: ['b'], b: ['a'] }))).toEqual(['a', 'b', 'a']);
});
