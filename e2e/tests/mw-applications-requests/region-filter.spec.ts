import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const startPage = '/mw-applications-requests/start-page';

test('a list is narrowed to regions and departments, by keys, for good and in a saved view', async ({ as }) => {
  const page = await as('officer', `${startPage}?map`);
  const rows = page.getByRole('grid').getByRole('rowheader');
  await expect(rows).not.toHaveCount(0);
  const said = page.locator('span').getByText(/^\d+ lignes?$/);
  const all = (await said.textContent()) ?? '';

  const field = page.getByRole('combobox', { name: 'Région ou département' });
  await field.focus();
  await page.keyboard.type('finis');
  await expect(page.getByRole('option', { name: '29 Finistère' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Bretagne' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: /^Choisis.*Région ou département$/ }).getByRole('listitem');
  await expect(chips).toHaveText(['29 Finistère']);
  await expect(page).toHaveURL(/region=D29/);
  await expect(said).not.toHaveText(all);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.reload();
  await expect(chips).toHaveText(['29 Finistère']);
  const narrowed = (await said.textContent()) ?? '';
  expect(Number.parseInt(narrowed, 10)).toBeLessThan(Number.parseInt(all, 10));

  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer la vue…' }).click();
  await page.getByRole('textbox', { name: 'Nom de la vue' }).fill('Finistère');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^La vue «\sFinistère\s» est enregistrée/)).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(said).toHaveText(all);
  await expect(chips).toHaveCount(0);
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByRole('menuitem', { name: 'Finistère', exact: true }).click();
  await expect(chips).toHaveText(['29 Finistère']);
  await expect(said).toHaveText(narrowed);
  await expectFitsTelephone(page);
});
