import { clutterBetween, clutterFromB, withClutter } from './clutter.js';
import { pathProfile } from './path-profile.js';

const ground = Array.from({ length: 201 }, (_, i) => ({ dKm: i / 20, groundM: 200, clutterM: 0 }));
const path = { h1: 30, h2: 30, frequencyMhz: 18_700, k: 4 / 3 };

it('takes its height from the clearance where it stands, ends included, and nowhere else', () => {
  const open = pathProfile(ground, path);
  const wooded = pathProfile(withClutter(ground, [{ fromKm: 4, toKm: 5, heightM: 15 }]), path);
  const lost = wooded.points.map(({ clearanceM }, i) => Number((open.points[i]!.clearanceM - clearanceM).toFixed(6)));
  expect(lost.map((metres, i) => (metres === 15 ? i : -1)).filter((i) => i >= 0)).toEqual(
    Array.from({ length: 21 }, (_, i) => 80 + i),
  );
  expect(lost.filter((metres) => metres !== 0)).toHaveLength(21);
});

it('is an obstacle with a loss once it reaches into the ellipsoid', () => {
  const { obstacles } = pathProfile(withClutter(ground, [{ fromKm: 4, toKm: 5, heightM: 28 }]), path);
  expect(obstacles).toHaveLength(1);
  expect(obstacles[0]).toMatchObject({ fromKm: 4, toKm: 5 });
  expect(obstacles[0]!.knifeEdgeDb).toBeGreaterThan(5);
});

it('counts once, at its highest, where segments overlap, and beside masts not at all', () => {
  const segments = [
    { fromKm: 0, toKm: 6, heightM: 15 },
    { fromKm: 5, toKm: 10, heightM: 20 },
  ];
  const { points } = pathProfile(withClutter(ground, segments), path);
  expect([0, 1, 100, 110, 120, 121, 200].map((i) => points[i]!.clutterM)).toEqual([0, 15, 20, 20, 20, 20, 0]);
});

it('seen from the other end, the same stands at the same place', () => {
  const segments = [
    { fromKm: 1, toKm: 3, heightM: 15 },
    { fromKm: 8, toKm: 12, heightM: 20 },
    { fromKm: 11, toKm: 12, heightM: 5 },
  ];
  expect(clutterFromB(segments, 10)).toEqual([
    { fromKm: 0, toKm: 2, heightM: 20 },
    { fromKm: 7, toKm: 9, heightM: 15 },
  ]);
});

it('on a part of a path is measured from its start, and cut off at both of its ends', () =>
  expect(
    clutterBetween(
      [
        { fromKm: 0, toKm: 5, heightM: 15 },
        { fromKm: 6, toKm: 12, heightM: 20 },
        { fromKm: 13, toKm: 14, heightM: 5 },
      ],
      4,
      10,
    ),
  ).toEqual([
    { fromKm: 0, toKm: 1, heightM: 15 },
    { fromKm: 2, toKm: 6, heightM: 20 },
  ]));
