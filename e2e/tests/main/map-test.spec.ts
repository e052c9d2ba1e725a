import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { MapOfPage } from '../../support/map.js';
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

test('the union of two shapes is computed as a job, and its area on the ellipsoid', { tag: '@smoke' }, async ({
  as,
}) => {
  const page = await as('watcher');
  await page.getByRole('link', { name: 'Carte', exact: true }).click();
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

test('a self-intersection is shown where it is, and repaired', async ({ as }) => {
  const page = await as('applicant', '/main/map-test');
  await bring(page, 'POLYGON 0 0, 2 2, 0 2, 2 0');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('La forme n’est pas valide.')).toBeVisible();
  await expect(page.getByText("1° 00' 00.00'' N").first()).toBeVisible();
  await page.getByRole('button', { name: 'Rendre valide' }).click();
  await expect(page.getByText('Parties').locator('xpath=following-sibling::*[1]')).toHaveText('2');
});

/** What a field for a number holds. */
const figureIn = async (page: Page, name: string): Promise<number> =>
  Number((await page.getByRole('textbox', { name }).inputValue()).replace(/\s/g, '').replace(',', '.'));

test('shapes are dragged on the map, and tested for a point', async ({ as }) => {
  const page = await as('watcher', '/main/map-test');
  const map = new MapOfPage(page);
  await bring(page, `CIRCLE 46°00'00.00"N 004°00'00.00"E R=10km`);
  const radius = () => figureIn(page, 'Rayon (km)');
  const longitude = page.getByRole('textbox', { name: 'Longitude' });
  const undo = page.getByRole('button', { name: 'Annuler la dernière modification' });

  // The handle stands on the rim in the east: 10 km are 0.1294° there.
  await map.drag([4.1294, 46], [4.1941, 46]);
  await expect.poll(radius).toBeCloseTo(15, 0);
  await undo.click();
  await expect.poll(radius).toBe(10);

  await map.drag([3.95, 46.02], [4.05, 46.02]);
  await expect(longitude).toHaveValue(/^4° 0[56]'/);
  await expect.poll(radius).toBe(10);
  await undo.click();
  await expect(longitude).toHaveValue(/^4° 00'/);

  await page.getByRole('button', { name: 'Pointer sur la carte', exact: true }).click();
  await map.click(4.05, 46);
  await expect(page.getByRole('textbox', { name: 'Point à examiner' })).toHaveValue(/ 4° 0[23]'/);
  await page.getByRole('button', { name: /Contient le point/ }).click();
  await expect(page.getByText('Le point est dans la forme ou sur son bord.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Point à examiner' }).fill('46 5');
  await page.getByRole('button', { name: /Contient le point/ }).click();
  await expect(page.getByText('Le point est hors de la forme.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
});

/** Whether much of the map has the colour of land. */
const showsLand = (page: Page): Promise<boolean> =>
  page.getByRole('application').evaluate((map) => {
    const colourOf = (canvas: HTMLCanvasElement) =>
      new Uint32Array(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    const sample = document.createElement('canvas');
    const context = sample.getContext('2d')!;
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--map-land');
    context.fillRect(0, 0, sample.width, sample.height);
    const [land] = colourOf(sample);
    return [...map.querySelectorAll('canvas')].some((canvas) => {
      const colours = colourOf(canvas);
      return colours.filter((colour) => colour === land).length > colours.length / 5;
    });
  });

test('the first map shows land and names without reading the whole atlas, a close one does', async ({ as }) => {
  const page = await as('watcher', '/main/account');
  let wanted = 0;
  await page.route(/countries-10m/, async (route) => {
    wanted += 1;
    await route.continue();
  });
  await page.goto('/app/main/map-test');
  await expect(page.getByRole('application')).toBeVisible();
  await expect.poll(() => showsLand(page)).toBe(true);
  await expect(page.getByText('Chargement de la carte…')).toBeHidden();
  expect(wanted).toBe(0);

  await bring(page, `CIRCLE 46°00'00.00"N 004°00'00.00"E R=1km`);
  await page.getByRole('button', { name: 'Cadrer sur le tracé' }).click();
  await expect.poll(() => wanted).toBe(1);
  await expect.poll(() => showsLand(page)).toBe(true);
});
