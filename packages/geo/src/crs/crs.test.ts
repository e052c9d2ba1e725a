import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import type { Position } from '../units.js';
import { type CrsCode, crsCatalogue, crsFromDefinition, isCrsCode, mapSystems, reproject } from './crs.js';

const dms = (degrees: number, minutes: number, seconds: number) => degrees + minutes / 60 + seconds / 3600;
const wgs84 = crsCatalogue['EPSG:4326'];

describe('published control points', () => {
  it.each<[string, CrsCode, Position, Position, number]>([
    [
      'IOGP guidance note 7-2, popular visualisation',
      'EPSG:3857',
      [-dms(100, 20, 0), dms(24, 22, 54.433)],
      [-11_169_055.58, 2_800_000],
      0.01,
    ],
    ['swisstopo formulas, Rigi example', 'EPSG:2056', [dms(8, 43, 49.8), dms(46, 2, 38.86)], [2_700_000, 1_100_000], 1],
    ['swisstopo, fundamental point Bern', 'EPSG:2056', [7.438632495, 46.951082877], [2_600_000, 1_200_000], 1],
    [
      'swisstopo online conversion',
      'EPSG:2056',
      [7.120573812162601, 46.93371248052634],
      [2_575_779.683, 1_198_118.347],
      1,
    ],
    ['the origin of the projection', 'EPSG:2154', [3, 46.5], [700_000, 6_600_000], 0.001],
  ])('%s', (_, code, geographic, projected, metres) => {
    const [x, y] = reproject(geographic, wgs84, crsCatalogue[code]);
    expect(Math.hypot(x - projected[0], y - projected[1])).toBeLessThan(metres);
    const [lon, lat] = reproject(projected, crsCatalogue[code], wgs84);
    expect(Math.hypot(lon - geographic[0], lat - geographic[1])).toBeLessThan(metres / 70_000);
  });

  it('web Mercator ends at 85.0511°', () => {
    const edge = crsCatalogue['EPSG:3857'].bounds[2];
    expect(reproject([edge, edge], crsCatalogue['EPSG:3857'], wgs84)).toEqual([
      expect.closeTo(180, 9),
      expect.closeTo(85.051_128_78, 8),
    ]);
  });
});

describe('reprojection', () => {
  it.each<[CrsCode, Position, Position]>([
    ['EPSG:3857', [-179, -84], [179, 84]],
    ['EPSG:2056', [6, 45.9], [10.4, 47.7]],
    ['EPSG:2154', [-5, 41.5], [9.5, 51]],
  ])('to %s and back is where it started, to 2 mm', (code, [west, south], [east, north]) => {
    fc.assert(
      fc.property(within(west, east), within(south, north), (lon, lat) => {
        const there = reproject([lon, lat], wgs84, crsCatalogue[code]);
        const back = reproject(there, crsCatalogue[code], wgs84);
        expect(Math.hypot(back[0] - lon, back[1] - lat)).toBeLessThan(2e-8);
      }),
    );
  });

  it('to the same system changes nothing', () => expect(reproject([1, 2], wgs84, wgs84)).toEqual([1, 2]));

  it('between two projected systems goes through WGS 84', () => {
    const mercator = reproject([2_600_000, 1_200_000], crsCatalogue['EPSG:2056'], crsCatalogue['EPSG:3857']);
    expect(reproject(mercator, crsCatalogue['EPSG:3857'], wgs84)[1]).toBeCloseTo(46.951083, 5);
  });

  it.each<[CrsCode, Position]>([
    ['EPSG:4326', [0, 91]],
    ['EPSG:4326', [-181, 0]],
    ['EPSG:4326', [Number.NaN, 0]],
    ['EPSG:3857', [3e7, 0]],
    ['EPSG:2056', [600_000, 200_000]],
  ])('from %s refuses %p', (code, position) => {
    expect(() => reproject(position, crsCatalogue[code], crsCatalogue['EPSG:3857'])).toThrow(
      'A coordinate is out of range',
    );
  });

  it('refuses a pole in web Mercator', () => {
    expect(() => reproject([0, 90], wgs84, crsCatalogue['EPSG:3857'])).toThrow('A coordinate is out of range');
  });

  it('knows other systems by their definition', () => {
    const conic44 = crsFromDefinition(
      'EPSG:3944',
      '+proj=lcc +lat_0=44 +lon_0=3 +lat_1=43.25 +lat_2=44.75 +x_0=1700000 +y_0=3200000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
      [800_000, 3_000_000, 2_500_000, 3_400_000],
    );
    expect(conic44.projected).toBe(true);
    expect(reproject([1_700_000, 3_200_000], conic44, wgs84)).toEqual([expect.closeTo(3, 9), expect.closeTo(44, 9)]);
    expect(crsFromDefinition('NTF', '+proj=longlat +ellps=clrk80', [-10, 40, 15, 52]).projected).toBe(false);
  });

  it('knows the Polish grid: a place on its central meridian, by the arc of GRS 80', () => {
    const [x, y] = reproject([19, 52], wgs84, mapSystems['EPSG:2180']);
    expect([x, y]).toEqual([expect.closeTo(500_000, 6), expect.closeTo(0.9993 * 5_763_343.55 - 5_300_000, 2)]);
  });

  it('knows Krovak’s projection: the example of EPSG guidance note 7-2', () => {
    const bessel = crsFromDefinition(
      'S-JTSK',
      '+proj=longlat +ellps=bessel +towgs84=589,76,480,0,0,0,0 +no_defs',
      [-180, -90, 180, 90],
    );
    const place = [16 + 50 / 60 + 59.179 / 3600, 50 + 12 / 60 + 32.442 / 3600] as const;
    expect(reproject(place, bessel, mapSystems['EPSG:5514'])).toEqual([
      expect.closeTo(-568_990.99, 1),
      expect.closeTo(-1_050_538.63, 1),
    ]);
  });

  it('refuses a definition it cannot read', () => {
    expect(() => crsFromDefinition('X', '+proj=nonsense', [0, 0, 1, 1])).toThrow('cannot be read');
  });

  it.each([
    ['EPSG:4326', true],
    ['EPSG:2154', true],
    ['EPSG:27572', false],
    ['toString', false],
  ])('%s in the catalogue: %p', (code, known) => expect(isCrsCode(code)).toBe(known));
});
