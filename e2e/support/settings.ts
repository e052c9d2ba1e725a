import type { Page } from '@playwright/test';

/** What the page is painted in, as it would be printed or is shown now. */
export const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

export const LIGHT = 'rgb(255, 255, 255)';
export const DARK = 'rgb(16, 23, 31)';
