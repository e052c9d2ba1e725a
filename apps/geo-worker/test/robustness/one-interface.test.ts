import { type Area, type OverlayEngine, polygonsOf } from '@portal/geo';
import fc from 'fast-check';
import { jstsEngine } from '../../../../packages/geo/test/jsts/jsts-engine.js';
import { Geos } from '../../src/engine/geos.js';
import { GeosEngine } from '../../src/engine/geos-engine.js';
import { planarArea } from '../planar-area.js';
import { box, closed, polygon } from './nasty-areas.js';

const workers: OverlayEngine = new GeosEngine(await Geos.load());
const browsers: OverlayEngine = jstsEngine;

/** A result in a form that does not depend on the start of rings and on corners within straight edges. */
const described = (area: Area) => ({
  type: area.type,
  parts: polygonsOf(area).length,
  holes: polygonsOf(area).reduce((sum, [, ...holes]) => sum + holes.length, 0),
  size: planarArea(area),
  turns: polygonsOf(area).map((rings) => rings.map((ring) => Math.sign(signedArea(ring)))),
});

const signedArea = (ring: readonly number[][]) =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0]! * y! - x! * ring[i]![1]!, 0);

const byPart = ({ turns, ...rest }: ReturnType<typeof described>) => ({ ...rest, turns: turns.map(String).sort() });

/** Corners on whole numbers, so that the exact result is unique. */
const whole = fc.integer({ min: 0, max: 12 });
const side = fc.integer({ min: 1, max: 6 });
const rectangle = fc.tuple(whole, whole, side, side).map(([x, y, w, h]): Area => polygon(box(x, y, w, h)));
const frame = fc
  .tuple(whole, whole, fc.integer({ min: 3, max: 7 }))
  .map(([x, y, width]): Area => polygon(box(x, y, width), box(x + 1, y + 1, width - 2).reverse()));
const areas = fc.array(fc.oneof(rectangle, frame), { minLength: 2, maxLength: 6 });

describe('the engines of browser and worker', () => {
  it.each(['union', 'intersection', 'difference'] as const)('give the same %s', (operation) => {
    fc.assert(
      fc.property(areas, (inputs) => {
        expect(byPart(described(workers[operation](inputs)))).toEqual(byPart(described(browsers[operation](inputs))));
      }),
    );
  });

  it('repair a self-crossing line alike', () => {
    const scribble = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), { minLength: 3, maxLength: 7 })
      .map((corners) => polygon(closed(...corners.map(([x, y]) => [x, y]))));
    fc.assert(
      fc.property(scribble, (area) => {
        const [one, other] = [workers.makeValid(area), browsers.makeValid(area)];
        // One of them rounds crossings to its grid: parts that touch at a crossing are one there and two here.
        expect(planarArea(one)).toBeCloseTo(planarArea(other), 6);
      }),
      {
        // A ring GEOS alone cannot repair: along a line, back, and along it once more.
        examples: [[polygon(closed([0, 2], [4, 2], [0, 2], [0, 0], [0, 0], [4, 2]))]],
      },
    );
  });
});
