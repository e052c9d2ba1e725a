import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';

test('a restart of the portal keeps sessions, drafts and queued jobs', { tag: '@smoke' }, async ({ as, portal }) => {
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

  const pages = [atDraft, atDossier] as const;
  const addresses = pages.map((page) => page.url());
  // A page that calls while nobody answers reports errors.
  for (const page of pages) await page.goto('about:blank');
  await portal.restart();
  for (const [at, page] of pages.entries()) await page.goto(addresses[at]!);

  await expect(draft.field('Nom du projet')).toHaveValue('Brouillon avant l’arrêt');
  await expect(draft.site('B').getByLabel('Latitude')).toHaveValue("45° 45' 44.28'' N");
  const dossier = new Consultation(atDossier);
  await expect(dossier.status).toHaveText('Déposé');
  expect(await dossier.footprintKm2()).toBeWithin(1, 250.46);
});
