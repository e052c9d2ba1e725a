import { expect } from '../../support/expectations.js';
import { signIn, signOut, test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

test('la page de connexion est en français et se traduit', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/');
  await expect(page).toHaveURL(/\/app\/main\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expectAccessible(page);
  await expectFitsTelephone(page);

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

test('la langue choisie reste', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/main/login');
  await page.getByRole('button', { name: 'Langue' }).click();
  await page.getByRole('menuitem', { name: 'Italiano' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accesso' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Accesso' })).toBeVisible();
});

test('un mot de passe faux est refusé sans dire ce qui est faux', async ({ newWindow }) => {
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

test('les champs vides sont nommés', async ({ newWindow }) => {
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
  await expect(page.getByRole('main').getByText(/Stations terriennes|Redevances/)).toHaveCount(0);
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

test('on revient à la page demandée après la connexion, et une session survit au rechargement', async ({
  newWindow,
}) => {
  const page = await newWindow();
  await page.goto('/app/mw-applications-requests/start-page?search=verdun');
  await expect(page).toHaveURL(/\/main\/login$/);
  await signIn(page, 'applicant');
  await expect(page).toHaveURL(/\/mw-applications-requests\/start-page\?search=verdun$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
});

for (const [login, role] of [
  ['watcher', 'observateur'],
  ['agency', 'agent de contrôle'],
  ['fees', 'gestionnaire des redevances'],
] as const)
  test(`${login} apprend qu’aucun module ne lui est ouvert, et pourquoi`, async ({ newWindow }) => {
    const page = await newWindow();
    await page.goto('/app/');
    await signIn(page, login);
    await expect(page.getByRole('heading', { name: 'Aucun module ne vous est ouvert pour le moment' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(role);
    await expectAccessible(page);
    await expectFitsTelephone(page);
  });

test('un module fermé ou pas encore en service le dit et ramène aux modules', async ({ as }) => {
  const page = await as('applicant');
  await page.goto('/app/es-applications-requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Ce module n’est pas en service' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Stations terriennes');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir aux modules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();

  const watcher = await as('watcher');
  await watcher.goto('/app/mw-applications-requests/start-page');
  await expect(watcher.getByRole('heading', { level: 1, name: 'Ce module ne vous est pas ouvert' })).toBeVisible();
  await expectAccessible(watcher);
});

test('les adresses inconnues mènent quelque part', async ({ as }) => {
  const page = await as('applicant');
  await page.goto('/app/main/no-such-page');
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

test('un module inconnu mène à la connexion, et l’explique au développeur', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  await page.goto('/app/no-such-module/view');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(said).toContain('error: Unknown module: no-such-module');
});
