import { geodesicDirect } from '@portal/geo';
import {
  farFieldKm,
  halfAngles,
  legsBetween,
  type PassiveRepeater,
  planeGain,
  repeatedPathLoss,
  repeaterGain,
  repeaterSideGain,
} from './passive-repeater.js';

const plane = { type: 'PLANE', widthM: 4, heightM: 6 } as const;
const dishes = { type: 'BACK_TO_BACK', gainADbi: 43, gainBDbi: 41.5, lineLossDb: 1.5 } as const;

describe('the gain of a repeater', () => {
  // λ = 0.049965 m: 4π · 24 m² / λ² = 120 805, of which 20 log is 101.64 dB; cos 30° takes 1.25 dB, cos 60° 6.02 dB.
  it.each([
    [0, 101.64],
    [30, 100.39],
    [60, 95.62],
  ])('of a plane of 24 m² at 6 GHz and half an angle of %d° is %d dB', (angle, gain) =>
    expect(planeGain(plane, angle, 6000)).toBeCloseTo(gain, 2),
  );

  it('of a plane grows by 12 dB when the frequency doubles', () =>
    expect(planeGain(plane, 30, 12_000) - planeGain(plane, 30, 6000)).toBeCloseTo(12.04, 2));

  it('of antennas back to back is that of both less their line, at any angle', () => {
    expect(repeaterGain(dishes, 85, 6000)).toBe(83);
    expect(repeaterGain(dishes, 0, 18_000)).toBe(83);
  });

  it('of one way is half of a plane, or the antenna that looks there', () => {
    const at = { halfAngle: 30, frequencyMhz: 6000 };
    expect(repeaterSideGain(plane, 'A', at)).toBeCloseTo(50.2, 2);
    expect([repeaterSideGain(dishes, 'A', at), repeaterSideGain(dishes, 'B', at)]).toEqual([43, 41.5]);
  });
});

describe('the far field', () => {
  it('of a plane begins at 2 D²/λ of its longer side', () => expect(farFieldKm(plane, 6000)).toBeCloseTo(1.441, 3));
  // 20 log D/λ = 43 − 7.7: D = 58.21 λ, 2 D²/λ = 6776 λ.
  it('of antennas begins at that of the larger', () => expect(farFieldKm(dishes, 6000)).toBeCloseTo(0.3386, 3));
});

describe('a path through repeaters', () => {
  const b = [5, 45] as const;
  // 10 km west of the repeater stands A, 5 km north of it B.
  const [west, north] = [geodesicDirect(b, 10_000, 270), geodesicDirect(b, 5000, 0)];
  const places = [{ at: west }, { at: b }, { at: north }];

  it('has legs on the geodesic, and half the angle between them', () => {
    const [first, second] = legsBetween(places);
    expect(first?.lengthKm).toBeCloseTo(10, 6);
    expect(second?.lengthKm).toBeCloseTo(5, 6);
    expect(first?.azimuthBA).toBeCloseTo(270, 6);
    expect(halfAngles(places)).toEqual([expect.closeTo(45, 6)]);
  });

  it('turns in height too where heights are known', () => {
    // A kilometre up over ten and over five: some 5.7° and 11.3° less the curve of the earth.
    const high = [
      { at: west, heightM: 0 },
      { at: b, heightM: 1000 },
      { at: north, heightM: 0 },
    ];
    expect(halfAngles(high)[0]).toBeCloseTo(44.43, 1);
  });

  // At 6 GHz 128.01 dB over 10 km and 121.99 dB over 5 km.
  it.each<[PassiveRepeater[], number]>([
    [[dishes], 250.005 - 83],
    [[plane], 250.005 - 98.63],
  ])('loses the legs less the gain of %j', (repeaters, loss) =>
    expect(repeatedPathLoss({ places, repeaters }, 6000)).toBeCloseTo(loss, 1),
  );

  it('without repeaters is free space', () =>
    expect(repeatedPathLoss({ places: [places[0]!, places[1]!], repeaters: [] }, 6000)).toBeCloseTo(128.01, 2));
});
