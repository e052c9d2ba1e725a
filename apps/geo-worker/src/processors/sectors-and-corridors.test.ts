import type { JobInput } from '@portal/contracts';
import { geodesicArea } from '@portal/geo';
import { longPath, shortPath } from '../../test/inputs.js';
import { engine, errorOf, resultOf } from '../../test/perform.js';

const footprint = (...paths: JobInput<'sectorsAndCorridors'>['paths']) => resultOf('sectorsAndCorridors', { paths });

describe('sectorsAndCorridors', () => {
  it.each([
    ['near Lyon at 18 GHz', shortPath, 250.46],
    ['in Provence at 6 GHz', longPath, 858.8],
  ])('%s is one valid polygon without a hole', async (_, path, squareKm) => {
    const { geometry, areaKm2 } = await footprint(path);
    expect(Math.abs(areaKm2 / squareKm - 1)).toBeLessThan(0.01);
    expect(areaKm2).toBe(geodesicArea(geometry) / 1e6);
    expect(geometry.coordinates).toHaveLength(1);
    expect(geometry.coordinates[0]).toHaveLength(1);
    const ring = geometry.coordinates[0]![0]!;
    expect(ring.at(0)).toEqual(ring.at(-1));
    expect(engine.validity(geometry)).toEqual({ valid: true });
  });

  it('of paths far apart has a part for each; a repeated path adds nothing', async () => {
    expect((await footprint(shortPath, longPath)).geometry.coordinates).toHaveLength(2);
    expect((await footprint(shortPath, shortPath)).areaKm2).toBeCloseTo((await footprint(shortPath)).areaKm2, 6);
  });

  it('across ±180 is split there and keeps its area', async () => {
    const [a, b] = [
      { ...shortPath.a, longitude: 179.97 },
      { ...shortPath.b, longitude: -179.98 },
    ];
    const across = await footprint({ ...shortPath, a, b });
    const longitudes = across.geometry.coordinates.flat(2).map(([lon]) => lon);
    expect(Math.max(...longitudes)).toBe(180);
    expect(Math.min(...longitudes)).toBe(-180);
    expect(engine.validity(across.geometry)).toEqual({ valid: true });
    const elsewhere = await footprint({ ...shortPath, a: { ...a, longitude: 9.97 }, b: { ...b, longitude: 10.02 } });
    expect(across.areaKm2 / elsewhere.areaKm2).toBeCloseTo(1, 6);
  });

  it('of paths on both sides of ±180 is united there', async () => {
    const east = { ...shortPath, a: { ...shortPath.a, longitude: 179.9 }, b: { ...shortPath.b, longitude: 179.95 } };
    const west = { ...shortPath, a: { ...shortPath.a, longitude: -179.9 }, b: { ...shortPath.b, longitude: -179.95 } };
    const both = await footprint(east, west);
    expect(engine.validity(both.geometry)).toEqual({ valid: true });
    expect(both.areaKm2).toBeLessThan(2 * (await footprint(east)).areaKm2);
    expect(both.areaKm2).toBeCloseTo((await footprint(west, east)).areaKm2, 6);
  });

  it('is refused where a sector contains a pole, and between equal ends', async () => {
    const polar = {
      a: { longitude: 0, latitude: 89.5, antennaGainDbi: 43 },
      b: { longitude: 180, latitude: 89.5, antennaGainDbi: 0 },
      frequencyMhz: 6004.5,
    };
    expect(await errorOf('sectorsAndCorridors', { paths: [polar] })).toMatchObject({ code: 'POLE_ENCLOSED' });
    expect(await errorOf('sectorsAndCorridors', { paths: [shortPath, { ...shortPath, b: shortPath.a }] })).toEqual({
      code: 'SITES_COINCIDE',
      detail: 'The two sites are at the same position',
      position: [4.779, 45.8505],
    });
  });
});
