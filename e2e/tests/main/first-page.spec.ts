import { gzipSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { test } from '../../support/people.js';

const MOST_KILOBYTES = 300;

const pathOf = (request: Request): string => new URL(request.url()).pathname;

async function kilobytesOf(request: Request): Promise<number> {
  const code = await (await request.response())?.body();
  if (!code) throw new Error(`${pathOf(request)} has not come.`);
  return gzipSync(code).length / 1000;
}

test('the sign-in page loads at most 300 kB of compressed JavaScript', async ({ newWindow }) => {
  const page = await newWindow();
  const scripts = new Map<string, Request>();
  page.on('request', (request) => {
    if (pathOf(request).endsWith('.js')) scripts.set(pathOf(request), request);
  });
  await page.goto('/app/main/login');
  // Whatever is asked for until then counts, come or not.
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();

  const weights = await Promise.all([...scripts.values()].map(kilobytesOf));
  expect(weights.length).toBeGreaterThan(1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  expect(total, [...scripts.keys()].join('\n')).toBeLessThan(MOST_KILOBYTES);
});
