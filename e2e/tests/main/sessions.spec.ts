import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { demoPassword, signIn, signOut, test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

/** How often two pages renew one session at the same time. */
const RACES = process.env.SLOW_TESTS ? 200 : 6;
const RENEWAL_MINUTES = '50:10';

/** How often a browser has asked for another token. */
function countRenewals(context: BrowserContext): () => number {
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/token') && request.postData()?.includes('grant_type=refresh_token')) renewals += 1;
  });
  return () => renewals;
}

/** A second window of the same browser. */
async function openBeside(page: Page): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto('/app/main/modules');
  return beside;
}

const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: /Compte\s:/ })).toBeVisible();

async function signInRemembered(page: Page, login: string): Promise<void> {
  await page.goto('/app/');
  await page.getByLabel('Rester connecté sur cet appareil').check();
  await signIn(page, login);
  await expectSignedIn(page);
}

/** The renewals that are due come now: both windows' clocks run fifty minutes ahead in one moment. */
async function raceRenewals(windows: readonly Page[]): Promise<void> {
  await Promise.all(windows.map((page) => page.clock.fastForward(RENEWAL_MINUTES)));
}

const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const stored = sessionStorage.getItem('portal.session') ?? localStorage.getItem('portal.session');
    return stored === null ? undefined : String(JSON.parse(stored).accessToken);
  });

const refreshCookieOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'portal_rt')?.value;

for (const [where, hasLocks] of [
  ['with the browser’s locks', true],
  ['without locks, as on a page over http', false],
] as const)
  test(`two tabs renew one session ${RACES} times and keep it, ${where}`, {
    tag: hasLocks ? ['@slow', '@smoke'] : '@slow',
  }, async ({ newWindow }) => {
    test.setTimeout(600_000);
    const page = await newWindow();
    const context = page.context();
    if (!hasLocks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await context.clock.install();
    await signInRemembered(page, 'applicant');
    const beside = await openBeside(page);
    await expectSignedIn(beside);
    const renewals = countRenewals(context);
    for (let race = 0; race < RACES; race++) {
      const before = await tokenOf(page);
      await raceRenewals([page, beside]);
      await expect.poll(async () => (await tokenOf(page)) !== before, { intervals: [10, 20, 50, 100] }).toBe(true);
    }
    await expectSignedIn(page);
    await expectSignedIn(beside);
    // Once between them, but for a tab that the other's word reaches late, as on a busy machine; the server gives both
    // the same successor then. Each for itself, it would be twice.
    expect(renewals()).toBeGreaterThanOrEqual(RACES);
    expect(renewals()).toBeLessThanOrEqual(RACES * (hasLocks ? 1.5 : 1.75));
    await page
      .getByRole('link', { name: /Faisceaux hertziens/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
  });

test(`two browsers with the same cookie renew ${RACES} times at the same time, and both stay signed in`, {
  tag: '@slow',
}, async ({ newWindow }) => {
  test.setTimeout(600_000);
  const page = await newWindow();
  await page.context().clock.install();
  await signInRemembered(page, 'owner');
  // A twin of the first browser, cookie and all. Nothing else is shared: no lock, no word from tab to tab.
  const beside = await newWindow({ storageState: await page.context().storageState() });
  const twin = beside.context();
  await twin.clock.install();
  await beside.goto('/app/main/modules');
  await expectSignedIn(beside);
  // The twin has renewed when it started: from here on both have one cookie.
  await page.context().addCookies(await twin.cookies());
  const windows = [page, beside] as const;
  const tokens = () => Promise.all(windows.map(tokenOf));
  const renewals = windows.map((each) => countRenewals(each.context()));
  for (let race = 0; race < RACES; race++) {
    const before = await tokens();
    await raceRenewals(windows);
    const areRenewed = async () => (await tokens()).every((token, at) => token !== undefined && token !== before[at]);
    await expect.poll(areRenewed, { intervals: [10, 20, 50, 100] }).toBe(true);
    // Both were given the same successor, which both present in the next race.
    const [one, other] = await Promise.all(windows.map(refreshCookieOf));
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(other).toBe(one);
  }
  for (const count of renewals) expect(count()).toBe(RACES);
  for (const each of windows) {
    await each.reload();
    await expectSignedIn(each);
  }
});

test('reloading a page again and again keeps the session', async ({ newWindow }) => {
  const page = await newWindow();
  await signInRemembered(page, 'agency');
  for (let i = 0; i < 10; i++) {
    const isAsking = page.waitForRequest((request) => request.url().endsWith('/token'));
    await page.reload({ waitUntil: 'commit' });
    await isAsking;
  }
  await expectSignedIn(page);
});

test('signing out in one tab signs out the others, remembered or not', async ({ as }) => {
  const page = await as('visitor');
  const beside = await openBeside(page);
  // It takes up the session by the refresh cookie.
  await expectSignedIn(beside);
  await signOut(page);
  await expect(beside).toHaveURL(/\/main\/login$/);
  await beside.goto('/app/main/modules');
  await expect(beside.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('a session that was ended elsewhere is resumed in a dialog, and nothing typed is lost', async ({ as }) => {
  const page = await as('applicant', '/mw-applications-requests/start-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('portal.session') ?? '{}');
    const headers = { authorization: `Bearer ${accessToken}` };
    await fetch('/api/main/auth/removeRefreshCookie', { method: 'POST', headers });
  });
  await page.getByRole('searchbox').fill('verdun');
  const dialog = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(dialog.getByLabel('Identifiant')).toHaveValue('applicant');
  await expect(dialog.getByLabel('Mot de passe')).toBeFocused();
  await expect(page.locator('input[type=search]')).toHaveValue('verdun');
  await dialog.getByLabel('Mot de passe').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('verdun');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the portal warns two minutes before a session ends', async ({ newWindow }) => {
  const page = await newWindow();
  await page.context().clock.install();
  await page.route('**/token', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const body = await answer.json();
    const soon = { expires_in: 600, refresh_expires_in: 600, session_expires_in: 600 };
    await route.fulfill({ response: answer, json: { ...body, ...soon } });
  });
  // A page that reads nothing by itself while the clock is put forward.
  await page.goto('/app/main/help-page');
  await signIn(page, 'applicant');
  await expectSignedIn(page);
  await page.clock.fastForward('07:50');
  // Time enough for what is due by now to be drawn.
  await page.clock.runFor('00:01');
  await expect(page.getByText('Votre session se termine dans moins de deux minutes.')).toHaveCount(0);
  await page.clock.fastForward('00:15');
  await expect(page.getByText('Votre session se termine dans moins de deux minutes.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se reconnecter' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await dialog.getByLabel('Mot de passe').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Votre session se termine dans moins de deux minutes.')).toHaveCount(0);
});
