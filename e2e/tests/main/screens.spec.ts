import type { Page } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';
import { expectAccessible, expectNothingSticksOut, expectThere, waitingIn } from '../../support/screen.js';
import { addressed, screensOf, uiKitPaths, waitsForEver } from '../../support/screens.js';
import { putOn, settings } from '../../support/settings.js';

test('un écran qui attend ses données n’est pas encore là', async ({ as }) => {
  const page = await as('admin');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/main\/administration\/users\?/, (route) => held.then(() => route.continue()));
  await page.goto('/app/main/admin-panel/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waitingIn(page)).toHaveCount(1);
  answer();
  await expectThere(page);
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
});

/** What the page is painted in, as it would be printed or is shown now. */
const groundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const LIGHT = 'rgb(243, 246, 249)';
const DARK = 'rgb(16, 23, 31)';

for (const { who, paths } of screensOf) {
  const name = who ?? 'sans compte';
  test(`chaque écran est accessible, quel que soit l’affichage : ${name}`, async ({ as, newWindow }) => {
    test.setTimeout(600_000);
    const page = who ? await as(who) : await newWindow();
    for (const path of await addressed(paths, as)) {
      await page.goto(`/app${path}`);
      await expectThere(page);
      for (const setting of settings)
        await test.step(`${path} ${setting.name}`, async () => {
          await putOn(page, setting);
          await expectAccessible(page, { hasForcedColours: setting.forcedColors !== undefined });
          await expectNothingSticksOut(page);
        });
    }
  });
}

test('clair, sombre ou comme le système : le choix tient, et rien ne clignote au chargement', async ({ as }) => {
  const page = await as('admin');
  await page.emulateMedia({ colorScheme: 'light' });
  const choose = async (label: string): Promise<void> => {
    await page.getByRole('button', { name: /Compte de/ }).click();
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

test('ce qui s’imprime est clair, et l’écran redevient sombre', async ({ as }) => {
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

/** What moves while nobody does anything, or when something opens. */
async function watchMovement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (what: string, { target }: Event): void => {
      if (!(target instanceof Element)) return;
      // What only appears or goes, does not move.
      const moves = ({ effect }: Animation): boolean =>
        effect instanceof KeyframeEffect &&
        Number(effect.getComputedTiming().activeDuration) > 10 &&
        effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => !still.includes(name)));
      const running = target.getAnimations().filter(moves);
      if (running.length > 0) moved.push(`${what} ${target.tagName} ${target.className}`);
    };
    const still = ['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'visibility'];
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('transitionrun', (event) => note(`transition of ${event.propertyName}`, event));
    document.addEventListener('animationstart', (event) => note(`animation ${event.animationName}`, event));
  });
}

const movedOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'moved'));

test('rien ne bouge pour qui ne le veut pas', async ({ as }) => {
  test.setTimeout(300_000);
  const page = await as('admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMovement(page);
  const paths = [...(screensOf.find(({ who }) => who === 'admin')?.paths ?? []), ...uiKitPaths];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(`/app${path}`);
      await expectThere(page, { mayWait: waitsForEver(path) });
      await page.getByRole('button', { name: /Compte de/ }).click();
      await expect(page.getByRole('menuitemradio', { name: 'Sombre' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Rechercher (Ctrl K)' }).hover();
      expect(await movedOn(page)).toEqual([]);
    });
});
