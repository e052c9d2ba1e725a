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

describe('a list between the two ends of a row', () => {
  const end = (name: string) => ({ name, gain: name.length });
  const stop = (name: string, gainADbi: number, gainBDbi: number) => ({ name, height: 12, gainADbi, gainBDbi });
  const hop = (a: string, b: string, ...stops: object[]) => ({ length: 12, stops, ends: { A: end(a), B: end(b) } });
  const first = stop('Nord', 40, 41);
  const second = stop('Süd', 42, 43);
  const before = hop('Lyon', 'Nancy', first, second);
  const turned = hop('Nancy', 'Lyon', stop('Süd', 43, 42), stop('Nord', 41, 40));

  test.each<[string, object[], string, string | null]>([
    ['stays', [before], 'rows.0.stops.0.name', 'rows.0.stops.0.name'],
    ['runs the other way after a swap', [turned], 'rows.0.stops.0.name', 'rows.0.stops.1.name'],
    [
      'runs the other way, and so does what looks at an end',
      [turned],
      'rows.0.stops.1.gainADbi',
      'rows.0.stops.0.gainBDbi',
    ],
    [
      'is corrected after a swap',
      [hop('Nancy', 'Lyon', stop('Süd', 43, 42), stop('Nord', 45, 44))],
      'rows.0.stops.0.height',
      'rows.0.stops.1.height',
    ],
    [
      'runs the other way in a row that has moved',
      [hop('Brest', 'Ouessant'), turned],
      'rows.0.stops.1',
      'rows.1.stops.0',
    ],
    ['is shorter after a swap', [hop('Nancy', 'Lyon', stop('Süd', 43, 42))], 'rows.0.stops.0', null],
    [
      'is shorter after a swap, without the other row',
      [hop('Nancy', 'Lyon', stop('Nord', 41, 40))],
      'rows.0.stops.0',
      'rows.0.stops.0',
    ],
    [
      'keeps its order when only its rows are corrected',
      [hop('Lyon', 'Nancy', first, stop('Süd', 1, 2))],
      'rows.0.stops.1.gainADbi',
      'rows.0.stops.1.gainADbi',
    ],
  ])('%s', (_, after, path, place) => {
    expect(placeIn([before], after)(path)).toBe(place);
  });
});

test('a list that is gone has no rows, one that was none has no places', () => {
  expect(movedRows({ rows: [row('a')] }, { rows: null })('rows.0.name')).toBeNull();
  expect(movedRows(null, { rows: [] })('rows.0.name')).toBe('rows.0.name');
});
