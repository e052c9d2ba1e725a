import { GeometryError } from '../errors.js';
import { contains } from '../polygon/contains.js';
import type { Position } from '../units.js';
import { linkCeiling, linkCorridor, widestSpan } from './corridor.js';
import { fresnelMidRadius } from './path.js';

// Hop L5 and points abeam kilometre 5, to the right, by GeographicLib.
const [a, b]: [Position, Position] = [
  [4.779, 45.8505],
  [4.8216, 45.7623],
];
const abeam: Readonly<Record<number, Position>> = {
  6: [4.7995286, 45.8078654],
  7: [4.7995164, 45.8078626],
  49: [4.7990045, 45.8077416],
  51: [4.7989801, 45.8077359],
  99: [4.7983951, 45.8075977],
  101: [4.7983707, 45.8075919],
};

it.each([
  [fresnelMidRadius(17_727.5, 10.347392), 6, 7],
  [50, 49, 51],
  [100, 99, 101],
])('a corridor %d m to each side reaches over %d m and not over %d m', (halfWidth, inside, outside) => {
  const corridor = linkCorridor(a, b, halfWidth);
  expect(contains(corridor, abeam[inside]!)).toBe(true);
  expect(contains(corridor, abeam[outside]!)).toBe(false);
});

it('has its ends cut square at the sites', () => {
  const corridor = linkCorridor(a, b, 50);
  expect(contains(corridor, [4.779, 45.851])).toBe(false);
  expect(() => linkCorridor(a, a, 50)).toThrow(GeometryError);
});

it.each([
  [440, 483.12],
  [470, 495],
])('over ground at %d m the ceiling of a link from 655 m to 320 m is %d m at 5 of 10.347 km', (groundM, ceiling) => {
  expect(linkCeiling({ heightA: 655, heightB: 320, lengthKm: 10.347, atKm: 5, groundM })).toBeCloseTo(ceiling, 2);
});

it.each([
  [2.0268, 1999.96],
  [2.0269, 2007.42],
])('an outline from 48 N 2 E to 48 N %d E spans %d m', (longitude, metres) => {
  const middle: Position = [2.01, 48];
  expect(widestSpan([[2, 48], middle, [longitude, 48]])).toBeCloseTo(metres, 2);
});
