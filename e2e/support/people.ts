import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { expect } from './expectations.js';

export const demoPassword = process.env.DEMO_PASSWORD || 'Spectrum-demo-2026!';

export async function signIn(page: Page, login: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/main\/login$/);
}

/** What somebody's calls are sent with. Whoever asks is signed in from then on, cookie and all. */
export async function tokenOf(request: APIRequestContext, login: string): Promise<string> {
  const form = { grant_type: 'password', username: login, password: demoPassword, rememberMe: 'false' };
  const answer = await request.post('/token', { form });
  await expect(answer).toBeOK();
  return (await answer.json()).access_token;
}

/**
 * Signed in a moment ago, as the browser and the portal remember it, and on the modules: what the form is good for is the
 * subject of journeys of its own.
 */
async function beSignedIn(page: Page, login: string): Promise<void> {
  const accessToken = await tokenOf(page.request, login);
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
  /** A window of a person's own, with nothing in it yet. */
  readonly newWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** A window of a person's own, signed in, on the modules. */
  readonly as: (login: string) => Promise<Page>;
}

/** What a browser says when the portal answers with an error status: a journey may provoke that. */
const isRefusal = (text: string): boolean => text.startsWith('Failed to load resource: the server responded with');

/** Journeys of people, each with a browser of their own. A broken script or a breach of the content policy fails them. */
export const test = base.extend<People>({
  newWindow: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
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
