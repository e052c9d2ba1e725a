import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { expect } from './expectations.js';

/** Accounts of the demonstration. */
export type Login =
  | 'admin'
  | 'officer'
  | 'decider'
  | 'applicant'
  | 'owner'
  | 'rival'
  | 'visitor'
  | 'watcher'
  | 'agency'
  | 'fees';

export const demoPassword = process.env.DEMO_PASSWORD || 'Spectrum-demo-2026!';

export async function signIn(page: Page, login: Login, password = demoPassword): Promise<void> {
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/**
 * Signed in a moment ago, as the browser and the portal remember it, and on the modules: what the form is good for is the
 * subject of journeys of its own.
 */
async function beSignedIn(page: Page, login: Login): Promise<void> {
  const form = { grant_type: 'password', username: login, password: demoPassword, rememberMe: 'false' };
  const token = await page.request.post('/token', { form });
  await expect(token).toBeOK();
  const { access_token: accessToken } = await token.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const user = await page.request.get('/api/main/auth/getCurrentUserSettings', { headers });
  await expect(user).toBeOK();
  const { id: userId } = await user.json();
  const kept = JSON.stringify({ accessToken, userId, rememberMe: false });
  const keeping = await page.addInitScript((session) => sessionStorage.setItem('portal.session', session), kept);
  await page.goto('/app/main/modules');
  await keeping.dispose();
  await expect(page.getByRole('button', { name: /Compte de/ })).toBeVisible();
}

interface People {
  /** A window of a person's own, at the sign-in page. */
  readonly newWindow: () => Promise<Page>;
  /** A window of a person's own, signed in, on the modules. */
  readonly as: (login: Login) => Promise<Page>;
}

/** What a browser says when the portal answers with an error status: a journey may provoke that. */
const isRefusal = (text: string): boolean => text.startsWith('Failed to load resource: the server responded with');

/** Journeys of people, each with a browser of their own. A broken script or a breach of the content policy fails them. */
export const test = base.extend<People>({
  newWindow: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      context.on('weberror', (fault) => faults.push(String(fault.error())));
      context.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) faults.push(message.text());
      });
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults).toEqual([]);
  },
  as: async ({ newWindow }, use) => {
    await use(async (login) => {
      const page = await newWindow();
      await beSignedIn(page, login);
      return page;
    });
  },
});
