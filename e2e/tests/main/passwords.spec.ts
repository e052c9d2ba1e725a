import type { Page } from '@playwright/test';
import { Administration } from '../../support/administration.js';
import { expect } from '../../support/expectations.js';
import { mailedLink, PASSWORD_LINK } from '../../support/mails.js';
import { demoPassword, signIn, signOut, test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const fresh = 'Neuf-Girafes-Mangent-Bleu';

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /Compte\s:/ }).click();
  await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).click();
  await giveNewPassword(page, from, to);
}

async function giveNewPassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Mot de passe actuel').fill(from);
  await page.getByLabel('Nouveau mot de passe').fill(to);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

const openLinks = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /Faisceaux hertziens/ })
    .first()
    .click();

async function expectOnlyTheForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Changer de mot de passe' })).toBeVisible();
  await expect(page.getByText('Avant d’aller plus loin, choisissez un nouveau mot de passe.')).toBeVisible();
  await expect(page).toHaveURL(/\/main\/passwords-management\/change$/);
}

test('a forgotten password is replaced through a mailed link, and ends other sessions', async ({
  newWindow,
  as,
  request,
}) => {
  const address = await (await Administration.over(request)).openAccount('octave', 'Octave Lunel', 'AGENCE');
  const elsewhere = await as('octave');
  const page = await newWindow();
  await page.goto('/app/');
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByLabel('Identifiant').fill('octave');
  await page.getByLabel('Adresse électronique').fill(address);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('status')).toContainText('Si un compte correspond');
  await expectAccessible(page);

  await page.goto(await mailedLink(address, PASSWORD_LINK));
  await expect(page.getByRole('heading', { level: 1, name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  await expect(page).toHaveURL(/\/passwords-management\/reset$/);
  await page.getByLabel('Nouveau mot de passe').fill('Soleil2026');
  await expect(page.getByText(/^Robustesse/)).toHaveText('Robustesse : faible');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('12 caractères au moins.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByLabel('Nouveau mot de passe').fill('octave-octave-26');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/se réduit presque à votre nom/).first()).toBeVisible();
  await page.getByLabel('Nouveau mot de passe').fill(fresh);
  await expect(page.getByText(/^Robustesse/)).toHaveText('Robustesse : très bonne');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vous pouvez vous connecter' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Se connecter' }).click();
  await signIn(page, 'octave', demoPassword);
  await expect(page.getByRole('alert')).toContainText('Identifiant ou mot de passe incorrect.');
  await signIn(page, 'octave', fresh);
  await expect(page.getByRole('button', { name: /Compte\s:/ })).toBeVisible();

  // The session that was open elsewhere is over.
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();

  await changePassword(page, fresh, demoPassword);
  await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await signOut(page);
});

test('an unknown link says that it is not valid', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto(`/app/main/passwords-management/reset/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/reset$/);
  await page.reload();
  await page.getByLabel('Nouveau mot de passe').fill(fresh);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Cette page s’ouvre par le lien reçu par courriel');
  await page.getByRole('link', { name: 'Demander un autre lien' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
});

test('changing the password requires the current one and names what is wrong', async ({ as, newWindow }) => {
  const page = await as('fees');
  await changePassword(page, 'pas le bon mot', 'Password2026!');
  await expect(page.getByText(/les premiers qu’essaie un intrus/).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByLabel('Nouveau mot de passe').fill(fresh);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe actuel n’est pas le bon.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Compte\s:/ })).toBeVisible();

  const stranger = await newWindow();
  await stranger.goto('/app/main/passwords-management/change');
  await stranger.getByRole('button', { name: 'Se connecter' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('a user who must change the password can open nothing else before', async ({ as, newWindow, request }) => {
  await (await Administration.over(request)).openAccount('zelie', 'Zélie Brun', 'VISITOR');
  const [admin, atWork] = [await as('admin'), await as('zelie')];
  await admin.getByRole('banner').getByRole('link', { name: 'Administration du portail' }).click();
  await admin.getByRole('tab', { name: 'Utilisateurs' }).click();
  // Other journeys may have opened more accounts than a page shows.
  await admin.getByPlaceholder('Nom, adresse, organisme…').fill('zelie');
  await admin.getByRole('link', { name: 'zelie', exact: true }).click();
  await admin.getByRole('button', { name: 'Exiger un nouveau mot de passe' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Exiger un nouveau mot de passe' }).click();
  await expect(admin.getByText('Zélie Brun devra changer de mot de passe.')).toBeVisible();

  // Who was signed in already is led there by the next click.
  await openLinks(atWork);
  await expectOnlyTheForm(atWork);

  const page = await newWindow();
  await page.goto('/app/main/help-page');
  await signIn(page, 'zelie');
  await expectOnlyTheForm(page);
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByRole('banner').getByRole('link', { name: 'Modules' }).first().click();
  await expectOnlyTheForm(page);
  for (const address of ['main/modules', 'main/account', 'mw-applications-requests/start-page']) {
    await page.goto(`/app/${address}`);
    await expectOnlyTheForm(page);
  }
  await giveNewPassword(page, demoPassword, demoPassword);
  await expect(page.getByText('Choisissez un mot de passe différent de l’actuel.').first()).toBeVisible();
  await giveNewPassword(page, demoPassword, fresh);
  await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible();

  await openLinks(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
});
