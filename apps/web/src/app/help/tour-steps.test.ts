import type { CurrentUser } from '@portal/contracts';
import { tourOf } from './tour-steps.js';

const person = (role: CurrentUser['roles'][number], isRegulator = false) =>
  ({ roles: [role], relationsInfo: [{ parentInfo: { isRegulator } }] }) as unknown as CurrentUser;
const open = new Set(['main', 'mw-applications-requests']);

test.each([
  [person('PORTADMIN'), ['FIND', 'ADMINISTRATION', 'SUPERVISION', 'ACCOUNT']],
  [person('REGULATOR', true), ['FIND', 'MW_EXAMINE', 'MW_DECIDE', 'MAP', 'ACCOUNT']],
  [person('REGULATOR'), ['FIND', 'MW_OPINION', 'MAP', 'ACCOUNT']],
  [person('REQUEST'), ['FIND', 'MW_APPLICATION', 'MW_IMPORT', 'MW_RIGHTS', 'ACCOUNT']],
  // Fees are not open here.
  [person('FEE'), ['FIND', 'ACCOUNT']],
])('each role is led through its own screens, as far as they are open', (who, articles) => {
  expect(tourOf(who, open).map(({ article }) => article)).toEqual(articles);
});
