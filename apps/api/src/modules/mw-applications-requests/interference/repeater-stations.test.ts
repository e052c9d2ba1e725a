import { readFileSync } from 'node:fs';
import { MwChannelPlan, type MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import { geodesicDirect, type Position } from '@portal/geo';
import { lyonHop } from '../../../../test/mw-drafts.js';
import { completeHop } from '../complete-hops.js';
import { hopInterference, type NeighbourHop } from './hop-interference.js';

const file = new URL('../../../../reference-data/channel-plans.json', import.meta.url);
const plans = MwChannelPlan.array().parse(JSON.parse(readFileSync(file, 'utf8')));

/** End A looks 2 km east at the repeater, and end B, 2 km north of it, looks back at it. */
const turn: Position = [-3.1, 47.65];
const [west, north, beyond] = [
  geodesicDirect(turn, 2000, 270),
  geodesicDirect(turn, 2000, 0),
  geodesicDirect(turn, 30_000, 0),
];
const typed = ([longitude, latitude]: Position) => ({ latitude: String(latitude), longitude: String(longitude) });
const plane = { type: 'PLANE', ...typed(turn), heightAglM: 12, widthM: 4, heightM: 3 } as const;
const dishes = {
  type: 'BACK_TO_BACK',
  ...typed(turn),
  ...{ heightAglM: 12, gainADbi: 43, gainBDbi: 40, lineLossDb: 1.5 },
} as const;
const { A, B } = lyonHop().ends;
const hop = (passiveRepeaters: MwHopDraft['passiveRepeaters']) =>
  completeHop(
    lyonHop({ passiveRepeaters, ends: { A: { ...A, ...typed(west) }, B: { ...B, ...typed(north) } } }),
    1,
    plans,
  )!;

/** Of a hop beyond end B, the end that looks at the repeater. The other one is of no account. */
const neighbour = (direction: NeighbourHop['direction'], frequencyMhz: number): NeighbourHop => {
  const [longitude, latitude] = beyond;
  const end = { longitude, latitude, azimuthDeg: 180, antennaGainDbi: 38.46, lineLossDb: 1, frequencyMhz };
  return {
    ...{ position: 1, direction, spacingMhz: 27.5, polarisation: 'V' },
    ends: { A: { ...end, eirpDbm: direction === 'A_TO_B' ? 57.46 : null }, B: { ...end, eirpDbm: null } },
  };
};
const listens = neighbour('B_TO_A', 17_727.5);
const sends = neighbour('A_TO_B', 18_737.5);

/*
 * By hand: 12 m² as 45° show it, 8.485 m², over λd = 33.82 m² at 17.7275 GHz make −12.01 dB, so the plane sends 45.45 dBm.
 * 30 km lose 146.97 dB, the antenna gains 37.46 dB after its line: −64.06 dBm, 30.55 dB above a noise of −94.61 dBm.
 * At 18.7375 GHz both the plane and the loss are 0.48 dB more. Antennas: 81.5 dB less 123.44 dB, or 123.92 dB, of the leg.
 */
it.each([
  ['a plane', plane, 30.55, 30.55],
  ['antennas back to back', dishes, 0.62, -0.34],
])(
  'a receiver in line with %s and end B hears end A, and a sender there is heard by it',
  (_, repeater, caused, received) => {
    expect(hopInterference(hop([repeater]), [listens]).causedDb).toBeCloseTo(caused, 1);
    expect(hopInterference(hop([repeater]), [sends]).receivedDb).toBeCloseTo(received, 1);
  },
);

it('without a repeater they hardly hear each other', () => {
  expect(hopInterference(hop([]), [listens]).causedDb).toBeLessThan(-10);
  expect(hopInterference(hop([]), [sends]).receivedDb).toBeLessThan(-10);
});
