import { boundsAround, positionFeatures, readPosition } from './map-address.js';

test('a position in the address is read as latitude and longitude', () => {
  expect(readPosition('45.8505,-4.779')).toEqual([-4.779, 45.8505]);
  expect(positionFeatures(readPosition('45.8505,4.779'))).toEqual([
    expect.objectContaining({ at: [4.779, 45.8505], label: `45° 51' 01.80'' N 4° 46' 44.40'' E` }),
  ]);
});

test.each([null, '', '45.8505', '91,0', '0,181', 'a,b', '1e9,2', '45,8505,4'])('%j is no position', (text) => {
  expect(readPosition(text)).toBeUndefined();
  expect(positionFeatures(readPosition(text))).toEqual([]);
});

test('the view around a position does not reach beyond the pole', () => {
  expect(boundsAround([4, 89.95])).toEqual([
    [3.9, expect.closeTo(89.85)],
    [4.1, 90],
  ]);
});
