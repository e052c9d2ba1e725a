import type { Page } from '@playwright/test';
import { ApplicationForm, lyon, provence, type TypedHop } from '../../support/application-form.js';
import { Calls } from '../../support/calls.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { MapOfPage } from '../../support/map.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone, expectNothingSticksOut } from '../../support/screen.js';

const list = '/mw-applications-requests/start-page';
const application = '/mw-applications-requests/application';

/** @param page of an empty application */
async function submitted(page: Page, project: string, hop: TypedHop): Promise<Consultation> {
  const form = new ApplicationForm(page);
  await form.type(project, hop);
  await form.submit();
  await expect(page).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
  return new Consultation(page);
}

/** The list's row that names a dossier, opened. */
async function open(page: Page, reference: string): Promise<Consultation> {
  await page.goto(`/app${list}?search=${reference}`);
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  return new Consultation(page);
}

test('a dossier goes from the first draft to the grant', { tag: '@smoke' }, async ({ as }) => {
  test.setTimeout(240_000);
  const applicant = await as('applicant', list);
  const officer = await as('officer', list);
  const decider = await as('decider', list);
  let reference = '';

  await test.step('the applicant enters a link and sees its figures', async () => {
    await applicant.getByRole('link', { name: 'Nouvelle demande' }).first().click();
    await expect(applicant).toHaveURL(/\/mw-applications-requests\/application$/);
    const form = new ApplicationForm(applicant);
    await form.type('Lyon nord', lyon);
    await expect(form.figure('Longueur')).toHaveText('10,347 km');
    await expect(form.figure('Fresnel')).toHaveText('6,61 m');
    await expect(form.figureByEnd('Azimut')).toHaveText(['161,32°', '341,35°']);
    await expect(form.figureByEnd('Fréquence')).toHaveText(['17727,5 MHz', '18737,5 MHz']);
    await expect(form.figureByEnd('PIRE')).toHaveText(['57,46 dBm', '57,46 dBm']);
    await expect(form.figureByEnd('Affaiblissement en espace libre').first()).toHaveText('137,72 dB');
    await expectAccessible(applicant);
    await expectFitsTelephone(applicant);
  });

  await test.step('the draft is saved and found again', async () => {
    const form = new ApplicationForm(applicant);
    await form.isSaved();
    await expect(applicant).toHaveURL(/\/application\/[\w-]{36}$/);
    await applicant.goto(`/app${list}?search=lyon+nord`);
    const row = applicant.getByRole('row').filter({ hasText: 'Brouillon' });
    await expect(row).toContainText('Fourvière');
    await row.getByRole('link').click();
    await expect(form.field('Nom du projet')).toHaveValue('Lyon nord');
    await expect(form.site('B').getByLabel('Latitude')).toHaveValue("45° 45' 44.28'' N");
    await expect(form.figure('Longueur')).toHaveText('10,347 km');
  });

  await test.step('after the submission, footprint and areas appear without a reload', async () => {
    await new ApplicationForm(applicant).submit();
    const dossier = new Consultation(applicant);
    await expect(dossier.status).toHaveText('Déposé');
    reference = await dossier.reference();
    expect(reference).toMatch(/^MW-\d{4}-\d{6}$/);
    expect(await dossier.footprintKm2()).toBeWithin(1, 250.46);
    await dossier.openTab('Carte et profil', 'Carte');
    await expect(dossier.area('Couloir de liaison Caluire – Rillieux')).toContainText([
      /Avis requis.*emprise de coordination.*km²/,
      /Avis requis.*trajet \(bond 1\).*0,422 km/,
    ]);
    await expectAccessible(applicant);
    await expectFitsTelephone(applicant);
  });

  await test.step('the officer returns it with a reason', async () => {
    const dossier = await open(officer, reference);
    await expect(dossier.fact('Titulaire')).toHaveText('Télélien SA');
    await dossier.openTab('Technique');
    await expect(dossier.byEnd('Azimut')).toHaveText(['161,32', '341,35']);
    await expect(dossier.byEnd('Fréquence')).toHaveText(['17727,5', '18737,5']);
    await expect(dossier.fact('Longueur (WGS 84)')).toHaveText('10,347 km');
    await expectAccessible(officer);
    await dossier.act('Retourner comme incomplet', { reason: 'Il manque la description du réseau.' });
    await expect(dossier.status).toHaveText('Incomplet');
    await expect(dossier.buttons).toHaveCount(0);
  });

  await test.step('the applicant corrects and submits it again', async () => {
    const dossier = await open(applicant, reference);
    await expect(applicant.getByRole('alert')).toContainText('Il manque la description du réseau.');
    await applicant.getByRole('link', { name: 'Corriger et déposer à nouveau' }).click();
    const form = new ApplicationForm(applicant);
    await form.field('Description').fill('Liaison de secours entre deux sites existants.');
    await form.submit('Déposer à nouveau');
    await expect(dossier.status).toHaveText('Déposé');
    await expect(dossier.fact('Description')).toHaveText('Liaison de secours entre deux sites existants.');
  });

  await test.step('the officer accepts it and cannot decide', async () => {
    const dossier = await open(officer, reference);
    await dossier.act('Accepter comme complet');
    await expect(dossier.status).toHaveText('En instruction');
    await expect(dossier.buttons).toHaveText(['Consulter des organismes', 'Retourner comme incomplet']);
    await expect(dossier.section('Décision')).toContainText('Mathilde Vasseur');
    await dossier.openTab('Historique', 'Versions');
    await expect(officer.getByRole('row', { name: /^Description non indiqué Liaison de secours/ })).toBeVisible();
  });

  await test.step('the decider grants it', async () => {
    const dossier = await open(decider, reference);
    await dossier.act('Accorder', { from: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) });
    await expect(dossier.status).toHaveText('Accordé');
    await expectAccessible(decider);
    await dossier.openTab('Historique');
    await expect(dossier.history).toContainText([
      /Autorisation accordée · Mathilde Vasseur.*En instruction → Accordé/,
      /Dossier accepté comme complet · Hugo Delcourt.*Déposé → En instruction/,
      /Dossier déposé à nouveau · Jeanne Martin.*Incomplet → Déposé/,
      /Dossier retourné comme incomplet · Hugo Delcourt.*Déposé → Incomplet.*Il manque la description du réseau\./,
      /Dossier déposé · Jeanne Martin.*Brouillon → Déposé/,
      /Brouillon créé · Jeanne Martin/,
    ]);
  });
});

