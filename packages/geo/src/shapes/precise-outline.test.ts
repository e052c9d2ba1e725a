import { locateInPolygon } from '../polygon/contains.js';
import { preciseOutline } from './precise-outline.js';

/** Positions computed with GeographicLib 2.2.0 around 45.8505° N 4.7790° E: metres from it, inside the shape or not. */
const circle = { kind: 'circle', longitude: 4.779, latitude: 45.8505, radius: 2 } as const;
const sector = { kind: 'sector', longitude: 4.779, latitude: 45.8505, radius: 5, azimuth: 5, beamwidth: 30 } as const;

it.each([
  ['1999 m to the east', circle, 4.8047365, 45.8504971, true],
  ['2001 m to the east', circle, 4.8047623, 45.8504971, false],
  ['1999 m to the north', circle, 4.779, 45.8684849, true],
  ['2001 m to the north', circle, 4.779, 45.8685029, false],
  ['4999 m at 355°', sector, 4.7733861, 45.8953044, true],
  ['4999 m at 0°', sector, 4.779, 45.8954757, true],
  ['4999 m at 19.9°', sector, 4.8009237, 45.8927881, true],
  ['4999 m at 20.1°', sector, 4.8011349, 45.8927343, false],
  ['4999 m at 349.9°', sector, 4.7677043, 45.8947782, false],
  ['5001 m at 355°', sector, 4.7733838, 45.8953224, false],
])('%s of a circle of 2 km or a sector of 5 km from 350° to 20°', (_what, shape, longitude, latitude, isInside) => {
  const { coordinates } = preciseOutline(shape);
  expect(locateInPolygon(coordinates as number[][][], [longitude, latitude])).toBe(isInside ? 'INSIDE' : 'OUTSIDE');
});

it('refuses what covers no ground', () => {
  expect(() => preciseOutline({ kind: 'point', longitude: 2, latitude: 48 })).toThrow(
    expect.objectContaining({ code: 'SHAPE_INVALID' }),
  );
});
