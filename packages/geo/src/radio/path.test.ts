import { bulgeVectors, freeSpaceVectors, fresnelVectors } from '../../test/vectors.js';
import {
  earthBulge,
  eirp,
  elevationAngle,
  freeSpaceLoss,
  fresnelMidRadius,
  fresnelRadius,
  halfPowerBeamwidth,
} from './path.js';

describe('a radio path', () => {
  it.each(freeSpaceVectors)('loses $dB dB over $dKm km at $fGHz GHz', ({ fGHz, dKm, dB }) => {
    expect(freeSpaceLoss(fGHz * 1000, dKm)).toBeCloseTo(dB, 3);
  });

  it.each(fresnelVectors)('needs $m m around it at $d1 + $d2 km and $fGHz GHz', ({ d1, d2, fGHz, m }) => {
    expect(fresnelRadius({ d1Km: d1, d2Km: d2, frequencyMhz: fGHz * 1000 })).toBeCloseTo(m, 3);
  });

  it.each([
    [10, 10_000, 8.65],
    [50, 6_000, 24.97],
  ])('of %p km at %p MHz has a first Fresnel radius of %p m half-way', (km, mhz, m) => {
    expect(fresnelMidRadius(mhz, km)).toBeCloseTo(m, 2);
  });

  it.each(bulgeVectors)('crosses a bulge of $m m at $d1 + $d2 km for k = $k', ({ d1, d2, k, m }) => {
    expect(earthBulge(d1, d2, k)).toBeCloseTo(m, 3);
  });

  it('assumes a standard atmosphere when no k is given', () => {
    expect(earthBulge(25, 25)).toBe(earthBulge(25, 25, 4 / 3));
  });

  it('radiates power plus gain less line loss', () => expect(eirp(20, 38.46, 1)).toBeCloseTo(57.46, 10));

  it.each([
    [44.5, 1],
    [38.46, 2.004],
    [24.5, 10],
  ])('has a half-power beamwidth for %p dBi of %p°', (gain, width) => {
    expect(halfPowerBeamwidth(gain)).toBeCloseTo(width, 3);
  });

  it('looks slightly down at an antenna of equal height, more so without refraction', () => {
    const level = elevationAngle({ fromM: 300, toM: 300, distanceKm: 50 });
    expect(level).toBeCloseTo(-0.16862, 4);
    expect(elevationAngle({ fromM: 300, toM: 300, distanceKm: 50, k: 1 })).toBeLessThan(level);
  });

  it('looks up 45° at what stands as high as it is far', () => {
    expect(elevationAngle({ fromM: 0, toM: 100, distanceKm: 0.1 })).toBeCloseTo(45, 3);
  });
});