test('a long link is entered in degrees, minutes and seconds', async ({ as }) => {
  const page = await as('applicant', application);
  const form = new ApplicationForm(page);
  await form.type('Ventoux – Sainte-Victoire', provence);
  await expect(form.figure('Longueur')).toHaveText('75,311 km');
  await expect(form.figureByEnd('Azimut')).toHaveText(['161,22°', '341,42°']);
  await expect(form.figureByEnd('Fréquence')).toHaveText(['6004,5 MHz', '6256,54 MHz']);
  await form.submit();
  const dossier = new Consultation(page);
  expect(await dossier.footprintKm2()).toBeWithin(1, 858.8);
  const stored = await (await (await Calls.as(page.request, 'applicant')).read(dossier.id())).json();
  const polygons: unknown[][] = stored.footprint.geometry.coordinates;
  expect(polygons.map((rings) => rings.length)).toEqual([1]);
});

test('wrong input is named at its field and nothing is submitted', async ({ as }) => {
  const page = await as('applicant', application);
  const form = new ApplicationForm(page);
  await form.type('Valeurs fausses', lyon);
  for (const [end, field, typed] of [
    ['A', 'Latitude', '91'],
    ['A', 'Longitude', 'abc'],
    ['B', 'Latitude', '48 61 00 N'],
  ] as const) {
    const input = form.site(end).getByLabel(field);
    await input.fill(typed);
    await input.blur();
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription(new RegExp(`« ${typed} ».*${field} attendue`));
  }
  await page.getByRole('button', { name: 'Vérifier les réponses' }).click();
  await expect(page.getByRole('alert')).toContainText('Site A · Latitude');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/application\//);
});

