import type { Screen } from '../../support/screens.js';

const shownToAll = [
  '/main/login',
  '/main/account/registration',
  '/main/account/confirm-email',
  '/main/passwords-management/request-reset',
  '/main/passwords-management/reset',
  '/main/decision',
];

const shownToAdministrators = [
  '/main/map-test',
  '/main/passwords-management/change',
  '/main/passwords-management/second-factor',
  '/main/admin-panel/requestManagement/accountRequests',
  '/main/admin-panel/requestManagement/registrationMailTemplates',
  '/main/admin-panel/requestManagement/mailLog',
  '/main/admin-panel/general/mailServer',
  '/main/admin-panel/mapSettings/appearance',
  '/main/admin-panel/mapSettings/layers',
  '/main/admin-panel/mapSettings/imageMaps',
  '/main/admin-panel/profileSettings',
  '/main/admin-panel/users',
  '/main/admin-panel/organisations',
  '/main/help-page',
  '/main/documentation',
  '/main/admin-panel/textEditing/texts',
  '/main/admin-panel/textEditing/addresses',
  '/main/url-viewer',
  '/main/admin-panel/dictionaries',
  '/main/admin-panel/signInRules',
  '/main/admin-panel/maintenance',
  '/main/admin-panel/sso',
  '/main/admin-panel/audit',
  '/main/supervision',
  '/main/supervision/maintenance',
  '/main/supervision/health',
  '/main/supervision/jobs',
  '/main/supervision/traffic',
  '/main/stat-dashboard',
  '/main/stat-charts/mwApplicationsRequests/2026/0',
  '/main/nowhere',
];

/** Every control, in groups. */
const uiKit = [
  'text',
  'figures',
  'choices',
  'files',
  'form',
  'windows',
  'notices',
  'tables/filled',
  'tables/empty',
  'tables/loading',
  'tables/failed',
  'many',
];
const waiting = ['notices', 'tables/loading'];

export const screens: readonly Screen[] = [
  ...shownToAll.map((path) => ({ path })),
  ...shownToAdministrators.map((path) => ({ path, account: 'admin' })),
  ...[
    '/main/modules',
    '/main/account',
    '/main/exports',
    '/main/notifications',
    '/main/terrain-profile?profile=45.8505,4.779,30;45.7623,4.8216,25;18000',
  ].map((path) => ({
    path,
    account: 'applicant',
  })),
  ...uiKit.map((group) => ({ path: `/main/ui-kit/${group}`, account: 'admin', mayWait: waiting.includes(group) })),
];
