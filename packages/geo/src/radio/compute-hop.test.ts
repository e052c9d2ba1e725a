import { longHop, shortHop } from '../../test/hops.js';
import { computeHop, computePartialHop } from './compute-hop.js';

describe('the figures of a hop', () => {
  it('near Lyon at 18 GHz', () => {
    const { lengthKm, azimuthAB, azimuthBA, ends, fresnelMidM } = computeHop(shortHop);
    expect(lengthKm).toBeCloseTo(10.347, 3);
    expect(azimuthAB).toBeCloseTo(161.32, 2);
    expect(azimuthBA).toBeCloseTo(341.35, 2);
    expect(ends.A.frequencyMhz).toBe(17727.5);
    expect(ends.B.frequencyMhz).toBe(18737.5);
    expect(ends.A.eirpDbm).toBeCloseTo(57.46, 2);
    expect(ends.A.freeSpaceLossDb).toBeCloseTo(137.72, 2);
    expect(ends.B.freeSpaceLossDb).toBeGreaterThan(ends.A.freeSpaceLossDb);
    expect(fresnelMidM).toBeCloseTo(6.61, 2);
  });

  it('in Provence at 6 GHz', () => {
    const { lengthKm, azimuthAB, azimuthBA, ends } = computeHop(longHop);
    expect(lengthKm).toBeCloseTo(75.311, 3);
    expect(azimuthAB).toBeCloseTo(161.22, 2);
    expect(azimuthBA).toBeCloseTo(341.42, 2);
    expect(ends.A.frequencyMhz).toBe(6004.5);
  });

  it('swap frequencies, not the Fresnel radius, with the high end', () => {
    const swapped = computeHop({ ...shortHop, txHighEnd: 'A' });
    expect(swapped.ends.A.frequencyMhz).toBe(18737.5);
    expect(swapped.ends.B.frequencyMhz).toBe(17727.5);
    expect(swapped.fresnelMidM).toBe(computeHop(shortHop).fresnelMidM);
  });

  it.each(['txPowerDbm', 'antennaGainDbi', 'lineLossDb'] as const)('leave an EIRP out without its %s', (field) => {
    const { ends } = computeHop({ ...shortHop, a: { ...shortHop.a, [field]: undefined } });
    expect(ends.A).not.toHaveProperty('eirpDbm');
    expect(ends.B).toHaveProperty('eirpDbm');
  });

  it('do not exist for two sites at one position', () => {
    expect(() => computeHop({ ...shortHop, b: shortHop.a })).toThrow('The two sites are at the same position');
  });

  it('do not exist for two sites less than a metre apart, as two notations of one position are', () => {
    const [longitude, latitude] = shortHop.a.position;
    const beside = (degrees: number) => ({ ...shortHop.a, position: [longitude, latitude + degrees] as const });
    expect(() => computeHop({ ...shortHop, b: beside(1e-14) })).toThrow('The two sites are at the same position');
    expect(() => computeHop({ ...shortHop, b: beside(8e-6) })).toThrow('The two sites are at the same position');
    expect(computeHop({ ...shortHop, b: beside(1e-5) }).lengthKm).toBeCloseTo(0.0011, 4);
    expect(computePartialHop({ ...shortHop, b: beside(8e-6) }).lengthKm).toBeUndefined();
  });

  it('do not exist for a channel outside its plan', () => {
    expect(() => computeHop({ ...shortHop, channelNumber: 36 })).toThrow('The channel is not in its plan');
  });
});

describe('the figures of a hop being typed', () => {
  it('are none at first', () => expect(computePartialHop({})).toEqual({ ends: { A: {}, B: {} } }));

  it('are those of the whole hop in the end', () => {
    expect(computePartialHop(shortHop)).toEqual(computeHop(shortHop));
  });

  it('show the path as soon as both sites are placed', () => {
    const { a, b } = shortHop;
    expect(computePartialHop({ a: { position: a.position } }).lengthKm).toBeUndefined();
    expect(computePartialHop({ b: { position: b.position } }).lengthKm).toBeUndefined();
    const placed = computePartialHop({ a: { position: a.position }, b: { position: b.position } });
    expect(placed.lengthKm).toBeCloseTo(10.347, 3);
    expect(placed.fresnelMidM).toBeUndefined();
    expect(placed.ends).toEqual({ A: {}, B: {} });
  });

  it('show frequencies without sites, and the EIRP of the end that has its three fields', () => {
    const { plan, channelNumber, txHighEnd } = shortHop;
    const typed = { plan, channelNumber, txHighEnd, a: { txPowerDbm: 20, antennaGainDbi: 38.46, lineLossDb: 1 } };
    expect(computePartialHop(typed).ends).toEqual({
      A: { frequencyMhz: 17727.5, eirpDbm: expect.closeTo(57.46, 2) },
      B: { frequencyMhz: 18737.5 },
    });
  });

  it.each(['plan', 'channelNumber', 'txHighEnd'] as const)('leave the frequencies out without %s', (field) => {
    const { ends, fresnelMidM } = computePartialHop({ ...shortHop, [field]: undefined });
    expect(ends.A.frequencyMhz).toBeUndefined();
    expect(fresnelMidM).toBeUndefined();
  });

  it('leave out what a wrong field would give, and keep the rest', () => {
    expect(computePartialHop({ ...shortHop, channelNumber: 99 }).ends.A).toEqual({ eirpDbm: expect.closeTo(57.46, 2) });
    expect(computePartialHop({ ...shortHop, b: shortHop.a }).lengthKm).toBeUndefined();
  });
});
