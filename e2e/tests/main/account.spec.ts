import type { Page } from '@playwright/test';
import { type Account, Administration } from '../../support/administration.js';
import { expect } from '../../support/expectations.js';
import { CONFIRM_LINK, mailedLink, PASSWORD_LINK } from '../../support/mails.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const address = 'camille.durand@ondes-du-midi.example';
const password = 'Quatre-Vents-Portent-Loin';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const files = (page: Page) => page.locator('input[type=file]');

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Compte\s:/ }).click();
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Identité et organisme' })).toBeVisible();
}

test('a newcomer asks for an account, confirms the address, is accepted and signs in', async ({ newWindow, as }) => {
  const page = await newWindow();
  await page.goto('/app/');
  await page.getByRole('link', { name: 'Demander un compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demander un compte' })).toBeVisible();

  await page.getByLabel('Identifiant').fill('Applicant');
  await expect(page.getByText('Cet identifiant est déjà pris.')).toBeVisible();
  await page.getByLabel('Identifiant').fill('camille.d');
  await expect(page.getByText('Cet identifiant est libre.')).toBeVisible();
  await page.getByLabel('Qualité').selectOption('Personne physique');
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByRole('textbox', { name: /^Nom\b/ }).fill('Durand');
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
  await expect(page.getByLabel('Qualité')).toHaveValue('F');

  await page.getByLabel('Organisme').fill('Ondes du Midi');
  await page.getByLabel('Numéro d’entreprise').fill('900000410');
  await page.getByLabel('Numéro d’établissement').fill('90000099900017');
  await page.getByLabel('Code postal').fill('96000');
  await page.getByLabel('Adresse électronique').fill(address);
  await page.getByLabel('Faisceaux hertziens').check();
  await page.getByLabel('demandeur', { exact: true }).check();
  await files(page).setInputFiles({ name: 'kbis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(page.getByText('le contenu n’est pas celui que le nom annonce')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('alert')).toContainText('3 champs sont à corriger');
  await expect(page.getByRole('alert')).toContainText('commence par le numéro d’entreprise');
  await expectAccessible(page);
  await expectFitsTelephone(page);

  await page.getByLabel('Numéro d’établissement').fill('90000041000017');
  await page.getByLabel('Code postal').fill('97400');
  await files(page).setInputFiles({ name: 'kbis.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('list', { name: 'Pièces jointes' })).toContainText('kbis.pdf');
  await page.getByLabel(/J’accepte que ces données/).check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  const received = page.getByRole('status').filter({ hasText: 'reçue' });
  await expect(received).toContainText(address);
  const reference = /REG-\d{4}-\d{6}/.exec((await received.textContent()) ?? '')?.[0] ?? '';
  expect(reference).not.toBe('');
  await expectAccessible(page);

  const admin = await as('admin');
  const open = async () => {
    await admin.goto('/app/main/admin-panel/requestManagement/accountRequests');
    await admin.getByText(reference).click();
    await expect(admin.getByRole('heading', { name: /Décision/ })).toBeVisible();
  };
  await open();
  await expect(admin.getByRole('button', { name: 'Accepter', exact: true })).toBeDisabled();

  const link = await mailedLink(address, CONFIRM_LINK);
  await page.goto(link);
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByRole('status').filter({ hasText: reference })).toBeVisible();
  // The link serves once.
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await open();
  await expect(admin.getByText('kbis.pdf').first()).toBeVisible();
  await admin.getByRole('button', { name: 'Accepter', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
  await expect(admin.getByText('est acceptée').first()).toBeVisible();

  await page.goto(await mailedLink(address, PASSWORD_LINK));
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Identifiant').fill('camille.d');
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await openAccount(page);
  await expect(page.getByText('Ondes du Midi').first()).toBeVisible();
});

test('a click on the send button from a wrong field reaches the button', async ({ newWindow }) => {
  const page = await newWindow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/main/account/registration');
  const send = page.getByRole('button', { name: 'Envoyer la demande' });
  await send.scrollIntoViewIfNeeded();
  await page.getByLabel('Téléphone').fill('01 99');
  const box = await send.boundingBox();
  if (!box) throw new Error('The button is not laid out.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.getByLabel('Téléphone')).not.toBeFocused();
  // What is said of the field would be there two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('Téléphone');
  await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription(/\+33/);
});

test('a user requests changes of their own data and cancels the request', async ({ as }) => {
  const page = await as('rival');
  await openAccount(page);
  await page.getByRole('button', { name: 'Modifier', exact: true }).first().click();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Rien n’a changé par rapport aux données enregistrées.')).toBeVisible();
  await page.getByLabel('Téléphone').fill('04 00 00');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Téléphone');
  await page.getByLabel('Téléphone').fill('+33 4 00 00 00 09');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Une demande de modification est en cours')).toBeVisible();
  const requests = page.getByRole('region', { name: 'Mes demandes' });
  await expect(requests).toContainText(/UPD-\d{4}-\d{6}/);
  await expectAccessible(page);

  await requests.getByRole('button', { name: /Annuler la demande/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la demande' }).click();
  await expect(requests).toContainText('Annulée');
  await expect(page.getByRole('button', { name: 'Modifier', exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un contact' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await dialog.getByLabel('Nom complet').fill('Astreinte');
  await dialog.getByLabel('Fonction').selectOption('urgence, jour et nuit');
  await dialog.getByLabel('Téléphone').fill('12');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Téléphone');
  await dialog.getByLabel('Téléphone').fill('+33422222222');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(requests).toContainText(/UPC-\d{4}-\d{6}/);

  await page.getByRole('button', { name: 'Demander la fermeture…' }).click();
  await expect(page.getByRole('dialog')).toContainText('les dossiers déposés restent à votre organisme');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Demander la fermeture' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
});

test.describe('additional rights', () => {
  let before: Account;
  test.beforeEach(async ({ request }) => {
    before = await (await Administration.over(request)).account('visitor');
  });
  // Other journeys know this account as somebody who only reads.
  test.afterEach(async ({ request }) => (await Administration.over(request)).restore(before));

  test('additional modules and roles are requested, and granted one by one with immediate effect', async ({ as }) => {
    const [page, admin] = [await as('visitor'), await as('admin')];
    await openAccount(page);
    const relation = page.getByRole('region', { name: 'Vous êtes le contact de quelqu’un' });
    await expect(relation).toContainText('Bastien Leroux');
    await page.getByRole('button', { name: 'Modifier', exact: true }).first().click();
    const more = page.getByRole('group', { name: 'Ce que vous demandez en plus' });
    await expect(more.getByLabel('Faisceaux hertziens (MW)')).toHaveCount(0);
    await more.getByLabel('Stations terriennes (ES)').check();
    await more.getByLabel('demandeur', { exact: true }).check();
    await more.getByLabel('gestionnaire des redevances').check();
    await page.getByLabel('Qualité').selectOption('Personne physique');
    await page.getByRole('textbox', { name: /^Nom\b/ }).fill('Costes');
    await page.getByLabel('Pays').fill('France');
    await page.getByRole('option', { name: 'France', exact: true }).click();
    await expectAccessible(page);
    await expectFitsTelephone(page);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByText('Une demande de modification est en cours')).toBeVisible();
    const requests = page.getByRole('region', { name: 'Mes demandes' });
    await expect(requests).toContainText(/UPD-\d{4}-\d{6}/);
    const reference = /UPD-\d{4}-\d{6}/.exec((await requests.textContent()) ?? '')?.[0] ?? '';

    await admin.goto('/app/main/admin-panel/requestManagement/accountRequests');
    await admin.getByRole('link', { name: reference }).click();
    const asked = admin.getByRole('row').filter({ hasText: 'Rôles demandés' });
    await expect(asked).toContainText('visiteur, demandeur, gestionnaire des redevances');
    await expectAccessible(admin);
    await expectFitsTelephone(admin);
    await admin.getByRole('checkbox', { name: 'Gestionnaire des redevances' }).uncheck();
    await admin.getByRole('button', { name: 'Accepter', exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
    await expect(admin.getByText('est acceptée').first()).toBeVisible();

    await page.reload();
    await expect(requests).toContainText('Acceptée');
    await page.getByRole('button', { name: 'Modifier', exact: true }).first().click();
    await expect(more.getByLabel('Stations terriennes (ES)')).toHaveCount(0);
    await expect(more.getByLabel('demandeur', { exact: true })).toHaveCount(0);
    await expect(more.getByLabel('gestionnaire des redevances')).toBeVisible();
  });
});
