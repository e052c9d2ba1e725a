import fc from 'fast-check';
import { anyPosition, within } from '../../test/arbitraries.js';
import { distance } from '../sphere.js';
import { rotateCoordinates, rotatePositions } from './rotation.js';

describe('a rotation on the sphere', () => {
  it('preserves the distance between any two positions', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, anyPosition, within(-720, 720), (a, b, pivot, angle) => {
        const [turnedA, turnedB] = rotatePositions([a, b], angle, pivot);
        // Haversine itself is only good to centimetres for positions nearly opposite each other.
        expect(Math.abs(distance(a, b) - distance(turnedA!, turnedB!))).toBeLessThan(0.5);
        expect(Math.abs(distance(a, pivot) - distance(turnedA!, pivot))).toBeLessThan(0.5);
      }),
    );
  });

  it('of 90° takes north to east: clockwise', () => {
    expect(rotatePositions([[0, 1]], 90, [0, 0])).toEqual([[expect.closeTo(1, 12), expect.closeTo(0, 12)]]);
  });

  it('runs on across the antimeridian', () => {
    const turned = rotateCoordinates(new Float64Array([179, 0, 179, 1, 179, 2]), 90, [179, 0]);
    expect([...turned]).toEqual([179, 0, 180, 0, 181, 0].map((value) => expect.closeTo(value, 9)));
  });
});
