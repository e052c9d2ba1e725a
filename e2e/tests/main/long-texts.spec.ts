import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { clippedTexts, lengthened, lengthenTexts } from '../../support/long-texts.js';
import { test } from '../../support/people.js';
import { expectNothingSticksOut, expectThere } from '../../support/screen.js';
import { addressed, screensOf, uiKitPaths, waitsForEver } from '../../support/screens.js';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

async function expectWholeTexts(page: Page): Promise<void> {
  for (const size of sizes)
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await expectNothingSticksOut(page);
      await expect.poll(() => clippedTexts(page)).toEqual([]);
    });
}

test('une phrase allongée l’est de quarante pour cent, et garde ce qu’on y met', () => {
  expect(lengthened('Bonjour {name}, il est tard')).toMatch(/^\[Bøñjøür \{name\}, ïl ëšť? ?.*\]$/);
  expect(lengthened('Enregistrer').length).toBeGreaterThanOrEqual(Math.ceil('Enregistrer'.length * 1.4));
});

for (const { who, paths } of screensOf)
  test(`des textes plus longs restent entiers : ${who ?? 'sans compte'}`, async ({ as, newWindow }) => {
    test.setTimeout(300_000);
    const page = who ? await as(who) : await newWindow();
    const addresses = await addressed(paths, as);
    await lengthenTexts(page);
    for (const path of addresses)
      await test.step(path, async () => {
        await page.goto(`/app${path}`);
        await expectThere(page);
        await expectWholeTexts(page);
      });
  });

test('des textes plus longs restent entiers : éléments d’interface', async ({ as }) => {
  test.setTimeout(300_000);
  const page = await as('admin');
  await lengthenTexts(page);
  for (const path of uiKitPaths)
    await test.step(path, async () => {
      await page.goto(`/app${path}`);
      await expectThere(page, { mayWait: waitsForEver(path) });
      await expectWholeTexts(page);
    });
});

test('des textes plus longs restent entiers : menus et dialogues', async ({ as }) => {
  const page = await as('admin');
  await lengthenTexts(page);
  await page.goto('/app/main/ui-kit/windows');
  await expectThere(page);
  await page.getByRole('button', { name: /admin/ }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expectWholeTexts(page);
  await page.keyboard.press('Escape');
  for (const name of ['Dialogue long', 'Confirmation', 'Confirmation irréversible', 'Question'])
    await test.step(name, async () => {
      await page.getByRole('button', { name: lengthened(name), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectWholeTexts(page);
      await dialog.getByRole('button', { name: lengthened('Annuler'), exact: true }).click();
      await expect(dialog).toBeHidden();
    });
});
