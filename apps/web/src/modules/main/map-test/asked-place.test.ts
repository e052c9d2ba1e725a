import { aroundPlace, placeFeatures, readPlace } from './asked-place.js';

test('an address asks for a place by latitude and longitude', () => {
  expect(readPlace('45.8505,-4.779')).toEqual([-4.779, 45.8505]);
  expect(placeFeatures(readPlace('45.8505,4.779'))).toEqual([
    expect.objectContaining({ at: [4.779, 45.8505], label: `45° 51' 01.80'' N 4° 46' 44.40'' E` }),
  ]);
});

test.each([null, '', '45.8505', '91,0', '0,181', 'a,b', '1e9,2', '45,8505,4'])('%j asks for none', (text) => {
  expect(readPlace(text)).toBeUndefined();
  expect(placeFeatures(readPlace(text))).toEqual([]);
});

test('what is looked at around it holds the place, at the pole too', () => {
  expect(aroundPlace([4, 89.95])).toEqual([
    [3.9, expect.closeTo(89.85)],
    [4.1, 90],
  ]);
});
