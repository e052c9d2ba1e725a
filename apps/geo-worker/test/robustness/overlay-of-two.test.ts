import { type Area, polygonsOf, validate } from '@portal/geo';
import { jstsEngine } from '../../../../packages/geo/test/jsts/jsts-engine.js';
import { Geos } from '../../src/engine/geos.js';
import { GeosEngine } from '../../src/engine/geos-engine.js';
import { planarArea } from '../planar-area.js';
import { nastyPairs } from './nasty-pairs.js';
import { nativeAreas, onNativeGeos } from './native-geos.js';

const engine = new GeosEngine(await Geos.load());
const operations = ['union', 'intersection', 'difference'] as const;

/** Relative to the sum of both areas. */
const TOLERANCE = 1e-9;

/** Far from the origin, doubles are a coarse grid: each corner may be off by a step or two. */
function roundingOf(...areas: readonly Area[]): number {
  const numbers = areas.flatMap((area) => polygonsOf(area).flat(3));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return 16 * Math.max(-least, most) * Number.EPSILON * (most - least);
}

const expectSameArea = (found: number, expected: number, a: Area, b: Area) =>
  expect(Math.abs(found - expected)).toBeLessThan(TOLERANCE * (planarArea(a) + planarArea(b)) + roundingOf(a, b));

describe('two areas that are difficult for overlay', () => {
  describe.each(nastyPairs)('%s', (_, a, b) => {
    it('are valid', () => {
      for (const area of [a, b]) {
        expect(validate(area)).toEqual({ valid: true, crossings: [] });
        expect(engine.validity(area)).toEqual({ valid: true });
      }
    });

    it.each(operations)(
      '%s: valid by GEOS and by our own rules, with the area of the browser’s engine',
      (operation) => {
        const answer = engine[operation]([a, b]);
        expect(engine.validity(answer)).toEqual({ valid: true });
        expect(validate(answer)).toEqual({ valid: true, crossings: [] });
        expectSameArea(planarArea(answer), planarArea(jstsEngine[operation]([a, b])), a, b);
      },
    );

    it('have intersection and differences that add up to the union', () => {
      const [union, common, rest] = operations.map((operation) => planarArea(engine[operation]([a, b])));
      expectSameArea(union!, planarArea(a) + planarArea(b) - common!, a, b);
      expectSameArea(rest!, planarArea(a) - common!, a, b);
    });
  });
});

onNativeGeos('by native GEOS', () => {
  it('gives the same areas', () => {
    const cases = nastyPairs.flatMap(([name, a, b]) => operations.map((operation) => ({ name, operation, a, b })));
    const answers = nativeAreas(cases.map(({ operation, a, b }) => [operation, [a], [b]]));
    for (const [i, { operation, a, b }] of cases.entries())
      expectSameArea(planarArea(engine[operation]([a, b])), planarArea(answers[i]!), a, b);
  }, 120_000);
});
