import fc from 'fast-check';
import { within } from '../test/arbitraries.js';
import { longitudeNear, normaliseAzimuth, wrapLongitude } from './angles.js';

describe('angles', () => {
  it.each([
    [0, 0],
    [360, 0],
    [-90, 270],
    [725, 5],
    [-1e-20, 0],
  ])('azimuth %p is %p', (azimuth, normal) => expect(normaliseAzimuth(azimuth)).toBe(normal));

  it.each([
    [180, -180],
    [-180, -180],
    [181, -179],
    [-181, 179],
    [540, -180],
    [12.34567890123, 12.34567890123],
  ])('longitude %p wraps to %p', (lon, wrapped) => expect(wrapLongitude(lon)).toBe(wrapped));

  it('a longitude is written within half a turn of its reference and stays the same meridian', () => {
    fc.assert(
      fc.property(within(-180, 180), within(-540, 540), (lon, reference) => {
        const near = longitudeNear(lon, reference);
        expect(Math.abs(near - reference)).toBeLessThanOrEqual(180 + 1e-9);
        const turns = (near - lon) / 360;
        expect(turns - Math.round(turns)).toBeCloseTo(0, 12);
      }),
    );
  });
});
