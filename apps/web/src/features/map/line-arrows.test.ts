import { arrowPlaces } from './line-arrows.js';

const places = (along: [number, number][], resolution = 1) =>
  arrowPlaces(along, resolution).map(({ at, heading }) => [...at, Math.round((heading * 180) / Math.PI)]);

describe('arrowheads of a line', () => {
  it.each<[string, [number, number], number[]]>([
    ['north', [0, 100], [0, 50, 0]],
    ['east', [100, 0], [50, 0, 90]],
    ['south-west', [-100, -100], [-50, -50, -135]],
  ])('stand in the middle of a short one and point %s', (_, to, expected) => {
    expect(places([[0, 0], to])).toEqual([expected]);
  });

  it('stand evenly along a long one, in the direction of its leg', () => {
    expect(
      places([
        [0, 0],
        [330, 0],
        [330, 330],
      ]),
    ).toEqual([
      [110, 0, 90],
      [330, 0, 90],
      [330, 220, 0],
    ]);
  });

  it('are fewer the smaller the map is, and none where there is no room', () => {
    const line: [number, number][] = [
      [0, 0],
      [2200, 0],
    ];
    expect(places(line)).toHaveLength(10);
    expect(places(line, 10)).toHaveLength(1);
    expect(places(line, 100)).toEqual([]);
    expect(places(line, 0.001)).toHaveLength(60);
  });

  it('are none on a line of nothing', () => {
    expect(places([])).toEqual([]);
    expect(
      places([
        [4, 45],
        [4, 45],
      ]),
    ).toEqual([]);
  });
});
