import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { lengthened, lengthenTexts } from '../../support/long-texts.js';
import { expectWholeTexts } from '../../support/look.js';
import { test } from '../../support/people.js';
import { expectThere } from '../../support/screen.js';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

async function expectWholeAtEverySize(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectWholeTexts(page);
  }
}

test('a lengthened text is 40 % longer and keeps its placeholders', () => {
  expect(lengthened('Bonjour {name}, il est tard')).toMatch(/^\[Bøñjøür \{name\}, ïl ëšť? ?.*\]$/);
  expect(lengthened('Enregistrer').length).toBeGreaterThanOrEqual(Math.ceil('Enregistrer'.length * 1.4));
});

test('long texts are whole in menus and dialogs', async ({ as }) => {
  const page = await as('admin');
  await lengthenTexts(page);
  await page.goto('/app/main/ui-kit/windows');
  await expectThere(page);
  await page.getByRole('button', { name: /admin/ }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expectWholeAtEverySize(page);
  await page.keyboard.press('Escape');
  for (const name of ['Dialogue long', 'Confirmation', 'Confirmation irréversible', 'Question'])
    await test.step(name, async () => {
      await page.getByRole('button', { name: lengthened(name), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectWholeAtEverySize(page);
      await dialog.getByRole('button', { name: lengthened('Annuler'), exact: true }).click();
      await expect(dialog).toBeHidden();
    });
});
