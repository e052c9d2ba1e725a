import { expect } from '../../support/expectations.js';
import { signIn, signOut, test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

test('the sign-in page is in French and can be translated', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/');
  await expect(page).toHaveURL(/\/app\/main\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  const languages = [
    ['English', 'en', 'Sign in', 'User name'],
    ['Español', 'es', 'Iniciar sesión', 'Nombre de usuario'],
    ['Italiano', 'it', 'Accesso', 'Nome utente'],
    ['Deutsch', 'de', 'Anmeldung', 'Benutzername'],
    ['Français', 'fr', 'Connexion', 'Identifiant'],
  ] as const;
  for (const [name, code, heading, field] of languages) {
    await page.getByRole('button', { name: /Langue|Language|Idioma|Lingua|Sprache/ }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toHaveText(['Français', 'English', 'Español', 'Italiano', 'Deutsch']);
    await expect(menu.locator('img[width="32"]')).toHaveCount(5);
    await menu.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByLabel(field)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
});

test('the chosen language is kept', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/main/login');
  await page.getByRole('button', { name: 'Langue' }).click();
  await page.getByRole('menuitem', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accesso' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Accesso' })).toBeVisible();
});

test('a wrong login and a wrong password are refused with the same sentence', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/');
  for (const [login, password] of [
    ['applicant', 'Spectrum-demo-2025!'],
    ['nobody', 'Spectrum-demo-2026!'],
  ] as const) {
    await signIn(page, login, password);
    await expect(page.getByRole('alert')).toContainText('Identifiant ou mot de passe incorrect.');
    await expect(page).toHaveURL(/\/main\/login$/);
  }
  await expectAccessible(page);
});

test('empty fields are named', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(2);
});

test('an applicant signs in, opens a module and signs out', { tag: '@smoke' }, async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/');
  await signIn(page, 'applicant');
  await expect(page).toHaveURL(/\/app\/main\/modules$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Faisceaux hertziens/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Réseaux privés')).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsTelephone(page);

  await page
    .getByRole('main')
    .getByRole('link', { name: /Faisceaux hertziens/ })
    .click();
  await expect(page).toHaveURL(/\/app\/mw-applications-requests\/start-page$/);

  await signOut(page);
  await page.goto('/app/mw-applications-requests/start-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('signing in leads to the requested page, and a session outlives a reload', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/mw-applications-requests/start-page?search=verdun');
  await expect(page).toHaveURL(/\/main\/login$/);
  await signIn(page, 'applicant');
  await expect(page).toHaveURL(/\/mw-applications-requests\/start-page\?search=verdun$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
});

test('a closed module and one not in service say so and lead back to the modules', async ({ as }) => {
  const page = await as('applicant', '/pmr');
  await expect(page.getByRole('heading', { level: 1, name: 'Ce module n’est pas en service' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Réseaux privés');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir aux modules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();

  const watcher = await as('watcher', '/mw-applications-requests/start-page');
  await expect(watcher.getByRole('heading', { level: 1, name: 'Ce module ne vous est pas ouvert' })).toBeVisible();
  await expectAccessible(watcher);
});

test('unknown addresses lead to a page that helps', async ({ as }) => {
  const page = await as('applicant', '/main/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/mw-applications-requests/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await page.goto('/app/mw-applications-requests');
  await expect(page).toHaveURL(/\/mw-applications-requests\/start-page$/);
  await page.goto('/app/#/main/modules');
  await expect(page).toHaveURL(/\/app\/main\/modules$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
});

test('an unknown module leads to the sign-in page and is reported on the console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  await page.goto('/app/no-such-module/view');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(said).toContain('error: Unknown module: no-such-module');
});
