import fc from 'fast-check';
import {
  factoryEfficiencyClasses as classes,
  classOfStates,
  classReached,
  minimumRic,
  modeFaults,
  nominalSpacing,
} from './efficiency-class.js';
import type { EquipmentMode } from './equipment-mode.js';
import { maskAttenuation, maskShortfall, netFilterDiscrimination, type SpectrumMask } from './spectrum-mask.js';

describe('efficiency classes', () => {
  it.each([
    ['6L', 28, 156.8],
    ['5H', 55, 274.4],
    ['1', 3.5, 1.995],
    ['8', 40, 308],
    ['2', 29.65, 31.92],
    ['7', 110, 784],
  ] as const)('class %s in %d MHz needs %d Mbit/s', (name, spacing, ric) => {
    expect(minimumRic(classes.find((each) => each.name === name)!, spacing)).toBeCloseTo(ric, 6);
  });

  it.each([
    [13.75, 14],
    [27.5, 28],
    [60, 56],
    [40, 40],
    [7, 7],
    [250, 250],
  ])('a spacing of %d MHz is assessed over %d MHz', (spacing, nominal) =>
    expect(nominalSpacing(spacing)).toBe(nominal),
  );

  it('are reached from their least capacity on', () => {
    expect(classReached(classes, 156.8, 28)).toBe('6L');
    expect(classReached(classes, 156.7, 28)).toBe('5H');
    expect(classReached(classes, 15, 28)).toBeUndefined();
    expect(classReached(classes, 1000, 28)).toBe('8');
  });

  it.each([
    [2, '1'],
    [128, '5H'],
    [2048, '8'],
    [4096, undefined],
  ])('%d states are the reference of class %s', (states, name) => expect(classOfStates(classes, states)).toBe(name));
});

describe('rules of a table of modes', () => {
  const mode = (change: Partial<EquipmentMode>): EquipmentMode => ({
    modulationStates: 4,
    efficiencyClass: '2',
    channelSpacingMhz: 28,
    ricMbps: 40,
    maxTxPowerDbm: 24,
    rxThresholdBer6Dbm: -91,
    ...change,
  });
  const qam16 = mode({
    modulationStates: 16,
    efficiencyClass: '4L',
    ricMbps: 80,
    maxTxPowerDbm: 22,
    rxThresholdBer6Dbm: -85,
  });

  it('hold for a usual ladder', () => expect(modeFaults([mode({}), qam16], classes)).toEqual([]));

  it('a capacity below the declared class blocks', () => {
    expect(modeFaults([mode({ ricMbps: 31.8 })], classes)).toEqual([
      { index: 0, code: 'RIC_BELOW_CLASS', severity: 'BLOCK', value: 31.8, limit: expect.closeTo(31.92, 6) },
    ]);
  });

  it('a threshold that does not rise and a power that does warn, whatever the order of the rows', () => {
    const odd = { ...qam16, maxTxPowerDbm: 24.5, rxThresholdBer6Dbm: -91 };
    expect(modeFaults([odd, mode({})], classes)).toEqual([
      { index: 0, code: 'THRESHOLD_NOT_RISING', severity: 'WARN', value: -91, limit: -91 },
      { index: 0, code: 'POWER_RISING', severity: 'WARN', value: 24.5, limit: 24 },
    ]);
  });

  it('modes of other spacings are not compared', () => {
    expect(
      modeFaults([mode({}), { ...qam16, channelSpacingMhz: 56, ricMbps: 200, maxTxPowerDbm: 30 }], classes),
    ).toEqual([]);
  });
});

describe('spectrum masks', () => {
  const mask: SpectrumMask = [
    [10, 0],
    [15, 30],
    [30, 50],
  ];

  it.each([
    [0, 0],
    [10, 0],
    [12.5, 15],
    [-12.5, 15],
    [22.5, 40],
    [30, 50],
    [99, 50],
  ])('at %d MHz attenuate by %d dB', (offset, attenuation) => {
    expect(maskAttenuation(mask, offset)).toBeCloseTo(attenuation, 10);
  });

  it('without points are refused', () => {
    expect(() => maskAttenuation([], 1)).toThrow(RangeError);
    expect(() => netFilterDiscrimination([[0, 0]], mask, 1)).toThrow(RangeError);
  });

  const anyMask = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 6 })
    .map((offsets) => offsets.toSorted((a, b) => a - b).map((offset, i) => [offset, i * 15] as const));

  it('do not discriminate at no offset', () => {
    fc.assert(fc.property(anyMask, anyMask, (tx, rx) => expect(netFilterDiscrimination(tx, rx, 0)).toBeCloseTo(0, 9)));
  });

  it('discriminate alike on both sides', () => {
    fc.assert(
      fc.property(anyMask, anyMask, fc.integer({ min: 1, max: 100 }), (tx, rx, offset) => {
        const above = netFilterDiscrimination(tx, rx, offset);
        expect(netFilterDiscrimination(tx, rx, -offset)).toBeCloseTo(above, 8);
      }),
    );
  });

  it('agree with a sum in small steps', () => {
    const [tx, rx, step] = [mask, [[12, 0], [20, 60]] as SpectrumMask, 0.001]; // biome-ignore format: two masks
    const power = (shift: number): number => {
      let sum = 0;
      for (let f = -30 + step / 2; f < 30; f += step)
        sum += 10 ** (-(maskAttenuation(tx, f) + maskAttenuation(rx, f + shift)) / 10) * step;
      return sum;
    };
    expect(netFilterDiscrimination(tx, rx, 28)).toBeCloseTo(10 * Math.log10(power(0) / power(28)), 4);
  });

  it('of two rectangles that no longer meet leave the stop-band attenuation', () => {
    const tx: SpectrumMask = [[5, 0]];
    const rx: SpectrumMask = [[6, 0], [6.001, 70]]; // biome-ignore format: a row
    expect(netFilterDiscrimination(tx, rx, 20)).toBeCloseTo(70, 6);
  });
});

describe('a transmit mask beside a reference mask', () => {
  const reference: SpectrumMask = [
    [0, 0],
    [14, 10],
    [28, 32],
  ];

  it('has no shortfall where it attenuates as much or more', () => {
    expect(maskShortfall(reference, reference)).toBeUndefined();
    expect(maskShortfall([...reference.slice(0, 2), [28, 40]], reference)).toBeUndefined();
  });

  it.each<[string, SpectrumMask, { offsetMhz: number; shortfallDb: number }]>([
    [
      'at a point of its own',
      [
        [0, 0],
        [14, 8],
        [28, 32],
      ],
      { offsetMhz: 14, shortfallDb: 2 },
    ],
    [
      'at a point of the reference',
      [
        [0, 0],
        [28, 20],
      ],
      { offsetMhz: 28, shortfallDb: 12 },
    ],
    [
      'beyond its last point',
      [
        [0, 0],
        [14, 10],
      ],
      { offsetMhz: 28, shortfallDb: 22 },
    ],
  ])('falls short %s', (_where, mask, shortfall) => {
    expect(maskShortfall(mask, reference)).toEqual(shortfall);
  });
});
