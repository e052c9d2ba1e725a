import type { CurrentUser } from '@portal/contracts';
import type { Person, TourStep } from '../../features/help/help-screens.js';
import { articlesOfScreen } from './screen-articles.js';

const LINKS = '/mw-applications-requests';
const START = { path: '/main/modules', article: 'FIND' };
const MAP = { path: '/main/map-test', article: 'MAP' };
const ACCOUNT = { path: '/main/account', article: 'ACCOUNT' };

/** Screens of a role, after the page that lists the modules. */
const stepsOf: Readonly<Record<CurrentUser['roles'][number], readonly TourStep[]>> = {
  PORTADMIN: [
    { path: '/main/admin-panel', article: 'ADMINISTRATION' },
    { path: '/main/supervision', article: 'SUPERVISION' },
  ],
  REGULATOR: [
    { path: `${LINKS}/start-page`, article: 'MW_EXAMINE' },
    { path: `${LINKS}/start-page/links`, article: 'MW_DECIDE' },
    MAP,
  ],
  REQUEST: [
    { path: `${LINKS}/application`, article: 'MW_APPLICATION' },
    { path: `${LINKS}/start-page/imports`, article: 'MW_IMPORT' },
    { path: `${LINKS}/start-page/links`, article: 'MW_RIGHTS' },
  ],
  OWNER: [
    { path: `${LINKS}/start-page/links`, article: 'MW_RIGHTS' },
    { path: `${LINKS}/application`, article: 'MW_APPLICATION' },
  ],
  VISITOR: [{ path: `${LINKS}/start-page/links`, article: 'MW_RIGHTS' }, MAP],
  WATCHER: [
    { path: '/antennas', article: 'ANTENNAS' },
    { path: '/equipments', article: 'EQUIPMENTS' },
  ],
  AGENCE: [{ path: '/agency-control', article: 'CONTROL' }],
  FEE: [{ path: '/fees', article: 'FEES' }],
};

/** Staff of consulted bodies hold the role of officers, and have one thing to do: their opinion. */
const ofBody: readonly TourStep[] = [{ path: `${LINKS}/start-page`, article: 'MW_OPINION' }, MAP];

const slugOf = (path: string): string => path.split('/')[1] ?? '';

/** The steps of a person's first tour. @param open slugs of the modules that are open to the person */
export function tourOf(person: Person, open: ReadonlySet<string>): readonly TourStep[] {
  const [role] = (Object.keys(stepsOf) as (keyof typeof stepsOf)[]).filter((one) => person.roles.includes(one));
  if (role === undefined) return [START, ACCOUNT];
  const isBody = role === 'REGULATOR' && articlesOfScreen(LINKS, person)[0] === 'MW_OPINION';
  const own = (isBody ? ofBody : stepsOf[role]).filter(({ path }) => open.has(slugOf(path)));
  return [START, ...own, ACCOUNT];
}
