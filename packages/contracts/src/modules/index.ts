import type { TextFeature } from '../features/app-settings/text-features.js';
import type { Role } from '../kernel/access.js';
import { type ModuleManifest, manifest } from '../kernel/manifest.js';

const everyDesk: readonly Role[] = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR', 'WATCHER', 'PORTADMIN'];
const applicantsDesk: readonly Role[] = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'];

/** The portal, on one screen. Every part's registry is typed `Record<ModuleKey, …>`. */
export const modules = {
  main: manifest({
    key: 'main',
    slug: 'main',
    isReady: true,
    home: 'modules',
    publicPaths: ['login', 'passwords-management', 'account', 'url-viewer', 'decision', 'answer'],
    documents: 'documentation',
    texts: ['portal', 'language', 'identity'],
  }),
  mwParity: manifest({
    key: 'mwParity',
    slug: 'mw-parity',
    isReady: true,
    home: 'view',
    requires: { roles: applicantsDesk, systems: ['MW'] },
    publicPaths: ['view', 'documentation'],
    documents: 'documentation',
    texts: ['map', 'mapped-lists', 'drawing', 'shapes'],
  }),
  mwApplicationsRequests: manifest({
    key: 'mwApplicationsRequests',
    slug: 'mw-applications-requests',
    isReady: true,
    requires: { roles: applicantsDesk, systems: ['MW'] },
    flags: { deciders: true },
    texts: [
      'shared-bands',
      'dossiers',
      'areas',
      'regions',
      'map',
      'mapped-lists',
      'catalogue',
      'terrain',
      'workbench',
      'drawing',
      'shapes',
    ],
  }),
  esApplicationsRequests: manifest({
    key: 'esApplicationsRequests',
    slug: 'es-applications-requests',
    isReady: true,
    requires: { roles: applicantsDesk, systems: ['ES'] },
    flags: { deciders: true },
    texts: [
      'dossiers',
      'areas',
      'regions',
      'map',
      'catalogue',
      'terrain',
      'shared-bands',
      'workbench',
      'drawing',
      'shapes',
    ],
  }),
  freqExperimentationRequests: manifest({
    key: 'freqExperimentationRequests',
    slug: 'freq-experimentation-requests',
    isReady: true,
    home: 'requests-list',
    requires: { roles: ['REGULATOR', 'REQUEST', 'OWNER'], systems: ['EXP'] },
    flags: { deciders: true },
    documents: 'documentation',
    texts: ['dossiers', 'areas', 'regions', 'map', 'mapped-lists', 'catalogue', 'workbench', 'drawing', 'shapes'],
  }),
  agencyControl: manifest({
    key: 'agencyControl',
    slug: 'agency-control',
    isReady: true,
    home: 'view',
    requires: { roles: ['AGENCE'] },
    publicPaths: ['field', 'report'],
    offlinePaths: ['field'],
    texts: ['regions', 'map', 'mapped-lists', 'drawing', 'shapes'],
  }),
  restrictedAreas: manifest({
    key: 'restrictedAreas',
    slug: 'restricted-areas',
    isReady: true,
    home: 'view',
    texts: ['areas', 'map', 'mapped-lists', 'drawing', 'shapes', 'workbench'],
  }),
  equipments: manifest({
    key: 'equipments',
    slug: 'equipments',
    isReady: true,
    requires: { roles: everyDesk },
    flags: { existingAndNew: true },
    texts: ['catalogue', 'dossiers', 'areas'],
  }),
  antennas: manifest({
    key: 'antennas',
    slug: 'antennas',
    isReady: true,
    requires: { roles: everyDesk },
    flags: { existingAndNew: true },
    texts: ['catalogue', 'dossiers', 'areas'],
  }),
  stationDatabase: manifest({
    key: 'stationDatabase',
    slug: 'station-database',
    isReady: true,
    home: 'stations-list',
    texts: ['dossiers', 'areas', 'map', 'mapped-lists', 'workbench', 'drawing', 'shapes'],
    formerUrlPaths: ['stationDatabase', 'stations'],
    opens: 'frontend',
    requires: { roles: [...applicantsDesk, 'WATCHER'], systems: ['COM'] },
    tileLinks: [
      { path: 'stations-list', notFor: [] },
      { path: 'requests-list', notFor: ['PORTADMIN', 'VISITOR', 'WATCHER'] },
      { path: 'stations-map', notFor: [] },
    ],
  }),
  fees: manifest({
    key: 'fees',
    slug: 'fees',
    isReady: true,
    opens: 'frontend',
    home: 'statements',
    texts: ['statistics'],
    requires: { roles: ['FEE'], origins: ['USERS', 'USERS_CNTCT'] },
  }),
  surveys: manifest({
    key: 'surveys',
    slug: 'surveys',
    isReady: true,
    opens: 'frontend',
    home: 'invitations',
    texts: ['statistics'],
    requires: { roles: everyDesk },
    flags: { surveyCheck: true },
  }),
  comsis: manifest({
    key: 'comsis',
    slug: 'comsis',
    isReady: true,
    opens: 'frontend',
    requires: { roles: everyDesk },
    flags: { deciders: true },
    publicPaths: ['docket'],
    texts: ['dossiers', 'areas', 'regions', 'map', 'mapped-lists', 'workbench', 'terrain', 'drawing', 'shapes'],
    documents: 'comsisDocumentation',
  }),
  pmr: manifest({ key: 'pmr', slug: 'pmr', opens: 'external', requires: { roles: everyDesk, systems: ['PMR'] } }),
  privateRadioNetwork: manifest({
    key: 'privateRadioNetwork',
    slug: 'private-radio-network',
    opens: 'external',
    requires: { roles: everyDesk, systems: ['PMR'] },
  }),
  ots: manifest({ key: 'ots', slug: 'ots', opens: 'external', requires: { roles: everyDesk, systems: ['TS'] } }),
  joApplications: manifest({
    key: 'joApplications',
    slug: 'jo-applications',
    opens: 'external',
    requires: { roles: everyDesk, systems: ['TS'] },
  }),
} as const satisfies Record<string, ModuleManifest & { readonly texts: readonly TextFeature[] }>;

export type ModuleKey = keyof typeof modules;
export const moduleKeys = Object.keys(modules) as ModuleKey[];

/** Modules whose screens exist. The others are switched off in a new installation. */
export const readyModules: readonly ModuleKey[] = moduleKeys.filter((key) => modules[key].isReady);

/** Keys that earlier releases gave to modules: in settings files of theirs. */
const formerKeys: ReadonlyMap<string, ModuleKey> = new Map([['ts', 'ots']]);
/** Key of a module now; others than former keys stay as they are. */
export const presentModule = (key: string): string => formerKeys.get(key) ?? key;

export const isModuleKey = (text: string): text is ModuleKey => Object.hasOwn(modules, text);

/** The module whose addresses start with a slug. */
export const moduleOfSlug = (slug: string): ModuleManifest | undefined =>
  Object.values(modules).find((module) => module.slug === slug);

const openAtFrontend: readonly ModuleManifest[] = Object.values(modules).filter(({ opens }) => opens === 'frontend');

/** The module that opens at `/frontend/<urlPath>`. */
export const moduleOfUrlPath = (urlPath: string): ModuleManifest | undefined =>
  openAtFrontend.find((module) => module.urlPath === urlPath);

/** The module to which `/frontend/<urlPath>` led in an earlier portal. */
export const moduleOfFormerUrlPath = (urlPath: string): ModuleManifest | undefined =>
  openAtFrontend.find((module) => module.formerUrlPaths.includes(urlPath));
