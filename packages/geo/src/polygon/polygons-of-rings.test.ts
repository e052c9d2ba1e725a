import { areaOfRings } from './polygons-of-rings.js';

const box = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

it('knows holes by which ring lies in which, whatever way round and in whatever order', () => {
  const [shell, hole, island, apart] = [box(0, 10), box(1, 9), box(2, 3), box(20, 21)];
  expect(areaOfRings([hole.toReversed(), island, shell, apart])).toEqual({
    type: 'MultiPolygon',
    coordinates: [[island], [shell, hole.toReversed()], [apart]],
  });
  expect(areaOfRings([shell, box(1, 2), box(3, 4)])).toEqual({
    type: 'Polygon',
    coordinates: [shell, box(1, 2), box(3, 4)],
  });
  expect(areaOfRings([shell])).toEqual({ type: 'Polygon', coordinates: [shell] });
});
