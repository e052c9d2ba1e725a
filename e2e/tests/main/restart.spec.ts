import { Administration } from '../../support/administration.js';
import { AdministratorHub } from '../../support/administrator-hub.js';
import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { signIn, test } from '../../support/people.js';

test('a restart of the portal keeps sessions, drafts and queued jobs', { tag: '@smoke' }, async ({
  as,
  browser,
  portal,
  request,
}) => {
  test.setTimeout(240_000);
  const [atDraft, atDossier] = [await as('applicant'), await as('owner')];
  await atDraft.goto('/app/mw-applications-requests/application');
  const draft = new ApplicationForm(atDraft);
  await draft.type('Brouillon avant l’arrêt', lyon);
  await draft.isSaved();
  await expect(atDraft).toHaveURL(/\/application\/[\w-]{36}$/);
  await atDossier.goto('/app/mw-applications-requests/application');
  const form = new ApplicationForm(atDossier);
  await form.type('Déposé avant l’arrêt', lyon);
  await form.submit();
  await expect(atDossier).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);

  // Stays where it is: what it says in the console while nobody answers is no fault.
  const context = await browser.newContext({ baseURL: portal.url });
  const atHome = await context.newPage();
  await atHome.goto('/app/main/login');
  await signIn(atHome, 'fees');
  await expect(atHome.getByRole('button', { name: /Compte\s:/ })).toBeVisible();

  const pages = [atDraft, atDossier] as const;
  const addresses = pages.map((page) => page.url());
  // A page that calls while nobody answers reports errors.
  for (const page of pages) await page.goto('about:blank');
  await portal.restart();
  const { id } = await (await Administration.over(request)).account('fees');
  const admin = await AdministratorHub.over(request, portal.url);
  await admin.tell(id, 'De retour');
  await expect(atHome.getByRole('dialog', { name: 'Messages de l’administration' })).toContainText('De retour');
  await Promise.all([admin.close(), context.close()]);
  for (const [at, page] of pages.entries()) await page.goto(addresses[at]!);

  await expect(draft.field('Nom du projet')).toHaveValue('Brouillon avant l’arrêt');
  await expect(draft.site('B').getByLabel('Latitude')).toHaveValue("45° 45' 44.28'' N");
  const dossier = new Consultation(atDossier);
  await expect(dossier.status).toHaveText('Déposé');
  expect(await dossier.footprintKm2()).toBeWithin(1, 250.46);
});
