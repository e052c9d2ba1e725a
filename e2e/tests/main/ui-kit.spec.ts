import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectNothingSticksOut } from '../../support/screen.js';
import { uiKitPaths, waitsForEver } from '../../support/screens.js';
import { putOn, settings } from '../../support/settings.js';

/** The page with nothing on its way any more, the part that shows waiting excepted. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/app${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Éléments d’interface' })).toBeVisible();
  const tabs = page.getByRole('tabpanel').or(page.getByRole('combobox', { name: 'Éléments d’interface' }));
  await expect(tabs.first()).toBeVisible();
}

test('chaque élément d’interface est accessible, quel que soit l’affichage', async ({ as }) => {
  test.setTimeout(600_000);
  const page = await as('admin');
  for (const path of uiKitPaths) {
    await open(page, path);
    for (const setting of settings)
      await test.step(`${path} ${setting.name}`, async () => {
        await putOn(page, setting);
        await expectAccessible(page, {
          mayWait: waitsForEver(path),
          hasForcedColours: setting.forcedColors !== undefined,
        });
        await expectNothingSticksOut(page);
      });
  }
});

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
