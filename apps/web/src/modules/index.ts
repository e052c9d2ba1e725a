import type { ModuleKey } from '@portal/contracts';
import {
  IconAntenna,
  IconBroadcast,
  IconCalendarEvent,
  IconClipboardCheck,
  IconDatabase,
  IconDeviceMobile,
  IconFlask2,
  IconLayoutGrid,
  IconMessageQuestion,
  IconReceiptEuro,
  IconRouter,
  IconSatellite,
  IconSettings2,
  IconShieldLock,
  IconStack2,
  IconTrophy,
  IconWifi,
} from '@tabler/icons-react';
import { administrationWaiting } from '../features/administration/administration-waiting.js';
import { catalogueWork } from '../features/catalogue/catalogue-work.js';
import { dossierCounter } from '../features/dossiers/pending-counter.js';
import { dossierSearch } from '../features/dossiers/search-provider.js';
import { dossiersWaiting } from '../features/dossiers/waiting-dossiers.js';
import type { WebModule } from '../features/portal/web-module.js';
import { withTexts } from '../features/translations/module-texts.js';
import { forgetField } from './agency-control/field/forget-field.js';
import { antennaApplications } from './antennas/antennas.js';
import { comsisWork } from './comsis/comsis-work.js';
import { equipmentApplications } from './equipments/equipments.js';
import { earthStations } from './es-applications-requests/earth-stations.js';
import { trialKinds } from './freq-experimentation-requests/trial-kinds.js';
import { pages } from './main/pages.js';
import { microwaveLinks } from './mw-applications-requests/microwave-links.js';
import { declarationWork } from './station-database/declarations/declaration-work.js';
import { surveyCounter } from './surveys/waiting-surveys.js';

/** One entry per module of the portal; forgetting one does not compile. A module without `routes` and `pages` has no screen yet. */
export const webModules: Readonly<Record<ModuleKey, WebModule>> = {
  main: {
    icon: IconLayoutGrid,
    group: 'tools',
    pages,
    adminTabs: () => import('./main/admin-tabs.js'),
    waiting: administrationWaiting,
  },
  mwApplicationsRequests: {
    icon: IconBroadcast,
    group: 'requests',
    routes: () => import('./mw-applications-requests/routes.js'),
    adminTabs: () => import('./mw-applications-requests/administration/admin-tabs.js'),
    pendingCounter: dossierCounter(microwaveLinks),
    searchProvider: dossierSearch(microwaveLinks),
    waiting: dossiersWaiting(microwaveLinks),
    takesFixedLinks: true,
  },
  mwParity: {
    icon: IconRouter,
    group: 'requests',
    routes: () => import('./mw-parity/routes.js'),
    adminTabs: () => import('./mw-parity/administration/admin-tabs.js'),
  },
  esApplicationsRequests: {
    icon: IconSatellite,
    group: 'requests',
    routes: () => import('./es-applications-requests/routes.js'),
    adminTabs: () => import('./es-applications-requests/administration/admin-tabs.js'),
    pendingCounter: dossierCounter(earthStations),
    searchProvider: dossierSearch(earthStations),
    waiting: dossiersWaiting(earthStations),
  },
  freqExperimentationRequests: {
    icon: IconFlask2,
    group: 'requests',
    routes: () => import('./freq-experimentation-requests/routes.js'),
    adminTabs: () => import('./freq-experimentation-requests/administration/admin-tabs.js'),
    pendingCounter: dossierCounter(trialKinds),
    searchProvider: dossierSearch(trialKinds),
    waiting: dossiersWaiting(trialKinds),
  },
  stationDatabase: {
    icon: IconDatabase,
    group: 'references',
    routes: () => import('./station-database/routes.js'),
    adminTabs: () => import('./station-database/administration/admin-tabs.js'),
    ofRight: {
      systems: ['MW'],
      titleKey: 'RIGHT_LINK_STATIONS',
      hrefOf: (id) => `/station-database/authorised-stations?authorisation=${id}`,
    },
    ...declarationWork,
  },
  agencyControl: {
    icon: IconClipboardCheck,
    group: 'requests',
    pages: [
      { path: 'view', load: () => import('./agency-control/control-page.js') },
      { path: 'field', load: () => import('./agency-control/field/field-page.js') },
      { path: 'report/:code?', load: withTexts(['dossiers'], () => import('./agency-control/report-page.js')) },
    ],
    adminTabs: () => import('./agency-control/administration/admin-tabs.js'),
    forHolders: () => import('./agency-control/own-quality.js'),
    forget: forgetField,
  },
  antennas: {
    icon: IconAntenna,
    group: 'references',
    routes: () => import('./antennas/routes.js'),
    adminTabs: () => import('./antennas/administration/admin-tabs.js'),
    ...catalogueWork(antennaApplications),
  },
  equipments: {
    icon: IconSettings2,
    group: 'references',
    routes: () => import('./equipments/routes.js'),
    adminTabs: () => import('./equipments/administration/admin-tabs.js'),
    ...catalogueWork(equipmentApplications),
  },
  restrictedAreas: {
    icon: IconShieldLock,
    group: 'references',
    pages: [{ path: 'view', load: () => import('./restricted-areas/areas-page.js') }],
  },
  fees: {
    icon: IconReceiptEuro,
    group: 'references',
    routes: () => import('./fees/routes.js'),
    adminTabs: () => import('./fees/administration/admin-tabs.js'),
  },
  surveys: {
    icon: IconMessageQuestion,
    group: 'tools',
    routes: () => import('./surveys/routes.js'),
    adminTabs: () => import('./surveys/admin-tabs.js'),
    pendingCounter: surveyCounter,
    invitation: () => import('./surveys/survey-invitation.js'),
  },
  comsis: {
    icon: IconStack2,
    group: 'tools',
    routes: () => import('./comsis/routes.js'),
    adminTabs: () => import('./comsis/administration/admin-tabs.js'),
    ...comsisWork,
  },
  pmr: { icon: IconDeviceMobile, group: 'tools' },
  privateRadioNetwork: { icon: IconWifi, group: 'tools' },
  ots: { icon: IconCalendarEvent, group: 'tools' },
  joApplications: { icon: IconTrophy, group: 'tools' },
};
