import { boundsAround, itemFeatures, readItem } from './map-address.js';

const preferred = (position: string) => `preferred ${position}`;

test('an item of the address is read as latitude and longitude', () => {
  const item = readItem('45.8505,-4.779')!;
  expect(item).toEqual({ at: [-4.779, 45.8505], isDefault: false });
  expect(itemFeatures([item], preferred)).toEqual([
    expect.objectContaining({ at: [-4.779, 45.8505], role: 'crossing', label: `45° 51' 01.80'' N 4° 46' 44.40'' W` }),
  ]);
});

test.each(['', '45.8505', '91,0', '0,181', 'a,b', '1e9,2', '45,8505,4', '45,4,', '45,4,defaults'])(
  '%j is no item',
  (text) => expect(readItem(text)).toBeUndefined(),
);

test('the preferred item stands out, and the map opens on it', () => {
  const items = ['45,4', '46,5,default'].map((text) => readItem(text)!);
  expect(itemFeatures(items, preferred).map(({ role, label }) => [role, label?.split(' ')[0]])).toEqual([
    ['crossing', '45°'],
    ['marker-chosen', 'preferred'],
  ]);
  expect(boundsAround(items)).toEqual([
    [4.9, 45.9],
    [5.1, 46.1],
  ]);
});

test('without a preferred one the map shows all items', () => {
  expect(boundsAround(['45,4', '46,5'].map((text) => readItem(text)!))).toEqual([
    [3.9, 44.9],
    [5.1, 46.1],
  ]);
  expect(boundsAround([])).toBeUndefined();
});

test('the view around a position does not reach beyond the pole', () => {
  expect(boundsAround([readItem('89.95,4')!])).toEqual([
    [3.9, expect.closeTo(89.85)],
    [4.1, 90],
  ]);
});
