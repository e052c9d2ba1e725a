import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { movedOn, watchMotion } from '../../support/motion.js';
import { test } from '../../support/people.js';
import { expectAccessible } from '../../support/screen.js';

/** The page with nothing on its way any more, the part that shows waiting excepted. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/app${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Éléments d’interface' })).toBeVisible();
  const tabs = page.getByRole('tabpanel').or(page.getByRole('combobox', { name: 'Éléments d’interface' }));
  await expect(tabs.first()).toBeVisible();
}

test('menus and dialogs open without motion for people who want none', async ({ as }) => {
  const page = await as('admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await open(page, '/main/ui-kit/windows');
  await page.getByRole('button', { name: /Compte\s:/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Sombre' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rechercher (Ctrl K)' }).hover();
  await page.getByRole('button', { name: 'Dialogue long' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dialogue long' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  expect(await movedOn(page)).toEqual([]);
});

test('a table of a hundred thousand rows can be walked from end to end', async ({ as }) => {
  const page = await as('admin', '/main/ui-kit/many');
  const table = page.getByRole('grid', { name: 'Stations imaginaires' });
  await expect(table).toHaveAttribute('aria-rowcount', '100001');
  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(table.getByText('100000', { exact: false }).last()).toBeVisible();
});

test('only administrators can open the page of controls', async ({ as }) => {
  const page = await as('applicant', '/main/ui-kit');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Éléments d’interface');
});