test('two sites at one place are refused', async ({ as }) => {
  const page = await as('applicant', application);
  const form = new ApplicationForm(page);
  await form.type('Un seul site', { ...lyon, b: { ...lyon.b, latitude: '45 51 01.80 N', longitude: '4.7790' } });
  await expect(form.figure('Longueur')).toHaveText('–');
  await page.getByRole('button', { name: 'Vérifier les réponses' }).click();
  await expect(form.site('B').getByLabel('Latitude')).toHaveAccessibleDescription(/sites/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a forbidden area stops the submission and is named', async ({ as }) => {
  const page = await as('applicant', application);
  const form = new ApplicationForm(page);
  const comtat = { ...provence, b: { ...provence.b, name: 'Comtat', latitude: '44.05', longitude: '4.95' } };
  await form.type('Vers le Comtat', { ...comtat, band: '13G', plan: '13G-28', channel: '4' });
  const answer = page.waitForResponse(/\/submit$/);
  await form.submit();
  expect((await answer).status()).toBe(422);
  await expect(page.getByRole('alert')).toContainText('Champ de tir de la plaine du Comtat');
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/application\//);
});

test('twenty submissions at the same time submit the dossier once', { tag: '@smoke' }, async ({
  as,
  playwright,
  baseURL,
}) => {
  const page = await as('applicant', application);
  const form = new ApplicationForm(page);
  await form.type('Vingt fois', lyon);
  await form.isSaved();
  await expect(page).toHaveURL(/\/application\/[\w-]{36}$/);
  const id = page.url().split('/').at(-1)!;
  const request = await playwright.request.newContext({ baseURL });
  const applicant = await Calls.as(request, 'applicant');
  await expect
    .poll(async () => (await (await applicant.read(id)).json()).draft.hops[0].capacityMbps)
    .toBe(Number(lyon.capacity));
  const { version } = await (await applicant.read(id)).json();
  const answers = await Promise.all(Array.from({ length: 20 }, () => applicant.act(id, 'submit', { version })));
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, ...Array(19).fill(409)]);
  const { events } = await (await applicant.read(id)).json();
  expect(events.filter(({ action }: { action: string }) => action === 'submit')).toHaveLength(1);
  await request.dispose();
});

test('the dossier of another operator is not found', async ({ as }) => {
  const dossier = await submitted(await as('applicant', application), 'Secret', lyon);
  const rival = await as('rival', `/mw-applications-requests/consultation/${dossier.id()}/summary`);
  await expect(rival.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await expect(rival.getByText('Secret')).toHaveCount(0);
  await expectAccessible(rival);
  await rival.goto(`/app${list}?search=Secret`);
  await expect(rival.getByText('Aucun dossier ne correspond')).toBeVisible();
});

test('a partner reads granted dossiers only', async ({ as }) => {
  const page = await as('visitor', list);
  const statuses = page.getByRole('grid').locator('tbody [data-tone]');
  await expect(statuses.first()).toBeVisible();
  for (const status of await statuses.allTextContents()) expect(status).toMatch(/^(Accordé|En vigueur)$/);
  await expect(page.getByRole('link', { name: 'Nouvelle demande' })).toHaveCount(0);
  await page.goto('/app/mw-applications-requests/application');
  await expect(page.getByRole('heading', { name: 'Vous ne pouvez pas déposer de demande' })).toBeVisible();
  await expectAccessible(page);
});

test('a dossier is shown in the chosen language', async ({ as }) => {
  const page = await as('officer', `${list}?status=REFUSED`);
  await page.getByRole('grid').getByRole('rowheader').first().getByRole('link').click();
  const dossier = new Consultation(page);
  await expect(dossier.status).toHaveText('Refusé');
  await page.getByRole('button', { name: 'Langue' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(dossier.status).toHaveText('Abgelehnt');
  await page.getByRole('tab', { name: 'Technik' }).click();
  await expect(page.getByRole('row', { name: 'Azimut' }).getByRole('cell').first()).toHaveText(/^\d+,\d\d$/);
  await expectAccessible(page);
});

test('the list filters, sorts and searches, and keeps that in its address', async ({ as }) => {
  const page = await as('officer', list);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).not.toHaveCount(1);

  await page.getByRole('button', { name: /^En vigueur/ }).click();
  await expect(page).toHaveURL(/status=IN_FORCE/);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Refusé' })).toHaveCount(0);

  await page.getByRole('searchbox').fill('verdun');
  await expect(page).toHaveURL(/search=verdun/);
  await expect(rows.filter({ hasText: 'Fourvière' })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'Brest' })).toHaveCount(0);

  await page.getByRole('columnheader').getByRole('button', { name: 'Référence', exact: true }).click();
  await expect(page).toHaveURL(/sort=reference/);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('verdun');
  expect(page.url()).toBe(address);
});

