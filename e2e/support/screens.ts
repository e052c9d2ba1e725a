import { expect, type Page } from '@playwright/test';
import { ApplicationForm, lyon } from './application-form.js';

/** Stands in an address for a dossier that has been filed. */
const DOSSIER = ':dossier';

/** Whose browser of the demonstration, or nobody's, and the addresses that are screens for them, below /app. */
export const screensOf: readonly { readonly who: string | undefined; readonly paths: readonly string[] }[] = [
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
      '/main/admin-panel/requestManagement/registrationMailTemplates',
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
      '/main/exports',
      '/mw-applications-requests/start-page',
      '/mw-applications-requests/application',
      `/mw-applications-requests/consultation/${DOSSIER}`,
    ],
  },
  {
    who: 'officer',
    paths: [
      '/main/modules',
      '/mw-applications-requests/start-page',
      `/mw-applications-requests/consultation/${DOSSIER}`,
    ],
  },
];

let filed: Promise<string> | undefined;

async function fileDossier(as: (login: string) => Promise<Page>): Promise<string> {
  const form = new ApplicationForm(await as('applicant'));
  await form.page.goto('/app/mw-applications-requests/application');
  await form.type('Un écran de plus', lyon);
  await form.submit();
  await expect(form.page).toHaveURL(/consultation\/[\w-]{36}/);
  return /consultation\/([\w-]{36})/.exec(form.page.url())![1]!;
}

/** The addresses, with a dossier in them where they are about one: filed once, by the applicant. */
export async function addressed(paths: readonly string[], as: (login: string) => Promise<Page>): Promise<string[]> {
  if (!paths.some((path) => path.includes(DOSSIER))) return [...paths];
  filed ??= fileDossier(as);
  const id = await filed;
  return paths.map((path) => path.replace(DOSSIER, id));
}

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

/** Shows what waits for ever. */
export const waitsForEver = (path: string): boolean => /\/(notices|tables\/loading)$/.test(path);
