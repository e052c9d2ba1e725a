import { keepBookmarks, readBookmarks, withBookmark } from './bookmarks.js';

const home = { name: 'Home', centre: [2.35, 48.86] as const, zoom: 9 };
beforeEach(() => localStorage.clear());

it('are kept for their user, by name; one of the same name is replaced', () => {
  const away = { ...home, name: 'Away' };
  keepBookmarks('a', withBookmark(withBookmark([home], away), { ...home, zoom: 12 }));
  expect(readBookmarks('a')).toEqual([away, { ...home, zoom: 12 }]);
  expect(readBookmarks('b')).toEqual([]);
});

test.each([
  'not JSON',
  '{}',
  '[null, 1, {"name":"x"}]',
  '[{"name":"x","centre":[200,0],"zoom":3}]',
  '[{"name":1,"centre":[0,0],"zoom":3}]',
  '[{"name":"x","centre":"here","zoom":3}]',
])('what was edited by hand is passed over: %s', (stored) => {
  localStorage.setItem('portal.mapBookmarks.a', stored);
  expect(readBookmarks('a')).toEqual([]);
});
