import { gzipSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { expect } from '../../support/expectations.js';
import { signIn, test } from '../../support/people.js';

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

test('the pages do nothing that their policy forbids', async ({ newWindow }) => {
  const page = await newWindow();
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto('/app/main/login');
  await signIn(page, 'applicant');
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await page.goto('/app/mw-applications-requests/start-page');
  await expect(page.getByRole('table')).toBeVisible();
  expect(violations).toEqual([]);
});
