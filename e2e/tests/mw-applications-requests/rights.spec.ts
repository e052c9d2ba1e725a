import { readFileSync } from 'node:fs';
import { Administration } from '../../support/administration.js';
import { ApplicationForm } from '../../support/application-form.js';
import { Calls } from '../../support/calls.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';
import { textsIn } from '../../support/texts.js';

const startPage = '/mw-applications-requests/start-page';
const NORDFIBRE = '01990000-0000-7000-8000-000000000013';
const t = textsIn('it');

test('a right is changed on application, and anybody verifies the document of the decision', async ({
  open,
  newWindow,
  playwright,
  baseURL,
}) => {
  const page = await open('owner', `${startPage}?status=IN_FORCE&search=montparnasse`, async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'it'));
    // At the height of a usual window the bar below the form covers no half of a control.
    await window.setViewportSize({ width: 1440, height: 900 });
  });
  const dossier = new Consultation(page, t);
  const form = new ApplicationForm(page, t);
  await page.getByRole('link', { name: /^MW-/ }).click();
  await expect(dossier.status).toHaveText(t('STATUS_IN_FORCE'));
  const right = await dossier.reference();
  const section = dossier.section(t('RIGHTS_SECTION'));
  await section.getByRole('button', { name: t('RIGHTS_MODIFY') }).click();

  await expect(page.getByText(t('RIGHTS_ABOUT', { reference: right }))).toBeVisible();
  await expectAccessible(page);
  await form.field(t('MW_FIELD_DESCRIPTION')).fill('Nuova capacità.');
  await form.submit();
  await expect(dossier.status).toHaveText(t('STATUS_SUBMITTED'));
  const id = dossier.id();
  const changed = await dossier.reference();
  await section.getByRole('link', { name: t('RIGHTS_ABOUT', { reference: right }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: right })).toBeVisible();
  await expect(section.getByRole('link', { name: changed })).toBeVisible();
  await expect(section.getByRole('button', { name: t('RIGHTS_MODIFY') })).toHaveCount(0);
  await dossier.openTab(t('DOSSIER_TAB_RELATED'));
  await expect(dossier.section(t('RELATED_REQUESTS')).getByRole('link', { name: changed })).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await dossier.openTab(t('DOSSIER_TAB_SUMMARY'));
  await expectAccessible(page);
  await expectFitsTelephone(page);

  const request = await playwright.request.newContext({ baseURL });
  const [officer, decider] = [await Calls.as(request, 'officer'), await Calls.as(request, 'decider')];
  const { version } = await (await officer.read(id)).json();
  await expect(await officer.act(id, 'accept', { version })).toBeOK();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await expect(await decider.act(id, 'grant', { version: version + 1, effectiveFrom: tomorrow })).toBeOK();
  await request.dispose();

  await section.getByRole('link', { name: changed }).click();
  await expect(dossier.status).toHaveText(t('STATUS_GRANTED'));
  const download = page.waitForEvent('download');
  await dossier
    .section(t('DOSSIER_SECTION_DECISION'))
    .getByRole('button', { name: t.like('DECISION_DOCUMENT') })
    .click();
  const file = await (await download).path();
  const { address } = /\((?<address>http[^)]+\/main\/decision\/[\w-]{22})\)/.exec(readFileSync(file, 'latin1'))!
    .groups!;

  const stranger = await newWindow();
  const de = textsIn('de');
  await stranger.addInitScript(() => localStorage.setItem('portal.language', 'de'));
  await stranger.goto(new URL(address!).pathname);
  await expect(stranger.getByText(changed)).toBeVisible();
  await expect(stranger.getByText(de('STATUS_GRANTED'), { exact: true })).toBeVisible();
  await stranger.locator('input[type=file]').setInputFiles(file);
  await expect(stranger.getByRole('status')).toHaveText(de('VERIFY_SAME'));
  await expectAccessible(stranger);
});

test('a dossier is copied as a new draft from the list, by somebody who may apply for its holder', async ({ open }) => {
  const page = await open('owner', `${startPage}?status=IN_FORCE`, async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'it'));
  });
  const copy = page.getByRole('button', { name: t('RIGHTS_COPY') });
  const boxes = page.getByRole('rowgroup').getByRole('row').getByRole('checkbox');
  await page.getByRole('checkbox').first().check();
  await expect(copy).toBeDisabled();
  await page.getByRole('checkbox').first().uncheck();
  await boxes.last().check();
  await expectAccessible(page);
  await expectFitsTelephone(page);
  await copy.click();
  await expect(page).toHaveURL(/application\/[\w-]{36}$/);
  await expect(new ApplicationForm(page, t).field(t('MW_FIELD_PROJECT_NAME'))).not.toHaveValue('');
});

test('the holder of a right that ends soon applies for its renewal, then gives the right up', async ({
  open,
  request,
}) => {
  const spanish = textsIn('es');
  const administration = await Administration.over(request);
  await administration.openAccount('renovacion', 'Irene Renovación', 'OWNER', NORDFIBRE);
  const page = await open('renovacion', `${startPage}?status=IN_FORCE&search=nore`, async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'es'));
  });
  const dossier = new Consultation(page, spanish);
  await page.getByRole('link', { name: /^MW-/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: spanish('RIGHTS_RENEWAL_HINT') })).toBeVisible();
  await expectAccessible(page);
  const right = await dossier.reference();
  const section = dossier.section(spanish('RIGHTS_SECTION'));
  await section.getByRole('button', { name: spanish('RIGHTS_RENEW') }).click();
  await expect(page.getByText(spanish('RIGHTS_ABOUT', { reference: right }))).toBeVisible();
  await page.goBack();

  await dossier.choose(spanish('ACTION_SURRENDER'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(spanish('ACTION_SURRENDER_CONFIRM'))).toBeVisible();
  await dialog.getByLabel(spanish('DOSSIER_REASON')).fill('El enlace pasa a fibra.');
  await dialog.getByRole('button', { name: spanish('ACTION_SURRENDER_VERB'), exact: true }).click();
  await expect(dossier.status).toHaveText(spanish('STATUS_SURRENDERED'));
  await expect(section.getByRole('button', { name: spanish('RIGHTS_RENEW') })).toHaveCount(0);

  const german = textsIn('de');
  const officer = await open('officer', new URL(page.url()).pathname.replace('/app', ''), async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'de'));
  });
  await expect(new Consultation(officer, german).status).toHaveText(german('STATUS_SURRENDERED'));
});
