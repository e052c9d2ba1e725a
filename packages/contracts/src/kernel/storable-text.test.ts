import { storableText, unstorableTexts } from './storable-text.js';

const pathsIn = (value: unknown) => unstorableTexts(value, 'body').map(({ path }) => path);

test.each<[string, unknown, string[]]>([
  ['a text with U+0000', 'a\u0000b', ['body']],
  ['a high surrogate alone', 'a\ud83d', ['body']],
  ['a low surrogate alone', '\ude80b', ['body']],
  ['a text that is turned around', 'a\u202eb', ['body']],
  ['a pair the wrong way round', '\ude80\ud83d', ['body']],
  [
    'members and elements',
    { name: '\u0000', ends: [{ site: 'A' }, { site: '\ud800' }] },
    ['body.name', 'body.ends.1.site'],
  ],
  ['the name of a member', { draft: { 'a\u0000': 1, 'b\ud800': 2 } }, ['body.draft']],
])('%s is found where it is', (_, value, paths) => {
  expect(pathsIn(value)).toEqual(paths);
});

test.each<[string, unknown]>([
  ['characters beyond the first plane', '🚀 𝄞'],
  ['control characters that PostgreSQL holds', '\u0001\u001f\u007f\r\n\t'],
  ['non-characters', '\ufffe\uffff\ufffd'],
  ['the text of an escape', '\\u0000'],
  ['numbers, null and nothing', [0, null, undefined, true]],
])('%s are left alone', (_, value) => {
  expect(pathsIn(value)).toEqual([]);
});

test('a text that is turned around may be looked for, but nothing that the database cannot hold', () => {
  const sought = { text: 'a\u202eb', object: 'a\u0000b', actor: 'a\ud83d' };
  expect(unstorableTexts(sought, 'query', 'sought').map(({ path }) => path)).toEqual(['query.object', 'query.actor']);
});

test('each issue names the rule', () => {
  expect(unstorableTexts('\u0000', 'query.text')).toEqual([
    { path: 'query.text', code: 'custom', message: 'RULE_UNSTORABLE_TEXT' },
  ]);
});

test('a value of any depth is read; at most a hundred texts of it are named, with short paths', () => {
  const depth = 100_000;
  const deep = unstorableTexts(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`), 'body');
  const wide = unstorableTexts({ ['x'.repeat(100_000)]: Array.from({ length: 5_000 }, () => '\u0000') }, 'body');
  expect([deep.length, wide.length]).toEqual([1, 100]);
  for (const { path } of [...deep, ...wide]) expect(path.length).toBeLessThanOrEqual(200);
});

test('what cannot be stored of a text is replaced, and nothing else', () => {
  expect(storableText('a\u0000b\ud83d 🚀\n')).toBe('a\ufffdb\ufffd 🚀\n');
});
