import { draft, plans } from '../../../../test/mw-applications-requests/dossiers.js';
import { swapped } from './application-draft.js';
import { figuresOf } from './hop-figures.js';

const hop = draft.hops[0]!;
const plane = {
  type: 'PLANE',
  ...{ latitude: '45.80', longitude: '4.70', heightAglM: 12, widthM: 4, heightM: 6 },
} as const;
const dishes = {
  type: 'BACK_TO_BACK',
  ...{ latitude: '45.77', longitude: '4.75', heightAglM: 12 },
  ...{ gainADbi: 43, gainBDbi: 40, lineLossDb: 1.5 },
} as const;

it('repeaters turn with the ends of their hop, and so do the antennas of each', () => {
  const { passiveRepeaters } = swapped({ ...hop, passiveRepeaters: [plane, dishes] });
  expect(passiveRepeaters).toMatchObject([
    { type: 'BACK_TO_BACK', gainADbi: 40, gainBDbi: 43 },
    { type: 'PLANE', widthM: 4 },
  ]);
});

it('figures go through complete repeaters, and wait for others', () => {
  // Legs of 8.318 and 10.343 km, together 273.54 dB, less 118.92 dB of the plane.
  const { lengthKm, azimuthAB, ends } = figuresOf({ ...hop, passiveRepeaters: [plane] }, plans);
  expect(lengthKm).toBeCloseTo(10.347, 3);
  expect(azimuthAB).toBeCloseTo(227.59, 2);
  expect(ends.A.freeSpaceLossDb).toBeCloseTo(154.62, 1);
  const waiting = figuresOf({ ...hop, passiveRepeaters: [{ ...plane, widthM: null }] }, plans);
  expect([waiting.azimuthAB, waiting.ends.A.freeSpaceLossDb]).toEqual([undefined, undefined]);
  expect(waiting.lengthKm).toBeCloseTo(10.347, 3);
});
