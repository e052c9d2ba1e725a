import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { MapOfPage } from '../../support/map.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('by keyboard alone the map is led to a place, measured, kept, linked to and printed to scale, in Italian', async ({
  open,
}) => {
  const page = await open('watcher', '/main/map-test', async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'it'));
    await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const map = page.getByRole('application');
  await expect(map).toBeVisible();

  await page.getByRole('combobox', { name: 'Cerca un luogo' }).focus();
  await page.keyboard.type('grenobl');
  await expect(page.getByRole('option', { name: 'Grenoble' })).toBeVisible();
  await page.keyboard.press('Enter');
  // The middle of the map, where the key copies from, comes to rest there.
  await map.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('c');
      return copied(page);
    })
    .toMatch(/^45° 1\d' .* N {2}5° 4\d' .* E$/);

  await press('Segnalibri');
  await page.getByRole('textbox', { name: 'Nome di questa vista' }).fill('Casa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Casa', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await press('Aggiungi un punto');
  for (const [number, position] of ['0 0', '0 1', '1 1'].entries()) {
    await page.getByRole('textbox', { name: `Punto ${number + 1}` }).focus();
    await page.keyboard.type(position);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('checkbox', { name: 'Area delimitata' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status', { name: 'Area delimitata' })).toHaveText(/km² · perimetro 378,7/);

  await press('Reticolo');
  await expect(page.getByRole('button', { name: 'Reticolo' })).toHaveAttribute('aria-pressed', 'false');
  await press('Copia un collegamento a questa vista');
  await expect.poll(() => copied(page)).toMatch(/\/map-test\?view=45\.\d+%2C5\.\d+%2C\d+\.\d+&grid=0&base=$/);
  await expectAccessible(page);
  await expectFitsTelephone(page);

  await press('Stampa in scala');
  const dialog = page.getByRole('dialog', { name: 'Stampa in scala' });
  await dialog.getByRole('textbox', { name: 'Titolo' }).fill('Isère');
  await dialog.getByRole('textbox', { name: /Scala/ }).fill('25000');
  await expect(dialog.getByText('La mappa copre 6,925 km × 3,875 km.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const pdf = await readFile(await (await download).path(), 'latin1');
  // A4 across, in points of 1/72 inch, and not to be fitted to other paper.
  expect(pdf).toMatch(/\/MediaBox \[0 0 841\.8\d+ 595\.2\d+\]/);
  expect(pdf).toContain('/PrintScaling /None');
  await expect(dialog).toBeHidden();

  const again = await page.context().newPage();
  await again.goto(await copied(page));
  await expect(again.getByRole('button', { name: 'Reticolo' })).toHaveAttribute('aria-pressed', 'false');
});

const inDegrees = (text: string): number => {
  const [degrees = 0, minutes = 0, seconds = 0] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  return degrees + minutes / 60 + seconds / 3600;
};

test('a polygon and a hole are drawn by keys on the map, taken back and undone; a point snaps to a corner', async ({
  as,
}) => {
  const page = await as('watcher', '/main/map-test');
  const map = page.getByRole('application', { name: 'Carte des formes dessinées et du résultat' });
  const notation = page.getByRole('textbox', { name: 'Notation sur une ligne' });
  const choose = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(map).toBeFocused();
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const pointer = new MapOfPage(page);
  // Before the map is there, nothing can be focused on it.
  await pointer.pixelOf(2, 46);
  await choose('Dessiner un polygone');
  await press('Enter');
  await expect(page.getByText(/^Sommet 1 fixé/)).toBeAttached();
  await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Enter');
  await press('Backspace');
  await expect(page.getByText(/^Dernier sommet repris\s; sommets fixés\s: 2/)).toBeAttached();
  await press('Enter', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Enter', 'Enter');
  await expect(page.getByRole('heading', { name: 'Polygone 1' })).toBeVisible();
  await expect(page.getByText('Contour · 4 sommets')).toBeVisible();
  // The panel scrolls by itself; the page behind it has nothing below the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);

  await choose('Dessiner un trou dans la forme choisie');
  await press('Shift+ArrowUp', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'ArrowUp', 'Enter', 'Enter');
  await expect(notation).toHaveValue(/ HOLE /);
  await press('Control+z');
  await expect(notation).not.toHaveValue(/HOLE/);

  // A point beside a corner is drawn to it, unless that is turned off.
  const corners = await notation.inputValue();
  const [, latitude = '', longitude = ''] = /(\S+)N (\S+)E/.exec(corners) ?? [];
  const [north = 0, east = 0] = [latitude, longitude].map(inDegrees);
  const beside = async () => {
    const { x, y } = await pointer.pixelOf(east, north);
    await page.getByRole('button', { name: 'Placer un point' }).click();
    await page.mouse.move(x - 40, y + 40);
    await page.mouse.click(x - 4, y + 3);
  };
  await beside();
  await expect(notation).toHaveValue(new RegExp(`^POINT ${latitude.slice(0, 8)}`));
  await page.getByRole('button', { name: 'Accrocher aux sommets et aux arêtes' }).click();
  await beside();
  await expect(page.getByRole('heading', { name: 'Point 3' })).toBeVisible();
  await expect(notation).not.toHaveValue(new RegExp(`^POINT ${latitude.slice(0, 8)}`));
});

test('a terrain profile is picked by keyboard, follows the map, has an address and is kept as a PDF', async ({
  open,
}) => {
  const page = await open('watcher', '/main/map-test?view=45.8,4.8,11', async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'it'));
  });
  const map = page.getByRole('application');
  await expect(map).toBeVisible();
  await page.getByRole('button', { name: 'Profilo del terreno' }).focus();
  await page.keyboard.press('Enter');
  await map.focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const figure = page.getByRole('figure', { name: /^Profilo del terreno: A – B/ });
  await expect(figure).toBeVisible();
  const cursor = figure.getByRole('slider');
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /0,00 km/);
  const marks = page.getByRole('list', { name: 'Profilo del terreno' });
  await expect(marks.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expectFitsTelephone(page);
  const saved = page.waitForEvent('download');
  await figure.getByRole('button', { name: 'Salva come PDF' }).click();
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Aprire solo questo profilo' }).click();
  await expect(page).toHaveURL(/\/main\/terrain-profile\?profile=45\.8/);
  await page.reload();
  await expect(page.getByRole('figure', { name: /^Profilo del terreno: A – B/ })).toBeVisible();
  await expectAccessible(page);
  await expectFitsTelephone(page);
});
