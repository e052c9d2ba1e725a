import type { PlannedHop } from '../../features/parity/planned-parity.registry.js';
import type { ParityLink } from './derive-parity.js';
import { contradictionsOf } from './planned-parity.service.js';

const sites = { A: [4, 45], B: [4.2, 45], C: [4.1, 45.2], D: [5, 46] } as const;
type Site = keyof typeof sites;

/** A hop of which the second site transmits high. */
const hop = (low: Site, high: Site): PlannedHop => ({
  ...{ hopCode: low + high, bandCode: '18G', duplexMhz: 1010, txHighEnd: 'B' },
  ends: {
    A: { site: low, position: sites[low], frequencyMhz: 17_727.5 },
    B: { site: high, position: sites[high], frequencyMhz: 18_737.5 },
  },
});
const inForce = (low: Site, high: Site): ParityLink => {
  const { hopCode, txHighEnd, ends } = hop(low, high);
  return {
    id: hopCode,
    reference: `MW-${hopCode}`,
    holderId: 'x',
    isInForce: true,
    bandwidthMhz: 27.5,
    txHighEnd,
    ends,
  };
};
const existing = { links: [inForce('A', 'B'), inForce('C', 'B')], impositions: [], radiusM: 100 };

it('a hop that closes a triangle of links in force is told with the walk around it', () => {
  const cycle = contradictionsOf([hop('A', 'C')], existing).find(({ kind }) => kind === 'ODD_CYCLE');
  expect(cycle).toMatchObject({ hopCodes: ['AC'], bandCode: '18G' });
  expect([...cycle!.walk].sort()).toEqual(['A', 'B', 'C']);
});

it.each<[string, PlannedHop, string[]]>([
  ['fits the halves in use', hop('A', 'D'), []],
  ['transmits high where links in force transmit low', hop('D', 'A'), ['MIXED_SITE A']],
])('a hop that %s', (_what, planned, expected) => {
  expect(contradictionsOf([planned], existing).map(({ kind, walk }) => `${kind} ${walk.join()}`)).toEqual(expected);
});

it('a hop against what is imposed is told, and hops of the plan that share a site are not', () => {
  const imposed = { links: [], radiusM: 100, impositions: [{ position: sites.A, half: 'H' as const }] };
  expect(contradictionsOf([hop('A', 'B')], imposed)).toEqual([
    { kind: 'IMPOSED_VIOLATED', hopCodes: ['AB'], bandCode: '18G', walk: ['A'] },
  ]);
  expect(contradictionsOf([hop('A', 'B'), hop('B', 'C')], { ...imposed, impositions: [] })).toEqual([]);
});
