import type { Login } from './people.js';

/** Whose browser, or nobody's, and the addresses that are screens for them, below /app. */
export const screensOf: readonly { readonly who: Login | undefined; readonly paths: readonly string[] }[] = [
  {
    who: undefined,
    paths: [
      '/main/login',
      '/main/account/registration',
      '/main/account/confirm-email',
      '/main/passwords-management/request-reset',
      '/main/passwords-management/reset',
    ],
  },
  {
    who: 'admin',
    paths: [
      '/main/modules',
      '/main/map-test',
      '/main/passwords-management/change',
      '/main/passwords-management/second-factor',
      '/main/admin-panel/requestManagement/accountRequests',
      '/main/admin-panel/requestManagement/mailLog',
      '/main/admin-panel/users',
      '/main/admin-panel/organisations',
      '/main/admin-panel/signInRules',
      '/main/admin-panel/audit',
      '/main/nowhere',
    ],
  },
  {
    who: 'applicant',
    paths: [
      '/main/modules',
      '/main/account',
      '/mw-applications-requests/start-page',
      '/mw-applications-requests/application',
    ],
  },
  { who: 'officer', paths: ['/main/modules', '/mw-applications-requests/start-page'] },
];

/** Groups of the page that shows every control, and the parts of one of them. */
export const uiKitPaths: readonly string[] = [
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
].map((group) => `/main/ui-kit/${group}`);
