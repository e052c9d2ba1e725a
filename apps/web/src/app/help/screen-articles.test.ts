import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CurrentUser, modules } from '@portal/contracts';
import { articlesOfScreen } from './screen-articles.js';

const help = join(import.meta.dirname, '../../../../api/reference-data/help.json');
const shipped = (JSON.parse(readFileSync(help, 'utf8')) as { key: string }[]).map(({ key }) => key);

const person = (role: CurrentUser['roles'][number], isRegulator = false) =>
  ({ roles: [role], relationsInfo: [{ parentInfo: { isRegulator } }] }) as unknown as CurrentUser;
const applicant = person('REQUEST');
const CONSULTATION = '/mw-applications-requests/consultation/1/summary';

test.each([
  [CONSULTATION, applicant, 'MW_RIGHTS'],
  [CONSULTATION, person('REGULATOR', true), 'MW_EXAMINE'],
  [CONSULTATION, person('REGULATOR'), 'MW_OPINION'],
  ['/mw-applications-requests/start-page/imports', applicant, 'MW_IMPORT'],
  ['/mw-applications-requests/application/1', applicant, 'MW_APPLICATION'],
  ['/fees/admin-panel/rates', person('PORTADMIN'), 'ADMINISTRATION'],
  ['/antennas/existing-antennas', applicant, 'ANTENNAS'],
  ['/main/modules', applicant, 'FIND'],
])('the screen %s has first the article of whoever reads it', (path, reader, key) => {
  expect(articlesOfScreen(path, reader)[0]).toBe(key);
});

test('every article about a screen comes with the portal', () => {
  const people = [applicant, person('REGULATOR', true), person('REGULATOR')];
  const slugs = [
    'main/map-test',
    'main/terrain-profile',
    'main/account',
    'main/passwords-management',
    'main/supervision',
  ];
  const paths = [...slugs, ...Object.values(modules).map(({ slug }) => slug)];
  const keys = paths.flatMap((path) => people.flatMap((reader) => articlesOfScreen(`/${path}`, reader)));
  expect(keys.filter((key) => !shipped.includes(key))).toEqual([]);
});
