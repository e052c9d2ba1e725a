import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Administration } from '../../support/administration.js';
import { expect } from '../../support/expectations.js';
import { demoPassword, signIn, signOut, test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const FACTORS = '/main/passwords-management/second-factor';
const PERIOD_MS = 30_000;

const isIn = (page: Page) => expect(page.getByRole('button', { name: /Compte\s:/ })).toBeVisible();
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const dialog = (page: Page) => page.getByRole('dialog');
const keepCodes = (page: Page) => dialog(page).getByRole('button', { name: 'Je les ai gardés' }).click();

/** A key in the browser that agrees to everything, as a person's fingerprint would. */
async function withFingerprint(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Shows that it is still the user, by keyboard: the field has the focus, Enter goes on. */
async function prove(page: Page, typed = demoPassword): Promise<void> {
  await expect(dialog(page).getByLabel('Mot de passe')).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

const byPassword = (page: Page): Promise<void> => prove(page);
const byPasskey = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'Continuer' }).click();

/** @param proof by the password for the first factor, by the passkey for further ones */
async function addPasskey(page: Page, name: string, proof = byPassword): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await proof(page);
  await expect(dialog(page).getByLabel('Nom de la clé')).toBeFocused();
  await dialog(page).getByLabel('Nom de la clé').fill(name);
  await dialog(page).getByRole('button', { name: 'Ajouter' }).click();
}

/** @param recoveryCode proves the identity; without one, the passkey does */
async function remove(page: Page, button: string, recoveryCode?: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  if (recoveryCode) await code(page).fill(recoveryCode);
  await dialog(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Le second facteur a été retiré.')).toBeVisible();
}

test('an authenticator app protects an account, and a recovery code replaces it', async ({ as, request }) => {
  await (await Administration.over(request)).openAccount('ambre', 'Ambre Coste', 'VISITOR');
  const page = await as('ambre', FACTORS);
  await page.getByRole('button', { name: 'Configurer' }).click();
  await prove(page, 'wrong');
  await expect(dialog(page).getByText('Le mot de passe actuel n’est pas le bon.').first()).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: /Code à lire/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await dialog(page).getByLabel('Mot de passe').fill('');
  await prove(page);
  await expect(dialog(page).getByRole('img', { name: /Code à lire/ })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  const [secret = ''] = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec((await dialog(page).textContent()) ?? '') ?? [];
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });

  await code(page).fill('12');
  await dialog(page).getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog(page).getByText('Six chiffres, ou un code de secours de dix caractères.').first()).toBeVisible();
  await code(page).fill(app.generate());
  await dialog(page).getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [recovery = '', otherRecovery = ''] = await dialog(page).getByRole('listitem').allInnerTexts();
  await keepCodes(page);
  await expect(page.getByText('Il reste 10 codes.')).toBeVisible();
  await signOut(page);

  await signIn(page, 'ambre');
  await expect(page.getByText('Confirmez que c’est bien vous')).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await code(page).fill('000000');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toContainText('n’est pas valable, ou a déjà servi');
  // The code that confirmed has counted: this is the next one.
  await code(page).fill(app.generate({ timestamp: Date.now() + PERIOD_MS }));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await isIn(page);
  await signOut(page);

  await signIn(page, 'ambre');
  await code(page).fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await isIn(page);
  await page.goto(`/app${FACTORS}`);
  await expect(page.getByText('Il reste 9 codes.')).toBeVisible();
  await expectAccessible(page);
  await remove(page, 'Retirer l’application', otherRecovery);
  await expect(page.getByText(/Il reste/)).toHaveCount(0);
});

test('a passkey is added, signs in and is removed', async ({ as, request }) => {
  await (await Administration.over(request)).openAccount('gaspard', 'Gaspard Roche', 'WATCHER');
  const page = await as('gaspard');
  await withFingerprint(page);
  await page.goto(`/app${FACTORS}`);
  await addPasskey(page, 'Téléphone');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await keepCodes(page);
  await expect(page.getByText('Téléphone', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);

  // The same device is not added twice.
  await addPasskey(page, 'Encore', byPasskey);
  await expect(dialog(page).getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await signOut(page);

  await signIn(page, 'gaspard');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await isIn(page);
  await page.goto(`/app${FACTORS}`);
  await expect(page.getByText(/dernière utilisation le/)).toBeVisible();
  await remove(page, 'Retirer « Téléphone »');
  await expect(page.getByText('Téléphone', { exact: true })).toHaveCount(0);
  await signOut(page);
  await signIn(page, 'gaspard');
  await isIn(page);
});

test.afterEach(async ({ request }) => (await Administration.over(request)).demandSecondFactorOfNobody());

test('a role that needs a second factor opens the portal once one was added', async ({ as, newWindow, request }) => {
  await (await Administration.over(request)).openAccount('irma', 'Irma Salles', 'AGENCE');
  const admin = await as('admin', '/main/admin-panel/signInRules');
  const agents = admin.getByRole('checkbox', { name: 'agent de contrôle' });
  await agents.check();
  await expectAccessible(admin);
  await expectFitsTelephone(admin);
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByText('Les règles de connexion sont enregistrées.')).toBeVisible();

  const page = await newWindow();
  await withFingerprint(page);
  await page.goto('/app/');
  await signIn(page, 'irma');
  await expect(page.getByText('Avant d’aller plus loin, ajoutez un second facteur à votre compte.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/main/modules');
  await expect(page).toHaveURL(/\/passwords-management\/second-factor$/);
  await addPasskey(page, 'Ordinateur');
  await keepCodes(page);
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();

  await page.goto(`/app${FACTORS}`);
  await page.getByRole('button', { name: 'Retirer « Ordinateur »' }).click();
  await dialog(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Votre rôle exige un second facteur');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();

  await agents.uncheck();
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(agents).not.toBeChecked();
  await expect(admin.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await remove(page, 'Retirer « Ordinateur »');
});
