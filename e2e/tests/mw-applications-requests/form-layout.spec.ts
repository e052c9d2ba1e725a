import { ApplicationForm } from '../../support/application-form.js';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible } from '../../support/screen.js';

const application = '/app/mw-applications-requests/application';

test('figures and map are always in reach, and show a forbidden area while it is typed', async ({ as }) => {
  const page = await as('applicant');
  const form = new ApplicationForm(page);
  const figures = page.getByRole('region', { name: 'Chiffres du bond' });
  const map = page.getByRole('application', { name: 'Carte du trajet' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(application);

  await test.step('on a laptop both stay whole in view, the map at least half of their side', async () => {
    await expect(map).toBeVisible();
    for (const scrolled of [0, 900]) {
      await page.evaluate((y) => window.scrollTo(0, y), scrolled);
      await expect(figures).toBeInViewport({ ratio: 1 });
      await expect(map).toBeInViewport({ ratio: 1 });
    }
    const side = await page.getByRole('complementary').boundingBox();
    expect((await map.boundingBox())!.height).toBeGreaterThanOrEqual(side!.height / 2);
  });

  await test.step('the map tells the position under the pointer, and fills the screen', async () => {
    await map.hover();
    await expect(page.getByLabel('Position du pointeur')).toHaveText(/\d' .* N .*\d' .* [EW]/);
    await page.getByRole('button', { name: 'Plein écran' }).click();
    const leave = page.getByRole('button', { name: 'Quitter le plein écran' });
    await expect(leave).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Plein écran' })).toBeVisible();
  });

  await test.step('a forbidden area is named before the submission', async () => {
    await form.site('B').getByLabel('Position').fill('44.05 N 4.95 E');
    await expect(page.getByText('Champ de tir de la plaine du Comtat')).toBeInViewport();
    await expect(page.getByRole('listitem').filter({ hasText: 'Zone interdite' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('on a telephone a button of the bar opens both', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(figures).toBeHidden();
    await page.getByRole('button', { name: 'Carte et chiffres' }).click();
    await expect(figures).toBeInViewport();
    await expect(map).toBeInViewport();
    await expectAccessible(page);
  });
});
