import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { mailedLink } from '../../support/mails.js';
import { demoPassword, signIn, test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const address = 'yann.legoff@afc.example';
const fresh = 'Neuf-Girafes-Mangent-Bleu';
const RESET_LINK = /http:\/\/localhost:\d+\/app\/main\/passwords-management\/reset\/[\w-]{43}/;

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/main\/login$/);
};

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Changer de mot de passe' }).click();
  await page.getByLabel('Mot de passe actuel').fill(from);
  await page.getByLabel('Nouveau mot de passe').fill(to);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

test('qui a oublié son mot de passe reçoit un lien, choisit le suivant et se connecte', async ({ newWindow, as }) => {
  const elsewhere = await as('agency');
  const page = await newWindow();
  await page.goto('/app/');
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByLabel('Identifiant').fill('agency');
  await page.getByLabel('Adresse électronique').fill(address);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('status')).toContainText('Si un compte correspond');
  await expectAccessible(page);

  await page.goto(await mailedLink(address, RESET_LINK));
  await expect(page.getByRole('heading', { level: 1, name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  await expect(page).toHaveURL(/\/passwords-management\/reset$/);
  await page.getByLabel('Nouveau mot de passe').fill('Soleil2026');
  await expect(page.getByText(/^Robustesse/)).toHaveText('Robustesse : faible');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('12 caractères au moins.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByLabel('Nouveau mot de passe').fill('agency-agency-26');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/se réduit presque à votre nom/).first()).toBeVisible();
  await page.getByLabel('Nouveau mot de passe').fill(fresh);
  await expect(page.getByText(/^Robustesse/)).toHaveText('Robustesse : très bonne');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Vous pouvez vous connecter' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Se connecter' }).click();
  await signIn(page, 'agency', demoPassword);
  await expect(page.getByRole('alert')).toContainText('Identifiant ou mot de passe incorrect.');
  await signIn(page, 'agency', fresh);
  await expect(page.getByRole('button', { name: /Compte de/ })).toBeVisible();

  // The session that was open elsewhere is over.
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();

  await changePassword(page, fresh, demoPassword);
  await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await signOut(page);
});

test('un lien ne sert qu’une fois, et un lien inconnu le dit', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto(`/app/main/passwords-management/reset/${'x'.repeat(43)}`);
  await page.getByLabel('Nouveau mot de passe').fill(fresh);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Ce lien n’est plus valable');
  await page.getByRole('link', { name: 'Demander un autre lien' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
});

test('changer de mot de passe demande l’actuel, et dit ce qui ne va pas', async ({ as, newWindow }) => {
  const page = await as('fees');
  await changePassword(page, 'pas le bon mot', 'Password2026!');
  await expect(page.getByText(/les premiers qu’essaie un intrus/).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByLabel('Nouveau mot de passe').fill(fresh);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe actuel n’est pas le bon.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Compte de/ })).toBeVisible();

  const stranger = await newWindow();
  await stranger.goto('/app/main/passwords-management/change');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});
