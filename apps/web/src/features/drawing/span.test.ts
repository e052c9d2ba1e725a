import { bearing, distance, geodesicInverse, type Position } from '@portal/geo';
import fc from 'fast-check';
import { figuresOfSpan, isPossible, lockedEnd, type Span, shapeSpanned } from './span.js';

const from: Position = [4.835, 45.764];
const spanOf = (task: Span['task'], to: Position): Span => ({ task, from, to });
const near = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
const somewhere = fc.tuple(near(3, 7), near(44, 47)).filter(([lon, lat]) => distance(from, [lon, lat]) > 100);

describe('the end of a span', () => {
  it('stays where it is while nothing is typed', () => {
    const to: Position = [5.1, 45.9];
    for (const task of ['line', 'circle', 'sector', 'rectangle'] as const)
      expect(lockedEnd(spanOf(task, to), {})).toBe(to);
  });

  it('keeps its direction on the ellipsoid when its length is typed', () =>
    fc.assert(
      fc.property(somewhere, near(0.05, 200), (to, length) => {
        const end = lockedEnd(spanOf('polygon', to), { length });
        const [typed, before] = [geodesicInverse(from, end), geodesicInverse(from, to)];
        expect(typed.distance / 1000).toBeCloseTo(length, 6);
        expect(Math.cos(((typed.azimuthAB - before.azimuthAB) * Math.PI) / 180)).toBeCloseTo(1, 9);
      }),
    ));

  it('keeps its length when its azimuth is typed, north being 0 and 360', () => {
    const to: Position = [5.3, 45.1];
    for (const azimuth of [0, 127.5, 360]) {
      const { distance: metres, azimuthAB } = geodesicInverse(from, lockedEnd(spanOf('line', to), { azimuth }));
      expect(metres).toBeCloseTo(geodesicInverse(from, to).distance, 3);
      expect(Math.cos(((azimuthAB - azimuth) * Math.PI) / 180)).toBeCloseTo(1, 9);
    }
  });

  it('lies on the sphere for a circle and a sector, as they do', () => {
    const to: Position = [5.3, 45.1];
    expect(distance(from, lockedEnd(spanOf('circle', to), { radius: 30 }))).toBeCloseTo(30_000, 3);
    expect(bearing(from, lockedEnd(spanOf('sector', to), { azimuth: 200 }))).toBeCloseTo(200, 6);
  });

  it('goes in steps of 15° where directions are taken in steps, but not for a typed one or a shape without', () => {
    const to: Position = [5.3, 45.9];
    const end = lockedEnd(spanOf('line', to), {}, true);
    const courseTo = (position: Position) => geodesicInverse(from, position).azimuthAB;
    expect(courseTo(to)).toBeCloseTo(67.1, 0);
    expect(courseTo(end)).toBeCloseTo(60, 6);
    expect(courseTo(lockedEnd(spanOf('line', to), { azimuth: 71 }, true))).toBeCloseTo(71, 6);
    expect(lockedEnd(spanOf('circle', to), {}, true)).toBe(to);
  });
});

describe('a shape drawn with typed figures', () => {
  it('has them exactly, whichever way it is drawn', () =>
    fc.assert(
      fc.property(somewhere, fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 90_000 }), (to, a, b) => {
        const locks = { longitudeLength: a / 1000, latitudeLength: b / 1000 };
        const box = shapeSpanned('rectangle', from, lockedEnd(spanOf('rectangle', to), locks), locks);
        expect(box).toMatchObject(locks);
        const radius = { radius: a / 1000 };
        expect(shapeSpanned('circle', from, lockedEnd(spanOf('circle', to), radius), radius)).toMatchObject(radius);
      }),
    ));

  it('has a typed beamwidth, radius and azimuth of a sector', () => {
    const locks = { radius: 12.5, azimuth: 271.3, beamwidth: 33 };
    const end = lockedEnd(spanOf('sector', [5, 46]), locks);
    expect(shapeSpanned('sector', from, end, locks)).toMatchObject({ kind: 'sector', ...locks });
  });
});

it('names the figures of what is drawn', () => {
  const to: Position = [4.835, 45.864];
  expect(figuresOfSpan(spanOf('hole', to), {})).toEqual({
    length: geodesicInverse(from, to).distance / 1000,
    azimuth: 0,
  });
  expect(figuresOfSpan(spanOf('sector', to), { beamwidth: 40 })).toMatchObject({ azimuth: 0, beamwidth: 40 });
  expect(Object.keys(figuresOfSpan(spanOf('trapezoid', to), {}))).toEqual(['longitudeLength', 'latitudeLength']);
});

it.each([
  ['length', 0, false],
  ['length', -3, false],
  ['radius', 20_001, false],
  ['radius', 0.001, true],
  ['azimuth', 0, true],
  ['azimuth', 360.1, false],
  ['beamwidth', 0, false],
  ['latitudeLength', 15, true],
  ['latitudeLength', 5000, false],
  ['longitudeLength', 5000, true],
] as const)('%s %d can be typed: %p', (name, value, can) =>
  expect(isPossible(name, value, spanOf('rectangle', [5, 46]))).toBe(can),
);
