import type { Page } from '@playwright/test';

/** How somebody may have set up their screen. */
export interface Setting {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'dark';
  readonly forcedColors?: 'active';
}

export const settings: readonly Setting[] = [
  { name: 'clair', width: 1440, height: 900 },
  { name: 'sombre', width: 1440, height: 900, colorScheme: 'dark' },
  // What is magnified twice has half the room.
  { name: 'agrandi à 200 %', width: 720, height: 450 },
  { name: 'sur 320 px', width: 320, height: 640 },
  { name: 'en couleurs imposées', width: 1440, height: 900, forcedColors: 'active' },
];

/** The page as it is, on another screen. */
export async function putOn(page: Page, { width, height, colorScheme, forcedColors }: Setting): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', forcedColors: forcedColors ?? 'none' });
}
