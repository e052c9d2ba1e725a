import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectNothingSticksOut } from '../../support/screen.js';
import { uiKitPaths } from '../../support/screens.js';

const FORCED = 'en couleurs imposées';

/** How somebody may have set up their screen. */
const settings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sur un écran ordinaire': (page) => page.setViewportSize({ width: 1440, height: 900 }),
  // What is magnified twice has half the room.
  'agrandi à 200 %': (page) => page.setViewportSize({ width: 720, height: 450 }),
  'sur 320 px': (page) => page.setViewportSize({ width: 320, height: 640 }),
  [FORCED]: (page) => page.emulateMedia({ forcedColors: 'active' }),
};

/** The page with nothing on its way any more, the part that shows waiting excepted. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/app${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Éléments d’interface' })).toBeVisible();
  const tabs = page.getByRole('tabpanel').or(page.getByRole('combobox', { name: 'Éléments d’interface' }));
  await expect(tabs.first()).toBeVisible();
}

for (const [name, prepare] of Object.entries(settings)) {
  test(`chaque élément d’interface est accessible ${name}`, async ({ as }) => {
    test.setTimeout(300_000);
    const page = await as('admin');
    await prepare(page);
    for (const path of uiKitPaths) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessible(page, { mayWait: true, hasForcedColours: name === FORCED });
        await expectNothingSticksOut(page);
      });
    }
  });
}

test('un dialogue s’ouvre sans mouvement quand on n’en veut pas', async ({ as }) => {
  const page = await as('admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/main/ui-kit/windows');
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ propertyName }) => document.body.setAttribute('moved', propertyName));
  });
  await page.getByRole('button', { name: 'Dialogue long' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dialogue long' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveAttribute('moved', /./);
});

test('cent mille lignes se parcourent d’un bout à l’autre', async ({ as }) => {
  const page = await as('admin');
  await open(page, '/main/ui-kit/many');
  const table = page.getByRole('grid', { name: 'Stations imaginaires' });
  await expect(table).toHaveAttribute('aria-rowcount', '100001');
  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(table.getByText('100000', { exact: false }).last()).toBeVisible();
});

test('personne d’autre n’en sait rien', async ({ as }) => {
  const page = await as('applicant');
  await page.goto('/app/main/ui-kit');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Éléments d’interface');
});
