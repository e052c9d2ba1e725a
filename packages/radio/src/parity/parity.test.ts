import fc from 'fast-check';
import { colourHops } from './colour-hops.js';
import type { Half, ParityHop } from './parity-graph.js';
import { groupSites } from './site-groups.js';

const hops = (pairs: string): ParityHop[] =>
  pairs.split(' ').map((pair) => ({ a: pair.split('-')[0]!, b: pair.split('-')[1]! }));

const circle = (from: number, length: number): string =>
  Array.from({ length }, (_, index) => `${from + index}-${from + ((index + 1) % length)}`).join(' ');

const complete = (count: number): string =>
  Array.from({ length: count }, (_, a) => Array.from({ length: a }, (_, b) => `${a}-${b}`))
    .flat()
    .join(' ');

const petersen = `${circle(0, 5)} 5-7 7-9 9-6 6-8 8-5 0-5 1-6 2-7 3-8 4-9`;

it.each([
  ['a path', '0-1 1-2 2-3', undefined, 0, 0],
  ['a triangle', circle(0, 3), 3, 1, 1],
  ['a square', circle(0, 4), undefined, 0, 0],
  ['a pentagon', circle(0, 5), 5, 1, 1],
  ['a heptagon with a chord', `${circle(0, 7)} 0-3`, 5, 1, 1],
  ['all of four', complete(4), 3, 2, 2],
  ['all of five', complete(5), 3, 4, 3],
  ['three to three', '0-3 0-4 0-5 1-3 1-4 1-5 2-3 2-4 2-5', undefined, 0, 0],
  ['the graph of Petersen', petersen, 5, 3, 3],
  ['two triangles sharing a hop', '0-1 1-2 2-0 1-3 3-2', 3, 1, 1],
  ['two triangles joined by a path', '0-1 1-2 2-0 2-3 3-4 4-5 5-6 6-4', 3, 2, 2],
  ['two hops between two sites of a triangle', '0-1 0-1 1-2 2-0', 3, 1, 1],
  ['a hop from a site to itself', '0-0 0-1', 1, 1, 1],
])('%s', (_name, pairs, girth, retuned, freed) => {
  const found = colourHops(hops(pairs));
  expect(found.consistent).toBe(girth === undefined);
  expect(found.shortestOddCycle?.length).toBe(girth);
  expect(found.hopsToRetune).toEqual({ atLeast: retuned, atMost: retuned });
  expect(found.sitesToFree).toEqual({ atLeast: freed, atMost: freed });
});

describe('imposed halves', () => {
  it('decide the others', () => {
    const found = colourHops(hops('A-B B-C'), { imposed: { A: 'L', C: 'L' } });
    expect(found).toMatchObject({ consistent: true, colours: { A: 'L', B: 'H', C: 'L' }, undetermined: [] });
  });

  it.each<[string, Record<string, Half>, string[]]>([
    ['A-B B-C', { A: 'L', C: 'H' }, ['A', 'B', 'C']],
    ['A-B C-D B-C', { A: 'L', D: 'L' }, ['A', 'B', 'C', 'D']],
    ['A-B', { A: 'H', B: 'H' }, ['A', 'B']],
  ])('of %s contradict each other along a walk: %p', (pairs, imposed, walk) => {
    const found = colourHops(hops(pairs), { imposed });
    expect(found).toMatchObject({
      consistent: false,
      kind: 'IMPOSED_VIOLATED',
      walk,
      hopsToRetune: { atLeast: 1, atMost: 1 },
      sitesToFree: { atLeast: 1, atMost: 1 },
    });
    expect(found.colours).toBeUndefined();
  });

  it('leave two choices where there are none, and the choice made before is kept', () => {
    const previous = new Map<string, Half>([
      ['A', 'H'],
      ['B', 'L'],
    ]);
    expect(colourHops(hops('A-B B-C'), { previous })).toMatchObject({
      colours: { A: 'H', B: 'L', C: 'H' },
      undetermined: [['A', 'B', 'C']],
    });
  });
});

