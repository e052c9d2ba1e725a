import type { Page } from '@playwright/test';
import { Administration } from '../../support/administration.js';
import { AdministratorHub } from '../../support/administrator-hub.js';
import { ApplicationForm } from '../../support/application-form.js';
import { expect } from '../../support/expectations.js';
import { signIn, test, tokenOf } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone, expectNoViolations } from '../../support/screen.js';

const messages = (page: Page) => page.getByRole('dialog', { name: 'Messages de l’administration' });

const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: /Compte\s:/ })).toBeVisible();

async function signedIn(page: Page, login: string): Promise<void> {
  await page.goto('/app/main/login');
  await signIn(page, login);
  await expectSignedIn(page);
}

test('a message of an administrator reaches a user once, also one who was away', async ({
  newWindow,
  portal,
  request,
}) => {
  const administration = await Administration.over(request);
  await administration.openAccount('mireille', 'Mireille Fontaine', 'REQUEST');
  const { id } = await administration.account('mireille');
  const admin = await AdministratorHub.over(request, portal.url);
  const page = await newWindow();
  await admin.tell(id, 'Envoyé avant la connexion');
  await signedIn(page, 'mireille');
  await expect(messages(page)).toContainText('Envoyé avant la connexion');
  await expectNoViolations(page);
  await messages(page).getByRole('button', { name: 'Plus tard' }).click();
  await admin.tell(id, 'Le portail redémarre à 23 h.\nEnregistrez votre travail.');
  await expect(page.getByText('Messages (2)')).toBeVisible();
  await expectFitsTelephone(page);
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(messages(page).getByRole('listitem')).toHaveCount(2);
  await messages(page).getByRole('button', { name: 'Fermer' }).click();

  await page.reload();
  await expectSignedIn(page);
  await admin.tell(id, 'Le portail a redémarré.');
  await expect(messages(page).getByRole('listitem')).toHaveCount(1);
  await admin.close();
});

test('a user who is logged out by force keeps the draft and loses the session', async ({
  newWindow,
  portal,
  request,
}) => {
  const administration = await Administration.over(request);
  await administration.openAccount('bertrand', 'Bertrand Leroy', 'REQUEST');
  const { id } = await administration.account('bertrand');
  const admin = await AdministratorHub.over(request, portal.url);
  const page = await newWindow();
  await signedIn(page, 'bertrand');
  const token = await tokenOf(page.request, 'bertrand');
  await page.goto('/app/mw-applications-requests/application');
  const form = new ApplicationForm(page);
  await form.field('Nom du projet').fill('Interrompu');
  expect(await admin.forceLogout(id)).toBeGreaterThan(1);
  const dialog = page.getByRole('dialog', { name: 'Déconnexion' });
  await expect(dialog.getByRole('timer')).toHaveText(/Déconnexion dans \d+ secondes?/);
  await expectNoViolations(page);
  await expect(page).toHaveURL(/\/main\/login$/);
  await expect(dialog).toBeHidden();
  const answer = await request.get('/api/main/auth/getCurrentUserSettings', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);

  await signIn(page, 'bertrand');
  await expectSignedIn(page);
  await page.goto('/app/mw-applications-requests/start-page');
  await page
    .getByRole('link', { name: /^Brouillon du/ })
    .first()
    .click();
  await expect(form.field('Nom du projet')).toHaveValue('Interrompu');
  await admin.close();
});

test('the next maintenance is on the sign-in page and on open pages, until a user puts it aside', async ({
  as,
  newWindow,
  request,
}) => {
  const administration = await Administration.over(request);
  const open = await as('watcher');
  const planned = await administration.planMaintenance({ fr: 'Mise à jour du portail', it: 'Aggiornamento' });
  try {
    const visitor = await newWindow();
    await visitor.goto('/app/main/login');
    await expect(visitor.getByRole('status').filter({ hasText: 'Mise à jour du portail' })).toContainText(
      /Maintenance à partir du \d\d-\d\d-\d{4} \d\d:\d\d/,
    );
    await expectAccessible(visitor);
    const notice = open.getByRole('group').filter({ hasText: 'Mise à jour du portail' });
    await notice.getByRole('button', { name: 'Fermer' }).click();
    await expect(notice).toBeHidden();
  } finally {
    await planned.cancel();
  }
});
