import type { Position } from '@portal/geo';
import { pathFeatures, shareAlong } from './path-features.js';
import { drawnPath, firstPath, readPath, withPicked, writePath } from './typed-path.js';

const VERDUN: Position = [4.779, 45.8505];
const FOURVIERE: Position = [4.8216, 45.7623];
const WRITTEN = '45.8505,4.779,30;45.7623,4.8216,25;18700';

it('takes clicks as end A, then end B, then as a new path', () => {
  const one = withPicked(firstPath, [4.7790000004, 45.8505]);
  expect(one.ends.map(({ at }) => at)).toEqual([VERDUN, null]);
  expect(drawnPath(one)).toBeUndefined();
  const two = withPicked(one, FOURVIERE);
  expect(drawnPath(two)).toMatchObject({ a: { name: 'A', at: VERDUN, heightM: 30 }, b: { at: FOURVIERE } });
  expect(withPicked(two, [5, 45]).ends.map(({ at }) => at)).toEqual([[5, 45], null]);
});

it('is written into an address and read from it', () => {
  const path = readPath(WRITTEN);
  expect(path).toEqual({
    ends: [
      { at: VERDUN, heightM: 30 },
      { at: FOURVIERE, heightM: 25 },
    ],
    frequencyMhz: 18_700,
  });
  expect(path && writePath(path)).toBe(WRITTEN);
  expect(writePath(firstPath)).toBeUndefined();
});

it.each([
  ['nothing', null],
  ['no positions', ';;18700'],
  ['words', 'here;there'],
  ['positions off the earth', '95,4,30;45,190,30;18700'],
])('an address with %s has no path', (_, text) => expect(readPath(text)).toBeUndefined());

it.each([
  ['a mast that is too high', '45.8505,4.779,900;45.7623,4.8216,25;18700'],
  ['no frequency', '45.8505,4.779,30;45.7623,4.8216,25'],
  ['a frequency out of bounds', '45.8505,4.779,30;45.7623,4.8216,25;1e9'],
])('a path with %s keeps its places and waits for the rest', (_, text) => {
  const path = readPath(text);
  expect(path?.ends.map(({ at }) => at)).toEqual([VERDUN, FOURVIERE]);
  expect(path && drawnPath(path)).toBeUndefined();
});

it('is on the map with its ends and the cursor of the profile', () => {
  const path = readPath(WRITTEN) ?? firstPath;
  expect(pathFeatures(path, [4.8, 45.8]).map(({ id }) => id)).toEqual([
    'profile-path',
    'profile-end-0',
    'profile-end-1',
    'profile-cursor',
  ]);
  expect(pathFeatures(firstPath, undefined)).toEqual([]);
});

it.each<[string, Position, number | undefined]>([
  ['in the middle', [4.8003, 45.8064], 0.5],
  ['beside the path', [4.803, 45.807], 0.49],
  ['far beside it', [4.86, 45.81], undefined],
  ['behind its end', [4.83, 45.745], undefined],
])('a pointer %s is told as the share of the path', (_, position, share) => {
  const found = shareAlong(VERDUN, FOURVIERE, position);
  if (share === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(share, 1);
});
