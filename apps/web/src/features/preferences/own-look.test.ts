import { mapSettings } from '../../../test/fake-portal.js';
import { keepOwnLook, ownLook, watchOwnLook } from './own-look.js';
import { withOwn } from './use-map-look.js';

beforeEach(() => localStorage.clear());

it('keeps what a user wants otherwise, and nothing of it for another user', () => {
  keepOwnLook('one', { map: { linesDefaultColor: '#1e5aa8' }, profile: { profileLinesDefaultThickness: 4 } });
  const settings = withOwn(mapSettings, ownLook('one'));
  expect(settings.linesDefaultColor).toBe('#1e5aa8');
  expect(settings.profileSettings).toEqual({ ...mapSettings.profileSettings, profileLinesDefaultThickness: 4 });
  expect(withOwn(mapSettings, ownLook('two'))).toEqual(mapSettings);
});

it('follows the regulator again once nothing is kept', () => {
  keepOwnLook('one', { map: { linesDefaultThickness: 9 }, profile: {} });
  keepOwnLook('one', { map: {}, profile: {} });
  expect(localStorage).toHaveLength(0);
  expect(withOwn(mapSettings, ownLook('one'))).toEqual(mapSettings);
});

it('tells whoever watches, and answers the same object between changes', () => {
  let changes = 0;
  const stop = watchOwnLook(() => {
    changes++;
  });
  keepOwnLook('one', { map: { linesDefaultThickness: 9 }, profile: {} });
  stop();
  expect(ownLook('one')).toBe(ownLook('one'));
  expect(changes).toBe(1);
});

test.each([
  ['{"map":{"linesDefaultColor":"#12","linesDefaultThickness":3},"profile":7}', { linesDefaultThickness: 3 }],
  ['{"map":{"linesDefaultThickness":1e9,"__proto__":{"x":1},"other":2}}', {}],
  ['null', {}],
  ['no json', {}],
])('takes only what obeys the rules from %s', (text, map) => {
  localStorage.setItem('portal.look.edited', text);
  expect(ownLook('edited')).toEqual({ map, profile: {} });
});
