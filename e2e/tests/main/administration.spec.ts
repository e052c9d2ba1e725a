import type { Locator, Page } from '@playwright/test';
import { Administration } from '../../support/administration.js';
import { expect } from '../../support/expectations.js';
import { mailedLink, PASSWORD_LINK } from '../../support/mails.js';
import { demoPassword, signIn, test } from '../../support/people.js';
import { askForAccount } from '../../support/registration.js';
import { expectAccessible, expectFitsTelephone, expectThere, waitingIn } from '../../support/screen.js';

const address = 'maud.keller@ondes-nord.example';
const password = 'Quatre-Chevaux-Verts-Dansent';

const openTab = async (page: Page, tab: string): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'Administration du portail' }).click();
  await page.getByRole('tab', { name: tab }).click();
};

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Les changements sont enregistrés.')).toBeVisible();
};

test('an accepted registration opens an account, and a removed role has effect at the next click', async ({
  as,
  newWindow,
  request,
}) => {
  await askForAccount(request, { firstName: 'Maud', lastName: 'Keller', loginName: 'maud.keller', email: address });
  const admin = await as('admin');
  await openTab(admin, 'Demandes et courriels');
  await row(admin, 'Maud Keller').getByRole('link').click();
  await expect(admin.getByRole('heading', { name: /^REG-\d{4}-\d{6} – Maud Keller$/ })).toBeFocused();
  await expect(row(admin, 'Numéro d’entreprise')).toContainText('900000778');
  await expectAccessible(admin);
  await expectFitsTelephone(admin);

  const downloaded = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Télécharger mandat.pdf' }).click();
  expect((await downloaded).suggestedFilename()).toBe('mandat.pdf');

  await expect(admin.getByRole('checkbox', { name: 'Demandeur' })).toBeChecked();
  await expect(admin.getByRole('radio', { name: /nouvel organisme/ })).toBeChecked();
  await admin.getByRole('button', { name: 'Accepter' }).click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText(address);
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(admin.getByText('La demande déposée par Maud Keller est acceptée.')).toBeVisible();
  await expect(admin.getByRole('main').getByText('Acceptée', { exact: true })).toBeVisible();

  const maud = await newWindow();
  await maud.goto(await mailedLink(address, PASSWORD_LINK));
  await maud.getByLabel('Nouveau mot de passe').fill(password);
  await maud.getByRole('button', { name: 'Enregistrer' }).click();
  await maud.getByRole('link', { name: 'Se connecter' }).click();
  await signIn(maud, 'maud.keller', password);
  await maud
    .getByRole('main')
    .getByRole('link', { name: /Faisceaux hertziens/ })
    .click();
  await expect(maud.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
  await expect(maud.getByRole('link', { name: 'Nouvelle demande' }).first()).toBeVisible();

  await openTab(admin, 'Utilisateurs');
  await admin.getByLabel('Rechercher un utilisateur').fill('maud');
  await admin.getByRole('link', { name: 'maud.keller' }).click();
  await admin.getByRole('checkbox', { name: 'Demandeur' }).uncheck();
  await admin.getByRole('checkbox', { name: 'Observateur' }).check();
  await save(admin);

  const closed = maud.getByRole('heading', { level: 1, name: 'Ce module ne vous est pas ouvert' });
  await expect(async () => {
    // An open list that is read again meanwhile closes the module before the click.
    if (!(await closed.isVisible())) await maud.getByRole('link', { name: 'Nouvelle demande' }).first().click();
    await expect(closed).toBeVisible();
  }).toPass();
  await expect(maud.getByRole('navigation').getByRole('link', { name: /Faisceaux hertziens/ })).toHaveCount(0);

  await admin.getByLabel('Module', { exact: true }).selectOption({ label: 'Faisceaux hertziens' });
  await expect(admin.getByText('Cette personne ne voit pas le module.')).toBeVisible();
  const decisive = admin.getByRole('listitem').filter({ hasText: 'C’est la règle qui décide.' });
  await expect(decisive).toContainText('La personne a l’un des rôles demandés.');
  await expectAccessible(admin);
  await expectFitsTelephone(admin);
});

test('a closed account is signed out at once, after a confirmation that says so', async ({ as, request }) => {
  await (await Administration.over(request)).openAccount('paule.ferme', 'Paule Ferme', 'OWNER');
  const [admin, owner] = [await as('admin'), await as('paule.ferme')];
  await openTab(admin, 'Utilisateurs');
  await admin.getByRole('link', { name: 'paule.ferme', exact: true }).click();
  await admin.getByRole('button', { name: 'Fermer le compte' }).click();
  const question = admin.getByRole('dialog', { name: /Fermer le compte «\sPaule Ferme\s»/ });
  await expect(question).toContainText('perd à l’instant toutes ses sessions');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await admin.getByRole('button', { name: 'Fermer le compte' }).click();
  await question.getByRole('button', { name: 'Fermer le compte' }).click();
  await expect(admin.getByText(/^Le compte «\sPaule Ferme\s» est fermé\.$/)).toBeVisible();

  await owner
    .getByRole('main')
    .getByRole('link', { name: /Faisceaux hertziens/ })
    .click();
  const ended = owner.getByRole('dialog', { name: 'Votre session est terminée' });
  const signInAgain = async () => {
    await ended.getByLabel('Mot de passe').fill(demoPassword);
    await ended.getByRole('button', { name: 'Se connecter' }).click();
  };
  await signInAgain();
  await expect(ended.getByRole('alert')).toContainText('Identifiant ou mot de passe incorrect.');

  await admin.getByRole('button', { name: 'Rouvrir le compte' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Rouvrir le compte' }).click();
  await expect(admin.getByText(/^Le compte «\sPaule Ferme\s» est rouvert\.$/)).toBeVisible();
  await signInAgain();
  await expect(ended).toHaveCount(0);
  await expect(owner.getByRole('heading', { level: 1, name: 'Faisceaux hertziens' })).toBeVisible();
});

test('the last administrator cannot be removed, and wrong input is named at its field', async ({ as }) => {
  const admin = await as('admin');
  await openTab(admin, 'Utilisateurs');
  await admin.getByRole('link', { name: 'admin', exact: true }).click();
  await admin.getByRole('checkbox', { name: 'Administrateur du portail' }).uncheck();
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByText(/C’est le dernier compte qui administre le portail/)).toBeVisible();
  await admin.getByRole('button', { name: 'Annuler' }).click();
  await expect(admin.getByRole('checkbox', { name: 'Administrateur du portail' })).toBeChecked();

  await admin.getByRole('link', { name: 'Tous les utilisateurs' }).click();
  await admin.getByRole('link', { name: 'Nouvel utilisateur' }).click();
  await admin.getByRole('textbox', { name: /^Identifiant/ }).fill('APPLICANT');
  await admin.getByRole('textbox', { name: /^Nom/ }).fill('Deuxième');
  await admin.getByRole('textbox', { name: /^Adresse électronique/ }).fill('deux@example.test');
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByRole('alert').filter({ hasText: '1 champ est à corriger' })).toBeVisible();
  await expect(admin.getByText('Cet identifiant est déjà pris.').first()).toBeVisible();
  await expectAccessible(admin);
  await expectFitsTelephone(admin);
});

test('an organisation is given operators, and can be deleted when nothing refers to it', async ({ as }) => {
  const admin = await as('admin');
  await openTab(admin, 'Organismes');
  await admin.getByRole('link', { name: 'Nouvel organisme' }).click();
  await admin.getByRole('textbox', { name: /^Nom de l’organisme/ }).fill('Éther & Cie');
  await admin.getByRole('textbox', { name: /^Numéro d’entreprise/ }).fill('12345');
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(admin.getByText('Le numéro d’entreprise (SIREN) compte exactement 9 chiffres.').first()).toBeVisible();
  await admin.getByRole('textbox', { name: /^Numéro d’entreprise/ }).fill('900 000 991');
  await admin.getByRole('combobox', { name: 'Ajouter un opérateur' }).fill('alpina');
  await admin.getByRole('option', { name: 'Alpina Réseaux' }).click();
  await save(admin);
  await expect(admin.getByRole('heading', { name: 'Éther & Cie' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Supprimer Alpina Réseaux' })).toBeVisible();
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(admin.getByText(/^Éther & Cie\s: cet organisme est supprimé\.$/)).toBeVisible();
  await expect(row(admin, 'Éther & Cie')).toHaveCount(0);

  await admin.getByRole('link', { name: 'Télélien SA' }).click();
  await expect(admin.getByText(/Ne peut pas être supprimé\s:/)).toBeVisible();
  await expectFitsTelephone(admin);
});

test('only administrators can open the administration', async ({ as }) => {
  const officer = await as('officer');
  await expect(officer.getByRole('link', { name: 'Administration du portail' })).toHaveCount(0);
  await officer.goto('/app/main/admin-panel/users');
  await expect(officer.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
});

test('a screen says that it waits for its data until they are there', async ({ as }) => {
  const page = await as('admin');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/main\/administration\/users\?/, (route) => held.then(() => route.continue()));
  await page.goto('/app/main/admin-panel/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waitingIn(page)).toHaveCount(1);
  answer();
  await expectThere(page);
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
});
