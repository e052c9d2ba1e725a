// @ts-check
import { journeysOf, touchProduct } from './changed.mjs';

const folders = ['main', 'mw-applications-requests'];

test.each([
  [['apps/web/src/modules/main/modules-page.tsx'], ['main']],
  [['apps/api/src/modules/mw-applications-requests/footprint.ts'], ['mw-applications-requests']],
  [['packages/contracts/i18n/mw-applications-requests/fr.json'], ['mw-applications-requests']],
  [['e2e/tests/main/account.spec.ts', 'README.md'], ['main']],
  [['apps/geo-worker/src/main.ts'], []],
  [['e2e/support/people.ts'], folders],
  [['docs/architecture.md'], []],
])('a change of %j calls for the journeys of %j', (files, expected) => {
  expect(journeysOf(files, folders)).toEqual(expected);
});

test.each([
  [['docs/access.md', 'README.md'], false],
  [['packages/geo/README.md'], false],
  [['apps/geo-worker/src/main.ts'], true],
  [['package-lock.json'], true],
])('a change of %j touches what runs: %s', (files, expected) => {
  expect(touchProduct(files)).toBe(expected);
});
