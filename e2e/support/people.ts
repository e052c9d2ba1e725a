import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { expect } from './expectations.js';
import { StoredSessions } from './stored-sessions.js';
import { type RunningPortal, startPortal } from './system.mjs';

export const demoPassword = process.env.DEMO_PASSWORD || 'Spectrum-demo-2026!';

export async function signIn(page: Page, login: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Compte\s:/ }).click();
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

interface People {
  /** A window of a person's own, with nothing in it yet. */
  readonly newWindow: (options?: BrowserContextOptions) => Promise<Page>;
  /** A window of a person's own, set up first, then opened on a page below `/app`, signed in. */
  readonly open: (login: string, path: string, setUp?: (page: Page) => Promise<void>) => Promise<Page>;
  /**
   * A window of a person's own, signed in, on the modules or on another page below `/app`. What the sign-in form is good
   * for is the subject of journeys of its own.
   */
  readonly as: (login: string, path?: string) => Promise<Page>;
  /**
   * A window as `open` opens it, for a screen that is only looked at: it shares what the browser has read before, scripts
   * above all, with the account's other windows of the worker, one after another.
   */
  readonly visit: (login: string, path: string, setUp?: (page: Page) => Promise<void>) => Promise<Page>;
}

interface Provoked {
  /** How further messages of the console start that the journeys of a file provoke; none unless said. */
  readonly provoked: readonly string[];
}

interface Worker {
  /** The portal that the journeys of one worker share, and no other worker's. */
  readonly portal: RunningPortal;
  readonly sessions: StoredSessions;
  /** The browser in which an account looks at screens: the same one each time. */
  readonly browserOf: (login: string) => Promise<BrowserContext>;
}

/** What a browser says when the portal answers with an error status: a journey may provoke that. */
const isRefusal = (text: string): boolean => text.startsWith('Failed to load resource: the server responded with');

/** Collects what no journey may cause while a browser is used. @returns a function that ends it, with what there was */
function watchFaults(context: BrowserContext, provoked: readonly string[]): () => string[] {
  const faults: string[] = [];
  const onFault = (fault: WebError) => faults.push(String(fault.error()));
  const onMessage = (message: ConsoleMessage) => {
    const text = message.text();
    const isExpected = isRefusal(text) || provoked.some((start) => text.startsWith(start));
    if (message.type() === 'error' && !isExpected) faults.push(text);
  };
  context.on('weberror', onFault);
  context.on('console', onMessage);
  return () => {
    context.off('weberror', onFault);
    context.off('console', onMessage);
    return faults;
  };
}

/** Journeys of people, each with a browser of their own. A broken script or a breach of the content policy fails them. */
export const test = base.extend<People & Provoked, Worker>({
  provoked: [[], { option: true }],
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
    async ({}, use, { parallelIndex }) => {
      const portal = await startPortal(parallelIndex);
      process.env.PORTAL_DATA_DIR = portal.dataDir;
      await use(portal);
      await portal.stop();
    },
    // The embedded databases are made at the first start.
    { scope: 'worker', timeout: 150_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
  sessions: [async ({}, use) => use(new StoredSessions()), { scope: 'worker' }],
  baseURL: async ({ portal }, use) => use(portal.url),
  newWindow: async ({ browser, provoked }, use) => {
    const contexts: BrowserContext[] = [];
    const watched: (() => string[])[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watched.push(watchFaults(context, provoked));
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(watched.flatMap((end) => end())).toEqual([]);
  },
  open: async ({ newWindow, sessions }, use) => {
    const windows: { readonly login: string; readonly page: Page }[] = [];
    await use(async (login, path, setUp = async () => {}) => {
      const page = await newWindow();
      windows.push({ login, page });
      await setUp(page);
      await sessions.open(page, login, path, () => tokenOf(page.request, login));
      return page;
    });
    for (const { login, page } of windows) await sessions.keep(page, login);
  },
  browserOf: [
    async ({ browser, portal }, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(async (login) => {
        const context = contexts.get(login) ?? (await browser.newContext({ baseURL: portal.url }));
        contexts.set(login, context);
        return context;
      });
      await Promise.all([...contexts.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  visit: async ({ browserOf, sessions, provoked }, use) => {
    const visits: { readonly login: string; readonly page: Page; readonly end: () => string[] }[] = [];
    await use(async (login, path, setUp = async () => {}) => {
      const context = await browserOf(login);
      const end = watchFaults(context, provoked);
      const page = await context.newPage();
      visits.push({ login, page, end });
      await setUp(page);
      await sessions.open(page, login, path, () => tokenOf(page.request, login));
      return page;
    });
    for (const { login, page } of visits) {
      // The next visit begins like a first one.
      await page.evaluate(() => localStorage.clear());
      await sessions.keep(page, login);
    }
    expect(visits.flatMap(({ end }) => end())).toEqual([]);
  },
  as: async ({ open }, use) => {
    await use(async (login, path = '/main/modules') => {
      const page = await open(login, path);
      await expect(page.getByRole('button', { name: /Compte\s:/ })).toBeVisible();
      return page;
    });
  },
});
