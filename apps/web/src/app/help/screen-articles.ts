import { isStaffOfRegulator } from '@portal/contracts';
import type { Person } from '../../features/help/help-screens.js';

interface ScreenArticles {
  /** Beginning of the addresses of the screens, below the application's base. */
  readonly path: string;
  /** Keys of articles, the most important one first. */
  readonly articlesOf: (person: Person) => readonly string[];
}

/** What is read of dossiers of microwave links: consulted bodies hold the role of officers, and are none. */
const ofDossiers = (person: Person): readonly string[] => {
  if (!person.roles.includes('REGULATOR')) return ['MW_RIGHTS', 'MW_APPLICATION'];
  return isStaffOfRegulator({ relations: person.relationsInfo })
    ? ['MW_EXAMINE', 'MW_DECIDE', 'MW_OPINION']
    : ['MW_OPINION'];
};

/** Officers and consulted bodies examine trials; everybody else applies for them. */
const ofTrials = ({ roles }: Person): readonly string[] =>
  roles.includes('REGULATOR') ? ['EXPERIMENTS_EXAMINE', 'EXPERIMENTS'] : ['EXPERIMENTS'];

const always =
  (...keys: readonly string[]) =>
  () =>
    keys;

const screens: readonly ScreenArticles[] = [
  { path: '/main/map-test', articlesOf: always('MAP') },
  { path: '/main/terrain-profile', articlesOf: always('MAP') },
  { path: '/main/account', articlesOf: always('ACCOUNT') },
  { path: '/main/passwords-management', articlesOf: always('SIGN_IN', 'ACCOUNT') },
  { path: '/main/admin-panel', articlesOf: always('ADMINISTRATION') },
  { path: '/main/supervision', articlesOf: always('SUPERVISION') },
  { path: '/mw-applications-requests/application', articlesOf: always('MW_APPLICATION') },
  { path: '/mw-applications-requests/start-page/imports', articlesOf: always('MW_IMPORT') },
  { path: '/mw-applications-requests', articlesOf: ofDossiers },
  { path: '/mw-parity', articlesOf: always('PARITY', 'MW_PARITY') },
  { path: '/es-applications-requests', articlesOf: always('ES_APPLICATION') },
  { path: '/freq-experimentation-requests', articlesOf: ofTrials },
  { path: '/agency-control', articlesOf: always('CONTROL') },
  { path: '/restricted-areas', articlesOf: always('AREAS') },
  { path: '/equipments', articlesOf: always('EQUIPMENTS') },
  { path: '/antennas', articlesOf: always('ANTENNAS') },
  { path: '/station-database', articlesOf: always('STATIONS') },
  { path: '/fees', articlesOf: always('FEES') },
  { path: '/surveys', articlesOf: always('SURVEYS') },
  { path: '/comsis', articlesOf: always('CO_FILE') },
];

const isAt = (path: string, beginning: string): boolean => path === beginning || path.startsWith(`${beginning}/`);

/** Keys of the articles about a screen for a person, the most important one first; every screen has one. */
export function articlesOfScreen(path: string, person: Person): readonly string[] {
  // Any module's administration is explained where that of the portal is.
  if (/^\/[^/]+\/admin-panel(?:\/|$)/.test(path)) return ['ADMINISTRATION'];
  return screens.find((screen) => isAt(path, screen.path))?.articlesOf(person) ?? ['FIND', 'SIGN_IN'];
}