it('agrees with trying every choice, on graphs of up to seven sites', () => {
  const site = fc.integer({ min: 0, max: 6 });
  const halves = fc.constantFrom<Half | undefined>('L', 'H', undefined, undefined, undefined);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(site, site), { maxLength: 14 }),
      fc.array(halves, { minLength: 7, maxLength: 7 }),
      (pairs, imposedHalves) => {
        const imposed = imposedHalves.flatMap((half, index) =>
          half === undefined ? [] : [[String(index), half] as const],
        );
        const graph = pairs.map(([a, b]) => ({ a: String(a), b: String(b) }));
        const found = colourHops(graph, { imposed: Object.fromEntries(imposed) });
        let [fewestHops, fewestSites] = [Infinity, Infinity];
        // Each site low, high or freed.
        for (let choice = 0; choice < 3 ** 7; choice++) {
          const state = Array.from({ length: 7 }, (_, index) => 'LHX'[Math.floor(choice / 3 ** index) % 3]!);
          if (imposed.some(([index, half]) => state[Number(index)] !== half && state[Number(index)] !== 'X')) continue;
          const wrong = pairs.filter(([a, b]) => state[a] === state[b] && state[a] !== 'X').length;
          const freed = state.filter((half) => half === 'X').length;
          if (freed === 0) fewestHops = Math.min(fewestHops, wrong);
          if (wrong === 0) fewestSites = Math.min(fewestSites, freed);
        }
        expect(found.consistent).toBe(fewestHops === 0);
        expect(found.hopsToRetune).toEqual({ atLeast: fewestHops, atMost: fewestHops });
        expect(found.sitesToFree).toEqual({ atLeast: fewestSites, atMost: fewestSites });
      },
    ),
    { numRuns: 60 },
  );
});

it('is exact for twenty triangles on a chain, and gives bounds where exactness has no end', () => {
  const chain = Array.from({ length: 20 }, (_, index) => {
    const [a, b, c] = [3 * index, 3 * index + 1, 3 * index + 2];
    return `${a}-${b} ${b}-${c} ${c}-${a}${index < 19 ? ` ${c}-${c + 1}` : ''}`;
  }).join(' ');
  const twenty = { atLeast: 20, atMost: 20 };
  expect(colourHops(hops(chain))).toMatchObject({ hopsToRetune: twenty, sitesToFree: twenty });
  const { hopsToRetune, sitesToFree } = colourHops(hops(complete(24)));
  // Of 24 sites all joined, 132 hops stay within halves of twelve, and two sites can keep theirs.
  expect(hopsToRetune.atLeast).toBeLessThanOrEqual(132);
  expect(hopsToRetune.atMost).toBeGreaterThanOrEqual(132);
  expect(sitesToFree.atLeast).toBeLessThanOrEqual(22);
  expect(sitesToFree.atMost).toBeGreaterThanOrEqual(22);
});

describe('groups of sites', () => {
  /** Metres north of 45° N. */
  const at = (id: string, metres: number, longitude = 5): { id: string; position: [number, number] } => ({
    id,
    position: [longitude, 45 + metres / 111_229],
  });

  it('join what is near, whatever the order, and cut chains at twice the radius', () => {
    const chain = [at('a', 0), at('b', 90), at('c', 180), at('d', 270), at('e', 1000)];
    const groups = groupSites(chain, 100);
    expect(groups.flatMap(({ siteIds }) => siteIds).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const { diameterM } of groups) expect(diameterM).toBeLessThanOrEqual(200);
    expect(groups).toHaveLength(3);
    expect(groupSites([...chain].reverse(), 100)).toEqual(groups);
  });

  it('keep apart what is farther than the radius, and find neighbours in other cells', () => {
    expect(groupSites([at('a', 0), at('b', 101)], 100)).toHaveLength(2);
    expect(groupSites([at('a', 0, 4.99999), at('b', 0, 5.00001)], 100)).toHaveLength(1);
    expect(groupSites([at('a', -0.5, -0.00001), at('b', 0.5, 0.00001)], 100)).toHaveLength(1);
  });
});
