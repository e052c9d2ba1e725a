import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible } from '../../support/screen.js';

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('an administrator adds a picture, and lays it over a map', async ({ as }) => {
  const page = await as('admin', '/main/admin-panel/mapSettings/imageMaps');
  await page.getByRole('button', { name: 'Ajouter une image' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Carte du sursol');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'sursol.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/L’emprise va de l’ouest/)).toBeVisible();
  for (const [edge, value] of [
    ['Ouest', '-5'],
    ['Sud', '42'],
    ['Est', '8'],
    ['Nord', '51'],
  ] as const)
    await dialog.getByRole('textbox', { name: edge, exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: /Carte du sursol/ })).toContainText('Tous');

  await page.getByRole('link', { name: 'Carte', exact: true }).click();
  // The page before has a map with the same button.
  await expect(page.getByRole('heading', { level: 1, name: 'Géométries' })).toBeVisible();
  const picture = page.waitForResponse(/\/api\/main\/maps\/image\/\d+$/);
  const layers = page.getByRole('button', { name: 'Fonds de carte' });
  await layers.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Carte du sursol' })).toBeFocused();
  await page.keyboard.press('Space');
  expect((await picture).status()).toBe(200);
  const opacity = page.getByRole('slider', { name: 'Opacité\u00a0: Carte du sursol' });
  await expect(opacity).toHaveAttribute('aria-valuenow', '70');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(opacity).toHaveAttribute('aria-valuenow', '69');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(layers).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Images sur la carte' })).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer Carte du sursol' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucune image')).toBeVisible();
});
