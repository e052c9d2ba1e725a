import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

/** Makes a window's texts those of a language. */
const speaking = (locale: string) => async (page: Page) => {
  await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), locale);
};

const pressed = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Chooses a tool by keys, which then are for the map. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
}

/** Types figures of what is being drawn, one after another, and sets the position. */
async function typed(page: Page, ...figures: string[]): Promise<void> {
  for (const [index, figure] of figures.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(figure);
  }
  await page.keyboard.press('Enter');
}

test('shapes are drawn by keys with typed figures, in Spanish', async ({ open }) => {
  const page = await open('watcher', '/main/map-test?view=45.5,5.5,9', speaking('es'));
  const notation = page.getByRole('textbox', { name: 'Notación en una línea' });
  await expect(page.getByRole('application')).toBeVisible();
  const figures = page.getByRole('group', { name: 'Valores que se pueden teclear' });

  await choose(page, 'Dibujar un círculo');
  await pressed(page, 'Enter', 'ArrowRight');
  await expect(figures).toBeVisible();
  await typed(page, '12,5');
  await expect(notation).toHaveValue(/^CIRCLE .* R=12\.5km$/);

  await choose(page, 'Dibujar un sector');
  await pressed(page, 'Enter', 'ArrowUp');
  await typed(page, '20', '127,5', '33');
  await expect(notation).toHaveValue(/^SECTOR .* R=20km AZ=127\.5 BW=033$/);

  await choose(page, 'Dibujar un rectángulo');
  await pressed(page, 'Enter', 'ArrowUp', 'ArrowRight');
  await typed(page, '8');
  await expect(notation).toHaveValue(/^RECT .* W=8km /);

  // A figure that cannot be is named, and holds nothing.
  await choose(page, 'Dibujar un trapecio');
  await pressed(page, 'Enter', 'ArrowUp', 'ArrowRight');
  await page.keyboard.type('0');
  await expect(figures.getByText('Valor imposible.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(figures).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();
  await pressed(page, 'Enter');
  await expect(notation).toHaveValue(/^TRAPEZE /);

  await choose(page, 'Trazar una línea');
  await pressed(page, 'Enter', 'ArrowUp');
  await typed(page, '10', '90');
  await page.keyboard.press('ArrowUp');
  await typed(page, '5', '0');
  await page.keyboard.press('Enter');
  await expect(notation).toHaveValue(/^LINE /);
  await expect(page.getByText(/^Longitud 15,000 km/)).toBeVisible();
  await expectFitsTelephone(page);
});

test('a corner is moved, added and deleted, a shape split and merged by keys, in German', async ({ open }) => {
  const page = await open('watcher', '/main/map-test?view=46,4,10', speaking('de'));
  const map = page.getByRole('application');
  await expect(map).toBeVisible();
  const notation = page.getByRole('textbox', { name: 'Einzeilige Schreibweise' });
  await page.getByRole('button', { name: 'Importieren' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Formen' }).fill('POLYGON 45.9 3.9, 45.9 4.1, 46.1 4.1, 46.1 3.9');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const before = await notation.inputValue();

  await map.focus();
  await pressed(page, 'v');
  await expect(page.getByText(/^Polygon 1, Ecke 1 von 4: /)).toBeAttached();
  await pressed(page, 'Shift+ArrowLeft');
  await expect(notation).not.toHaveValue(before);
  const corners = before.split(', ');
  await expect(notation).toHaveValue(new RegExp(`${corners[1]}, ${corners[2]}`.replace(/[.+]/g, '\\$&')));
  await pressed(page, 'Insert');
  await expect(page.getByText('Umriss · 5 Ecken')).toBeVisible();
  await pressed(page, 'Delete', 'Control+z', 'Control+z', 'Control+z');
  await expect(notation).toHaveValue(before);
  await pressed(page, 'Escape');

  await choose(page, 'Gewählte Form mit einer Linie teilen');
  // From the middle of the map down out of the polygon: that does not cut it.
  await pressed(page, 'Enter', 'ArrowUp');
  await typed(page, '12', '180');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Linie teilt die Form nicht', { exact: false }).first()).toBeVisible();
  await pressed(page, ...Array(4).fill('Shift+ArrowDown'), 'Enter', 'ArrowUp');
  await typed(page, '24', '0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die Form ist in 2 Teile geteilt.')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Polygon 2' })).toBeVisible();

  // The cursor starts on the cut, in the middle of the map: the other part lies on one side of it.
  const isEastern = (await notation.inputValue()).includes("004°06'");
  await choose(page, 'Gewählte Form mit einer anderen vereinigen');
  await pressed(page, isEastern ? 'Shift+ArrowRight' : 'Shift+ArrowLeft', 'Enter');
  await expect(page.getByText('An dieser Stelle liegt keine andere Fläche.').first()).toBeVisible();
  await pressed(page, ...Array(2).fill(isEastern ? 'Shift+ArrowLeft' : 'Shift+ArrowRight'), 'Enter');
  await expect(page.getByRole('heading', { name: 'Polygon 4' })).toBeVisible();
  await expect(page.getByText('Umriss · 6 Ecken')).toBeVisible();
  await expectAccessible(page);
});

test('a distance is measured on the map by keys, in Italian', async ({ open }) => {
  const page = await open('watcher', '/main/map-test?view=45.5,9,9', speaking('it'));
  await expect(page.getByRole('application')).toBeVisible();
  await choose(page, 'Misura una distanza o un’area');
  await pressed(page, 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowUp', 'Enter', 'Escape');
  await expect(page.getByRole('textbox', { name: 'Punto 3' })).not.toHaveValue('');
  // 120 pixels to the east and 60 to the north: 305.75 m each on the map's own grid at zoom 9, which 45.5° shrinks to 0.70.
  await expect(page.getByRole('status', { name: 'Distanza' })).toHaveText(/^38,[4-7]\d* km in totale$/);
});

/** The link from Pic de Nore to Toulouse runs through the middle. */
const aroundOneLink = '1.3+43+2.64+43+2.64+44.02+1.3+44.02';

test('a link is picked on the map by keys, and its dossier opened, in Spanish', async ({ open }) => {
  const page = await open('officer', `/mw-applications-requests/start-page/map?area=${aroundOneLink}`, speaking('es'));
  const map = page.getByRole('application');
  await expect(map).toBeVisible();
  await map.focus();
  await expectAccessible(page);
  const card = page.getByRole('status').getByRole('link').first();
  // Until the tiles are there, nothing lies in the middle.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return card.isVisible();
    })
    .toBe(true);
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mw-applications-requests\/consultation\//);
});
