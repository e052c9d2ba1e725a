import { gzipSync } from 'node:zlib';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';

const MOST_KILOBYTES = 300;

test('la page de connexion reste légère : son JavaScript, compressé, ne dépasse pas 300 ko', async ({ newWindow }) => {
  const page = await newWindow();
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.body().then((code) => gzipSync(code).length / 1000),
      );
  });
  await page.goto('/app/main/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const weights = await Promise.all(scripts.values());
  expect(weights.length).toBeGreaterThan(1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  expect(total, [...scripts.keys()].join('\n')).toBeLessThan(MOST_KILOBYTES);
});