test('the list is shown on a map too, where a click names what lies there', { tag: '@smoke' }, async ({ as }) => {
  const page = await as('officer', `${list}?status=IN_FORCE&search=brest`);
  await page.getByRole('button', { name: 'Carte', exact: true }).click();
  await expect(page).toHaveURL(/map=/);
  const section = page.getByRole('region', { name: 'Carte des dossiers de la liste' });
  const reference = (await page.getByRole('grid').getByRole('rowheader').first().textContent()) ?? '';
  const map = new MapOfPage(page);
  const [west, east] = [await map.pixelOf(-4.49, 48.385), await map.pixelOf(-3.895, 48.412)];
  // Seen from afar, the link is 13 pixels long.
  expect(east.x - west.x).toBeGreaterThan(200);
  const { x, y } = await map.pixelOf(-4.19, 48.399);
  await expect(async () => {
    await page.mouse.click(x, y);
    await expect(section.getByRole('link', { name: reference })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await section.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
});

test('the map of authorised links asks for those alone, as their list does', async ({ as }) => {
  const page = await as('officer');
  const tile = page.waitForRequest(/\/dossiers\/tiles\/\d/);
  await page.goto(`/app${list}/links?map=`);
  expect(new URL((await tile).url()).searchParams.get('status')).toBe('GRANTED,IN_FORCE,SUSPENDED');
});

test('rows of the list are 28 px high, or 48 px spread, on a small laptop beside the open drawer', async ({ as }) => {
  const page = await as('officer', list);
  await page.setViewportSize({ width: 1366, height: 768 });
  const cells = page.getByRole('grid').getByRole('rowheader');
  await expect(cells).not.toHaveCount(0);
  const heights = () =>
    cells.evaluateAll((all) => [...new Set(all.map((cell) => cell.getBoundingClientRect().height))]);
  await expect.poll(heights).toEqual([28]);
  await page.getByRole('button', { name: 'Lignes serrées' }).click();
  await expect.poll(heights).toEqual([48]);
  await expectNothingSticksOut(page);
});

test('a site is placed on the map', async ({ as }) => {
  const page = await as('applicant', application);
  const form = new ApplicationForm(page);
  await page.getByRole('button', { name: 'Placer A sur la carte' }).click();
  await page
    .getByRole('region', { name: 'Carte', exact: true })
    .locator('canvas')
    .last()
    .click({ position: { x: 120, y: 90 } });
  await expect(form.site('A').getByLabel('Latitude')).toHaveValue(/^\d+° \d+' \d+\.\d\d'' [NS]$/);
  await expect(form.site('A').getByLabel('Longitude')).toHaveValue(/^\d+° \d+' \d+\.\d\d'' [EW]$/);
});
