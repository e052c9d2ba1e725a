import fc from 'fast-check';
import { antennas } from '../../test/antennas.js';
import { planarArea } from '../../test/planar-area.js';
import { type Box, batchesOf, boxOf, groupsOf } from './batches.js';
import { Geos } from './geos.js';
import { GeosEngine } from './geos-engine.js';

const box = fc
  .tuple(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .map(([x, y, width, height]): Box => [x, y, x + width, y + height]);

const meet = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
const sorted = (indices: readonly number[]) => [...indices].sort((a, b) => a - b);

it('groups contain every box once, and boxes of different groups never touch', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 40 }), (boxes) => {
      const groups = groupsOf(boxes);
      expect(sorted(groups.flat())).toEqual(boxes.map((_, i) => i));
      const groupOf = new Map(groups.flatMap((group, g) => group.map((index) => [index, g] as const)));
      for (const [i, a] of boxes.entries()) {
        for (const [j, b] of boxes.entries()) if (meet(a, b)) expect(groupOf.get(i)).toBe(groupOf.get(j));
      }
    }),
  );
});

it('a chain of touching boxes is one group', () => {
  const chain = Array.from({ length: 50 }, (_, i): Box => [i, i, i + 1, i + 1]);
  expect(groupsOf(chain)).toHaveLength(1);
});

it('batches contain every box once and do not exceed the size, except when small groups share one', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (boxes, size) => {
      const works = batchesOf(boxes, size);
      expect(sorted(works.flat(2))).toEqual(boxes.map((_, i) => i));
      for (const work of works) {
        for (const batch of work) expect(batch.length).toBeLessThan(work.length > 1 ? size + 1 : 2 * size);
      }
    }),
  );
});

it('a union in batches has the same area as a union in one call', async () => {
  const engine = new GeosEngine(await Geos.load());
  const areas = antennas(1900);
  expect(batchesOf(areas.map(boxOf), 1000).flat().length).toBeGreaterThan(1);
  const inBatches = engine.union(areas);
  const atOnce = engine.union([engine.union(areas.slice(0, 950)), engine.union(areas.slice(950))]);
  expect(planarArea(inBatches) / planarArea(atOnce)).toBeCloseTo(1, 12);
  expect(engine.validity(inBatches)).toEqual({ valid: true });
}, 60_000);
