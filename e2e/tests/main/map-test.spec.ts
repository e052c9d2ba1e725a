import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

/** Adds shapes as text, as people without a pointer do. */
const bring = async (page: Page, ...lines: string[]) => {
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Formes' }).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog).toBeHidden();
};

test('des formes s’unissent, et leur surface est mesurée sur l’ellipsoïde', async ({ as }) => {
  const page = await as('watcher');
  await page.getByRole('link', { name: 'Carte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Géométries' })).toBeVisible();
  await expect(page.getByText('Aucune forme')).toBeVisible();

  await bring(page, `CIRCLE 46°00'00.00"N 004°00'00.00"E R=10km`, `CIRCLE 46°00'00.00"N 006°00'00.00"E R=10km`);
  await page.getByRole('button', { name: 'Union' }).click();
  const area = page.getByText('Surface géodésique').locator('xpath=following-sibling::*[1]');
  // Twice π·10², less the 0.16 % that 64 chords leave out.
  await expect
    .poll(async () => Number.parseFloat((await area.textContent())!.replace(/\s/g, '').replace(',', '.')))
    .toBeCloseTo(627.3, -0.5);
  await expect(page.getByText('Parties').locator('xpath=following-sibling::*[1]')).toHaveText('2');
  await expectAccessible(page);
  await expectFitsTelephone(page);
});

test('un nœud papillon est montré là où il se croise', async ({ as }) => {
  const page = await as('applicant');
  await page.goto('/app/main/map-test');
  await bring(page, 'POLYGON 0 0, 2 2, 0 2, 2 0');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('La forme n’est pas valide.')).toBeVisible();
  await expect(page.getByText("1° 00' 00.00'' N").first()).toBeVisible();
  await page.getByRole('button', { name: 'Rendre valide' }).click();
  await expect(page.getByText('Parties').locator('xpath=following-sibling::*[1]')).toHaveText('2');
});
