import { deriveParity, type ParityLink } from './derive-parity.js';

const places = {
  A: [4.7, 45.8],
  B: [4.8, 45.8],
  C: [4.75, 45.9],
  /** 60 m from A. */
  D: [4.7, 45.80054],
} as const;
type Place = keyof typeof places;

/** The first place transmits low on 17,727.5 MHz, the second high on 18,737.5 MHz. */
const link = (low: Place, high: Place, change: Partial<ParityLink> = {}): ParityLink => ({
  id: `${low}${high}`,
  reference: `MW-${low}${high}`,
  holderId: 'one',
  isInForce: true,
  bandwidthMhz: 27.5,
  txHighEnd: 'B',
  ends: {
    A: { site: low, position: places[low], frequencyMhz: 17727.5 },
    B: { site: high, position: places[high], frequencyMhz: 18737.5 },
  },
  ...change,
});
const derive = (links: ParityLink[], imposed: Parameters<typeof deriveParity>[3] = []) => {
  const { groups, conflicts } = deriveParity('18G/1010', 100, links, imposed);
  return {
    parities: Object.fromEntries(groups.map(({ name, parity, source }) => [name, `${parity} ${source}`])),
    conflicts,
    groups,
  };
};

it('links in force decide, and force what is asked for around them', () => {
  const { parities, conflicts } = derive([link('A', 'B'), link('C', 'B', { isInForce: false })]);
  expect(parities).toEqual({ A: 'L DERIVED', B: 'H DERIVED', C: 'L DECLARED' });
  expect(conflicts).toEqual([]);
});

it('a group of sites that uses both halves is mixed, and blocked where a transmitter is in a received channel', () => {
  const { groups, conflicts } = derive([link('A', 'B'), link('C', 'D', { holderId: 'two' })]);
  expect(groups.find(({ name }) => name === 'A')).toMatchObject({
    parity: 'MIXED',
    lowCount: 1,
    highCount: 1,
    holderCount: 2,
    diameterM: expect.closeTo(60, 0),
  });
  expect(conflicts.map(({ kind, references, deltaMhz }) => [kind, references, deltaMhz])).toEqual([
    ['MIXED_SITE', ['MW-AB', 'MW-CD'], null],
    ['COCHANNEL_NEAR_END', ['MW-AB', 'MW-CD'], 0],
  ]);
});

it('three links in a triangle cannot be satisfied, along a walk', () => {
  const { conflicts } = derive([link('A', 'B'), link('C', 'B'), link('C', 'A', { isInForce: false })]);
  const cycle = conflicts.find(({ kind }) => kind === 'ODD_CYCLE')!;
  expect(cycle.walk.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C']);
  expect(cycle.references).toEqual(['MW-AB', 'MW-CA', 'MW-CB']);
});

it('keeps the names of groups and conflicts when it derives again', () => {
  const links = [link('A', 'B'), link('C', 'D')];
  expect(derive([...links].reverse()).conflicts.map(({ id }) => id)).toEqual(
    derive(links).conflicts.map(({ id }) => id),
  );
  expect(derive([...links, link('C', 'B')]).groups.find(({ name }) => name === 'A')!.id).toBe(
    derive(links).groups.find(({ name }) => name === 'A')!.id,
  );
});
