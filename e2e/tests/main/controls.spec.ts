import type { Locator } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectThere } from '../../support/screen.js';

const kit = '/main/ui-kit';

/** Pixels of what is laid out; movement has ended when they say the same twice. */
async function sizeOf(part: Locator): Promise<{ readonly width: number; readonly height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not laid out.');
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

test('the drawer is 300 px wide open and 57 px closed, with named icons', async ({ as }) => {
  const page = await as('applicant');
  const drawer = page.locator('.mantine-AppShell-navbar');
  await expect.poll(async () => (await sizeOf(drawer)).width).toBe(300);
  await page.getByRole('button', { name: 'Afficher ou masquer la navigation' }).click();
  await expect.poll(async () => (await sizeOf(drawer)).width).toBe(57);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Carte' }).click();
  await expect(page).toHaveURL(/\/main\/map-test$/);
});

test('dialogs have their specified sizes', async ({ as }) => {
  const page = await as('admin', `${kit}/windows`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Dialogue long' }).click();
  const long = page.getByRole('dialog', { name: 'Dialogue long' });
  await expect.poll(async () => (await sizeOf(long)).height).toBe(495);
  expect((await sizeOf(long)).width).toBeGreaterThanOrEqual(400);
  await page.mouse.click(5, 5);
  await expect(long).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(long).toBeHidden();
  await page.getByRole('button', { name: 'notes.txt' }).click();
  const viewer = page.getByRole('dialog', { name: 'notes.txt' });
  await expect.poll(async () => (await sizeOf(viewer)).width).toBe(1200);
  expect((await sizeOf(viewer)).height).toBeGreaterThanOrEqual(600);
  expect((await sizeOf(viewer.getByRole('textbox'))).height).toBe(560);
});

test('table rows are 48 px high, or 28 px dense', async ({ as }) => {
  const page = await as('admin', `${kit}/tables/filled`);
  const heightOf = async () => (await sizeOf(page.getByRole('row').nth(2))).height;
  await expect.poll(heightOf).toBe(48);
  await page.goto(`/app${kit}/many`);
  await expect.poll(heightOf).toBe(28);
});

test('a PDF is zoomed by keyboard', async ({ as }) => {
  const page = await as('admin', `${kit}/windows`);
  await page.getByRole('button', { name: 'plan.pdf' }).click();
  const drawn = page.getByRole('region', { name: 'Page 1 sur 3' }).locator('canvas');
  await expect(drawn).toBeVisible();
  const fitting = (await sizeOf(drawn)).width;
  await page.keyboard.press('+');
  await expect(page.getByRole('status').filter({ hasText: /125\s%/ })).toBeVisible();
  await expect.poll(async () => (await sizeOf(drawn)).width).toBe(Math.floor(fitting * 1.25));
  await page.keyboard.press('0');
  await expect.poll(async () => (await sizeOf(drawn)).width).toBe(fitting);
  await page.getByRole('button', { name: 'Réduire' }).click();
  await expect.poll(async () => (await sizeOf(drawn)).width).toBe(Math.floor(fitting * 0.75));
  await expectAccessible(page);
});

test('an image is zoomed around its middle', async ({ as }) => {
  const page = await as('admin', `${kit}/windows`);
  await page.getByRole('button', { name: 'photo.svg' }).click();
  const image = page.getByRole('img', { name: 'photo.svg' });
  const middleOf = async () => {
    const { x, y, width, height } = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [Math.round((x + width / 2) / 4), Math.round((y + height / 2) / 4)];
  };
  await expect(image).toBeVisible();
  await expectAccessible(page);
  const fitting = (await sizeOf(image)).width;
  const middle = await middleOf();
  await page.keyboard.press('+');
  await expect.poll(async () => (await sizeOf(image)).width).toBeWithin(1, fitting * 1.25);
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect.poll(async () => (await sizeOf(image)).width).toBeWithin(1, fitting * 1.5);
  await expect.poll(middleOf).toEqual(middle);
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect.poll(async () => (await sizeOf(image)).width).toBe(fitting);
});

test('several entries of a long list are chosen by keyboard', async ({ as }) => {
  const page = await as('admin', `${kit}/choices`);
  const field = page.getByRole('combobox', { name: 'Liste à choix multiple, vide' });
  await field.focus();
  await page.keyboard.type('/ 4999');
  await expect(page.getByRole('option', { name: '18G-27.5 / 49999' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectAccessible(page, { mayWait: true });
  const chosen = page.getByRole('list', { name: 'Choisis : Liste à choix multiple, vide' }).getByRole('listitem');
  await expect(chosen).toHaveText(['18G-27.5 / 4999', '18G-27.5 / 49990']);
  await page.keyboard.press('Tab');
  await field.focus();
  await page.keyboard.press('Backspace');
  await expect(chosen).toHaveText(['18G-27.5 / 4999']);
});

test('a saved view is there in another browser of the same user', async ({ as }) => {
  const here = await as('admin', `${kit}/many?search=Verdun`);
  await here.getByRole('button', { name: 'Vues' }).click();
  await here.getByRole('menuitem', { name: 'Enregistrer la vue…' }).click();
  await here.getByRole('textbox', { name: 'Nom de la vue' }).fill('Monts');
  await here.keyboard.press('Enter');
  await expect(here.getByText(/^La vue «\sMonts\s» est enregistrée/)).toBeVisible();
  const there = await as('admin', `${kit}/many`);
  await there.getByRole('button', { name: 'Vues' }).click();
  await there.getByRole('menuitem', { name: 'Monts', exact: true }).click();
  await expect(there.getByRole('textbox', { name: 'Rechercher' }).or(there.getByRole('searchbox'))).toHaveValue(
    'Verdun',
  );
});

test('the command palette and its help are accessible, light and dark', async ({ as }) => {
  const page = await as('applicant');
  const expectAccessibleInBoth = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  };
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Aller à…' });
  await expect.poll(async () => (await sizeOf(page.getByRole('dialog', { name: 'Aller à…' }))).width).toBe(620);
  await expect(page.getByRole('option', { name: 'Raccourcis clavier' })).toBeVisible();
  await expectAccessibleInBoth();
  await field.fill('raccourcis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await expect(field).toBeHidden();
  await expectAccessibleInBoth();
});

test('an unreadable PDF shows the general error and leaves the page in place', async ({ as }) => {
  const page = await as('admin', `${kit}/windows`);
  await page.getByRole('button', { name: 'damaged.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'damaged.pdf' });
  await expect(viewer.getByRole('alert')).toHaveText('Une erreur s’est produite sur le serveur.');
  await viewer.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'plan.pdf' })).toBeVisible();
});

test('a calendar opened on a scrolled page stands beside its field', async ({ as }) => {
  const page = await as('admin', `${kit}/figures`);
  await page.setViewportSize({ width: 1366, height: 400 });
  // The maps of the page move what stands below them until they are there.
  await expectThere(page);
  const opener = page.getByRole('button', { name: /^Calendrier/ }).last();
  await opener.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await opener.click();
  await expect(page.getByRole('table', { name: /\d{4}$/ })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});
