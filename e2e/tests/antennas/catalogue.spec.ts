import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible } from '../../support/screen.js';

const points = Array.from({ length: 73 }, (_, at) => {
  const angle = -180 + 5 * at;
  return [angle, angle === 0 ? 0 : -20] as const;
});

/** A dish of 60 cm in 18 GHz with side lobes that no class allows, as NSMA WG16.99.050. */
const adf = (model: string): string =>
  [
    'REVNUM:,NSMA WG16.99.050',
    'REVDAT:,20261120',
    'ANTMAN:,Parabella',
    `MODNUM:,${model}`,
    'LOWFRQ:,17700',
    'HGHFRQ:,19700',
    'GUNITS:,DBI/DBR',
    'MDGAIN:,38.8',
    'AZWIDT:,1.9',
    'ELWIDT:,1.9',
    'PATTYP:,ENVELOPE',
    'NUMCUT:,1',
    'PATCUT:,AZ',
    'POLARI:,V/V',
    `NUPOIN:,${points.length}`,
    ...points.map(([angle, gain]) => `${angle},${gain}`),
    'ENDFIL:,EOF',
    '',
  ].join('\r\n');

async function drop(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('tab', { name: 'Diagrammes' }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/consultation\/[\w-]{36}\/summary$/);
}

async function confirm(page: Page, action: string, verb: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Motif' }).fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an antenna goes from its pattern file to the catalogue, and leaves it', async ({ as }) => {
  test.setTimeout(240_000);
  const applicant = await as('applicant', '/antennas/application');
  await drop(applicant, 'e2e.adf', adf('E2E-60'));
  await expect(applicant.getByText('Lu dans e2e.adf')).toBeVisible();
  await applicant.getByRole('tab', { name: 'Identité' }).click();
  await expect(applicant.getByLabel('Modèle')).toHaveValue('E2E-60');
  await applicant.getByLabel('Type').selectOption({ label: 'Parabole' });
  await applicant.getByLabel('Fixe point à point').check();
  await applicant.getByRole('tab', { name: 'Électrique' }).click();
  await applicant.getByLabel('Double').check();
  await applicant.getByRole('tab', { name: 'Mécanique' }).click();
  await applicant.getByLabel('Diamètre').fill('0,6');
  await applicant.getByRole('tab', { name: 'Conformité' }).click();
  await applicant.getByLabel('Classe', { exact: true }).selectOption({ label: 'Classe 3' });
  await expect(applicant.getByText(/dépasse le gabarit de la classe 3 de/)).toBeVisible();
  await expectAccessible(applicant);
  await submit(applicant, 'Déposer la demande');
  const address = new URL(applicant.url()).pathname.replace('/app', '');

  const rival = await as('rival', address);
  await expect(rival.getByRole('heading', { level: 1 })).not.toContainText('ANT-');

  const officer = await as('officer', address);
  await confirm(officer, 'Retourner au demandeur', 'Retourner', 'Classe 3 à justifier.');
  await applicant.reload();
  await applicant.getByRole('link', { name: 'Corriger et déposer à nouveau' }).click();
  await applicant.getByRole('tab', { name: 'Conformité' }).click();
  await applicant.getByLabel('Classe', { exact: true }).selectOption({ label: 'Sans objet' });
  await submit(applicant, 'Déposer à nouveau');
  await officer.reload();
  await confirm(officer, 'Approuver', 'Approuver');

  await officer.goto('/app/antennas/existing-antennas?search=e2e-60');
  await officer.getByRole('link', { name: /^ANT-/ }).click();
  const drawer = officer.getByRole('dialog');
  await expect(drawer).toContainText('Parabella E2E-60');
  await expectAccessible(officer);
  await drawer.getByRole('button', { name: 'Retirer du catalogue' }).click();
  const question = officer.getByRole('dialog').last();
  await question.getByRole('textbox', { name: 'Motif' }).fill('Plus fabriquée.');
  await question.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(drawer).toContainText('Plus fabriquée.');
});

test('a pattern file with 40 faults has its lines named', async ({ as }) => {
  const page = await as('applicant', '/antennas/application');
  const rows = Array.from({ length: 40 }, (_, at) => `18700;AZ;V/V;${at};bas;ENVELOPE`);
  await drop(page, 'faulty.csv', ['frequencyMhz;cut;polarisation;angleDeg;relGainDb;kind', ...rows].join('\n'));
  const faults = page.getByRole('alert');
  await expect(faults.getByRole('row').filter({ hasText: 'Ce n’est pas un nombre.' })).toHaveCount(40);
  await expect(faults.getByRole('row').nth(1)).toContainText('2');
});
