import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { look } from '../support/look.js';
import { watchMotion } from '../support/motion.js';
import { test } from '../support/people.js';
import type { Screen } from '../support/screens.js';

const modules = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function prepare(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await watchMotion(page);
}

let turn = 0;
for (const module of modules) {
  const { screens }: { screens: readonly Screen[] } = await import(`./${module}/screens.ts`);
  for (const { path, account, name, mayWait } of screens) {
    const own = turn++;
    test(`${name ?? path} is accessible and whole, seen by ${account ?? 'anybody'}`, {
      tag: [`@${module}`, '@screen'],
    }, async ({ visit, newWindow, request }) => {
      const address = typeof path === 'string' ? path : await path(request);
      if (account) return look(await visit(account, address, prepare), own, mayWait);
      const page = await newWindow();
      await prepare(page);
      await page.goto(`/app${address}`);
      await look(page, own, mayWait);
    });
  }
}
