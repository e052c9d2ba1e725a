import { movedRows } from './moved-rows.js';

const row = (name: string, height: number | null = 30) => ({ name, height, gain: 38, power: 20, ends: { A: name } });
const placeIn = (before: unknown[], after: unknown[]) => movedRows({ rows: before }, { rows: after });

test('a field stays where it is while values change', () => {
  const place = placeIn([row('a'), row('b')], [row('a', 12), row('b', null)]);
  expect(['title', 'rows.0.height', 'rows.1.ends.A', 'rows'].map(place)).toEqual([
    'title',
    'rows.0.height',
    'rows.1.ends.A',
    'rows',
  ]);
});

test.each<[string, unknown[], unknown[], (string | null)[]]>([
  ['removed', [row('a'), row('b'), row('c')], [row('a'), row('c')], ['rows.0', null, 'rows.1']],
  ['removed while another is corrected', [row('a'), row('b')], [row('b', 12)], [null, 'rows.0']],
  ['added before others', [row('a'), row('b')], [row('x', 1), row('a'), row('b')], ['rows.1', 'rows.2']],
  ['removed and another added', [row('a'), row('b')], [row('b'), row('c')], [null, 'rows.0']],
  ['removed, all of them', [row('a')], [], [null]],
  [
    'corners of an area',
    [
      [4, 45],
      [5, 45],
      [5, 46],
    ],
    [
      [4, 45],
      [5, 46],
    ],
    ['rows.0', null, 'rows.1'],
  ],
])('rows are followed when they are %s', (_, before, after, places) => {
  const place = placeIn(before, after);
  expect(before.map((__, index) => place(`rows.${index}`))).toEqual(places);
});

describe('the two ends of a row', () => {
  const end = (name: string, height = 30) => ({
    name,
    height,
    gain: name.length,
    site: { code: `${name}-1`, city: name },
  });
  const hop = (a: object, b: object, length = 12) => ({ length, ends: { A: a, B: b } });
  const [lyon, nancy, brest] = [end('Lyon'), end('Nancy'), end('Brest-Iroise')];

  test.each<[string, unknown[], unknown[], string | null]>([
    ['stay where they are', [hop(lyon, nancy)], [hop(end('Lyon', 12), nancy, 13)], 'rows.0.ends.A.height'],
    ['are swapped', [hop(lyon, nancy)], [hop(nancy, lyon)], 'rows.0.ends.B.height'],
    ['are swapped and corrected', [hop(lyon, nancy)], [hop(nancy, end('Lyon', 12))], 'rows.0.ends.B.height'],
    [
      'are swapped in a row that has moved',
      [hop(lyon, nancy)],
      [hop(nancy, brest), hop(nancy, lyon)],
      'rows.1.ends.B.height',
    ],
    ['were alike and are not swapped', [hop(lyon, lyon)], [hop(lyon, end('Lyon', 12))], 'rows.0.ends.A.height'],
    ['are emptied', [hop(lyon, nancy)], [{ length: 12, ends: { A: {}, B: {} } }], 'rows.0.ends.A.height'],
  ])('%s', (_, before, after, place) => {
    expect(placeIn(before, after)('rows.0.ends.A.height')).toBe(place);
  });
});

test('a list that is gone has no rows, one that was none has no places', () => {
  expect(movedRows({ rows: [row('a')] }, { rows: null })('rows.0.name')).toBeNull();
  expect(movedRows(null, { rows: [] })('rows.0.name')).toBe('rows.0.name');
});
