import type { APIRequestContext, Page } from '@playwright/test';
import { ApplicationForm, lyon } from '../../support/application-form.js';
import { Consultation } from '../../support/consultation.js';
import { expect } from '../../support/expectations.js';
import { demoPassword, test, tokenOf } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

/** A dish of the demonstration that keeps the mask of class 2, and not that of class 3. */
const KNOWN = 'PB12-18';
const MODEL = 'E2E 120';

interface Pattern {
  readonly cut: string;
  readonly polarisation: string;
  readonly points: readonly (readonly [number, number])[];
}

/** As NSMA WG16.99.050: a dish with the patterns of the known one. */
async function almostTheKnown(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'visitor')}` };
  const { rows } = await (await request.get(`/api/antennas/entries?search=${KNOWN}`, { headers })).json();
  const { entry } = await (await request.get(`/api/antennas/entries/${rows[0].id}`, { headers })).json();
  const cuts = (entry.patterns as Pattern[]).flatMap(({ cut, polarisation, points }) => [
    `PATCUT:,${cut}`,
    `POLARI:,${polarisation}`,
    `NUPOIN:,${points.length}`,
    ...points.map(([angle, gain]) => `${angle},${gain}`),
  ]);
  return [
    'REVNUM:,NSMA WG16.99.050',
    'REVDAT:,20261120',
    'ANTMAN:,Parabella',
    `MODNUM:,${MODEL}`,
    `LOWFRQ:,${entry.lowFreqMhz}`,
    `HGHFRQ:,${entry.highFreqMhz}`,
    'GUNITS:,DBI/DBR',
    `MDGAIN:,${entry.gainMidDbi}`,
    `AZWIDT:,${entry.azBeamwidthDeg}`,
    `ELWIDT:,${entry.elBeamwidthDeg}`,
    'PATTYP:,ENVELOPE',
    `NUMCUT:,${entry.patterns.length}`,
    ...cuts,
    'ENDFIL:,EOF',
    '',
  ].join('\r\n');
}

async function drop(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test('an antenna goes from its pattern file into the catalogue and a link, and is retired', async ({ as, request }) => {
  test.setTimeout(240_000);
  const applicant = await as('applicant', '/antennas/application');
  const tab = (name: string) => applicant.getByRole('tab', { name }).click();

  await test.step('the file fills the form, whose checks warn of class 3', async () => {
    await tab('Diagrammes');
    await drop(applicant, 'e2e.adf', await almostTheKnown(request));
    await expect(applicant.getByText('Lu dans e2e.adf')).toBeVisible();
    await tab('Identité');
    await expect(applicant.getByLabel('Modèle')).toHaveValue(MODEL);
    await applicant.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Parabole' });
    await applicant.getByLabel('Fixe point à point').check();
    await tab('Électrique');
    await applicant.getByLabel('Double').check();
    await tab('Mécanique');
    await applicant.getByLabel('Diamètre').fill('1,2');
    await tab('Conformité');
    await applicant.getByLabel('Classe', { exact: true }).selectOption({ label: 'Classe 3' });
    await applicant.getByText(/à signaler$/).click();
    await expect(applicant.getByText(/dépasse le gabarit de la classe 3 de/)).toBeVisible();
    await expectAccessible(applicant);
    await new ApplicationForm(applicant).submit();
    await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
  });
  const address = new URL(applicant.url()).pathname.replace('/app', '');

  await test.step('a rival does not see it', async () => {
    const rival = await as('rival', address);
    await expect(rival.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(rival.getByText(MODEL)).toHaveCount(0);
  });

  const officer = await as('officer', address);
  await test.step('the officer compares it with its near-duplicate and returns it', async () => {
    const dossier = new Consultation(officer);
    await expect(officer.getByText(/Les diagrammes sont presque ceux de ANT-/)).toBeVisible();
    await officer.getByRole('link', { name: 'Comparer les deux diagrammes' }).click();
    await expect(officer.getByText(new RegExp(KNOWN)).first()).toBeVisible();
    await officer.goto(`/app${address}`);
    await dossier.act('Retourner au demandeur', { reason: 'La classe 3 est dépassée.' });
    await expect(dossier.status).toHaveText('Retournée');
  });

  await test.step('corrected, it is approved', async () => {
    await applicant.goto(`/app${address}`);
    await applicant.getByRole('link', { name: 'Corriger et déposer à nouveau' }).click();
    await tab('Conformité');
    await applicant.getByLabel('Classe', { exact: true }).selectOption({ label: 'Classe 2' });
    await new ApplicationForm(applicant).submit('Déposer à nouveau');
    await expect(new Consultation(applicant).status).toHaveText('Déposé');
    await officer.reload();
    await new Consultation(officer).act('Approuver');
    await expect(new Consultation(officer).status).toHaveText('Approuvée');
  });

  await test.step('it is chosen in an application for a link, with its gain', async () => {
    await applicant.goto('/app/mw-applications-requests/application');
    const form = new ApplicationForm(applicant);
    await form.type('Lien au catalogue', lyon);
    const site = form.site('A');
    await site.getByRole('combobox', { name: 'Antenne du catalogue' }).fill(MODEL);
    await applicant
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(MODEL) })
      .click();
    await expect(site.getByLabel(/^Gain d’antenne/)).toBeDisabled();
    await expect(site.getByLabel(/^Gain d’antenne/)).toHaveValue('44,8');
    await expect(form.figureByEnd('PIRE').first()).toHaveText('63,80 dBm');
    await expectAccessible(applicant);
    await expectFitsTelephone(applicant);
    await form.submit();
    await expect(applicant).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
  });

  await test.step('retired while in use, it stays in the link as it was', async () => {
    await officer.goto(`/app/antennas/existing-antennas?search=${encodeURIComponent(MODEL)}`);
    await officer.getByRole('link', { name: /^ANT-/ }).click();
    const drawer = officer.getByRole('dialog').first();
    await expect(drawer.getByRole('link', { name: /^MW-/ })).toBeVisible();
    await drawer.getByRole('button', { name: 'Retirer du catalogue' }).click();
    const question = officer.getByRole('dialog').last();
    await question.getByRole('textbox', { name: 'Motif' }).fill('Plus fabriquée.');
    await question.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(drawer).toContainText('Plus fabriquée.');
    await new Consultation(applicant).openTab('Technique');
    await applicant.getByRole('link', { name: new RegExp(`Parabella ${MODEL} \\(ANT-\\d+\\), version 1`) }).click();
    await expect(applicant.getByRole('dialog')).toContainText('Plus fabriquée.');
  });
});

test('in Italian, a faulty file has its lines named, and an antenna is chosen by keyboard', async ({ newWindow }) => {
  const page = await newWindow();
  await page.goto('/app/');
  await page.getByRole('button', { name: /Langue/ }).click();
  await page.getByRole('menuitem', { name: /Italiano/ }).click();
  await page.getByLabel('Nome utente').fill('applicant');
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/app/antennas/application');
  await page.getByRole('tab', { name: 'Diagrammi' }).click();
  const rows = Array.from({ length: 40 }, (_, at) => `18700;AZ;V/V;${at};basso;ENVELOPE`);
  await drop(page, 'difetti.csv', ['frequencyMhz;cut;polarisation;angleDeg;relGainDb;kind', ...rows].join('\n'));
  const faults = page.getByRole('alert').getByRole('row').filter({ hasText: 'Non è un numero.' });
  await expect(faults).toHaveCount(40);
  await expect(faults.first()).toContainText('2');
  await expect(faults.last()).toContainText('41');

  await page.goto('/app/mw-applications-requests/application');
  const site = page.getByRole('group', { name: 'Sito A' });
  await site.getByRole('combobox', { name: 'Antenna del catalogo' }).focus();
  await page.keyboard.type('parabella pb6-18');
  await expect(page.getByRole('listbox', { name: 'Antenna del catalogo' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(site.getByLabel(/^Guadagno/)).toHaveValue('38,8');
  await expect(site.getByLabel(/^Guadagno/)).toBeDisabled();
  await expectAccessible(page);
});
