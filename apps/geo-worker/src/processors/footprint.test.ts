import type { JobInput } from '@portal/contracts';
import { geodesicArea } from '@portal/geo';
import { longHop, shortHop } from '../../test/inputs.js';
import { engine, errorOf, resultOf } from '../../test/perform.js';

const footprint = (...hops: JobInput<'footprint'>['hops']) => resultOf('footprint', { hops });

describe('footprint', () => {
  it.each([
    ['near Lyon at 18 GHz', shortHop, 250.46],
    ['in Provence at 6 GHz', longHop, 858.8],
  ])('%s is one valid polygon without a hole', async (_, hop, squareKm) => {
    const { geometry, areaKm2 } = await footprint(hop);
    expect(Math.abs(areaKm2 / squareKm - 1)).toBeLessThan(0.01);
    expect(areaKm2).toBe(geodesicArea(geometry) / 1e6);
    expect(geometry.coordinates).toHaveLength(1);
    expect(geometry.coordinates[0]).toHaveLength(1);
    const ring = geometry.coordinates[0]![0]!;
    expect(ring.at(0)).toEqual(ring.at(-1));
    expect(engine.validity(geometry)).toEqual({ valid: true });
  });

  it('of hops far apart has a part for each, and of one hop twice the one', async () => {
    expect((await footprint(shortHop, longHop)).geometry.coordinates).toHaveLength(2);
    expect((await footprint(shortHop, shortHop)).areaKm2).toBeCloseTo((await footprint(shortHop)).areaKm2, 6);
  });

  it('across ±180 is cut there and loses nothing', async () => {
    const [a, b] = [
      { ...shortHop.a, longitude: 179.97 },
      { ...shortHop.b, longitude: -179.98 },
    ];
    const across = await footprint({ ...shortHop, a, b });
    const longitudes = across.geometry.coordinates.flat(2).map(([lon]) => lon);
    expect(Math.max(...longitudes)).toBe(180);
    expect(Math.min(...longitudes)).toBe(-180);
    expect(engine.validity(across.geometry)).toEqual({ valid: true });
    const elsewhere = await footprint({ ...shortHop, a: { ...a, longitude: 9.97 }, b: { ...b, longitude: 10.02 } });
    expect(across.areaKm2 / elsewhere.areaKm2).toBeCloseTo(1, 6);
  });

  it('of hops on both sides of ±180 meets there', async () => {
    const east = { ...shortHop, a: { ...shortHop.a, longitude: 179.9 }, b: { ...shortHop.b, longitude: 179.95 } };
    const west = { ...shortHop, a: { ...shortHop.a, longitude: -179.9 }, b: { ...shortHop.b, longitude: -179.95 } };
    const both = await footprint(east, west);
    expect(engine.validity(both.geometry)).toEqual({ valid: true });
    expect(both.areaKm2).toBeLessThan(2 * (await footprint(east)).areaKm2);
    expect(both.areaKm2).toBeCloseTo((await footprint(west, east)).areaKm2, 6);
  });

  it('is refused where a sector reaches round a pole, and between equal sites', async () => {
    const polar = {
      a: { longitude: 0, latitude: 89.5, antennaGainDbi: 43 },
      b: { longitude: 180, latitude: 89.5, antennaGainDbi: 0 },
      frequencyMhz: 6004.5,
    };
    expect(await errorOf('footprint', { hops: [polar] })).toMatchObject({ code: 'POLE_ENCLOSED' });
    expect(await errorOf('footprint', { hops: [shortHop, { ...shortHop, b: shortHop.a }] })).toEqual({
      code: 'SITES_COINCIDE',
      detail: 'The two sites are at the same position',
      position: [4.779, 45.8505],
    });
  });
});
