import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectThere } from '../../support/screen.js';
import { DARK, groundOf, LIGHT } from '../../support/settings.js';

test('the chosen colour scheme is kept, and painted before scripts run', async ({ as }) => {
  const page = await as('admin');
  await page.emulateMedia({ colorScheme: 'light' });
  const choose = async (label: string): Promise<void> => {
    await page.getByRole('button', { name: /Compte\s:/ }).click();
    await page.getByRole('menuitemradio', { name: label }).click();
    await page.keyboard.press('Escape');
  };
  await expect.poll(() => groundOf(page)).toBe(LIGHT);

  await choose('Sombre');
  await expect.poll(() => groundOf(page)).toBe(DARK);
  await expectAccessible(page);

  // Where scripts of the client are held back, the page is what it is before they run.
  await page.route(/\/app\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/app/', { waitUntil: 'domcontentloaded' });
  expect(await groundOf(page)).toBe(DARK);
  await page.unroute(/\/app\/assets\/.*\.js$/);
  await page.goto('/app/');
  await expectThere(page);
  expect(await groundOf(page)).toBe(DARK);

  await choose('Comme le système');
  await expect.poll(() => groundOf(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).toBe(DARK);

  await choose('Claire');
  await expect.poll(() => groundOf(page)).toBe(LIGHT);
});

test('a dark page prints light and is dark again afterwards', async ({ as }) => {
  const page = await as('applicant');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).toBe(DARK);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      document.body.setAttribute('data-printed', getComputedStyle(document.body).backgroundColor);
    });
  });
  await page.pdf();
  await expect(page.locator('body')).toHaveAttribute('data-printed', LIGHT);
  expect(await groundOf(page)).toBe(DARK);
});
