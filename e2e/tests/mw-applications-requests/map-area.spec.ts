import { expect } from '../../support/expectations.js';
import { MapOfPage } from '../../support/map.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectFitsTelephone } from '../../support/screen.js';

const startPage = '/mw-applications-requests/start-page';

test('an area drawn on the map narrows the list beside it', { tag: '@smoke' }, async ({ as }) => {
  const page = await as('officer', `${startPage}?map`);
  const rows = page.getByRole('grid').getByRole('rowheader');
  await expect(rows).not.toHaveCount(0);
  const all = await rows.count();
  const map = new MapOfPage(page);
  const draw = async (corners: readonly (readonly [number, number])[]) => {
    await page.getByRole('button', { name: 'Choisir dans une zone' }).click();
    const pixels = [];
    for (const corner of corners) pixels.push(await map.pixelOf(...corner));
    await page.mouse.move(pixels[0]!.x, pixels[0]!.y);
    await page.mouse.down();
    for (const { x, y } of pixels.slice(1)) await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
  };

  await draw([
    [-5, 48.9],
    [-3, 48.9],
    [-3, 47.9],
    [-5, 47.9],
  ]);
  const said = page.getByText(/^\d+ dossiers? dans la zone$/);
  await expect(said).toBeVisible();
  const inside = Number.parseInt((await said.textContent()) ?? '', 10);
  expect(inside).toBeGreaterThan(0);
  await expect(rows).toHaveCount(Math.min(inside, all));
  await expect(page).toHaveURL(/area=-5/);
  await expectAccessible(page);

  await draw([
    [5, 45],
    [6, 45],
    [6, 44],
  ]);
  await expect(page.getByText('0 dossier dans la zone')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la zone' }).click();
  await expect(rows).toHaveCount(all);
});

test('an area is drawn by keys on a telephone, and its dossiers shown in the list', async ({ as }) => {
  const page = await as('officer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app${startPage}/map`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tool = page.getByRole('button', { name: 'Choisir dans une zone' });
  await expect(tool).toBeEnabled();
  await tool.focus();
  await press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await press('ArrowLeft', 'Enter');
  await expect(page.getByText(/^Sommet 1 fixé/)).toBeAttached();
  await press('Shift+ArrowUp', 'Shift+ArrowUp', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter', 'Enter');
  const said = page.getByText(/^\d+ dossiers? dans la zone$/);
  await expect(said).toBeVisible();
  const count = Number.parseInt((await said.textContent()) ?? '', 10);
  await expectFitsTelephone(page);
  await page.getByRole('link', { name: 'Voir dans la liste' }).click();
  await expect(page.getByText(`${count} dossier${count > 1 ? 's' : ''} dans la zone`)).toBeVisible();
  await expect(page).toHaveURL(/area=/);
  await expectFitsTelephone(page);
});
