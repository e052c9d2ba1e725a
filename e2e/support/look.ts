import { type Page, test } from '@playwright/test';
import { expect } from './expectations.js';
import { expectLengthened, expectTranslated } from './languages.js';
import { clippedTexts, showLongTexts } from './long-texts.js';
import { movedOn } from './motion.js';
import { expectNothingSticksOut, expectNoViolations, expectThere } from './screen.js';
import { DARK, groundOf } from './settings.js';

const desktop = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };
const smallTelephone = { width: 320, height: 640 };
/** What is magnified twice has half the room. */
const magnified = { width: 720, height: 450 };

/** Rules about what the size, the place or the colour of things decides: the rest is the same in any setting. */
const layoutRules = ['target-size', 'scrollable-region-focusable', 'link-in-text-block'];

/** No text is cut off, and nothing scrolls sideways. */
export async function expectWholeTexts(page: Page): Promise<void> {
  await expectNothingSticksOut(page);
  await expect.poll(() => clippedTexts(page)).toEqual([]);
}

type Setting = (page: Page, mayWait: boolean) => Promise<void>;

/** What rarely goes wrong on one screen alone. */
const settings: Readonly<Record<string, Setting>> = {
  dark: async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => groundOf(page)).toBe(DARK);
    await expectNoViolations(page, { only: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: 'light' });
  },
  'forced colours': async (page) => {
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    // The system paints, with its own contrast, and the page's colours, which a script still reads, are not seen.
    await expectNoViolations(page, { only: layoutRules });
    await expectNothingSticksOut(page);
    await page.emulateMedia({ forcedColors: 'none' });
  },
  'small telephone': async (page, mayWait) => {
    await page.setViewportSize(smallTelephone);
    await expectThere(page, { mayWait });
    await expectNoViolations(page, { without: ['color-contrast'] });
    await page.setViewportSize(desktop);
  },
};

/** One of the settings, the next screen another one; all of them in the slow set. */
const settingsOf = (turn: number): [string, Setting][] => {
  const all = Object.entries(settings);
  return process.env.SLOW_TESTS ? all : [all[turn % all.length]!];
};

/**
 * Looks at the screen that the window shows, after a single load: light, in its languages, without motion, on a
 * telephone and magnified with longer texts, and in one of the settings that a person may have.
 *
 * @param turn which setting and language, counted on from screen to screen
 */
export async function look(page: Page, turn: number, mayWait = false): Promise<void> {
  await expectThere(page, { mayWait });
  await test.step('motion', async () => {
    expect(await movedOn(page)).toEqual([]);
  });
  await test.step('light', async () => {
    await expectNoViolations(page);
    await expectNothingSticksOut(page);
  });
  for (const [name, setting] of settingsOf(turn)) await test.step(name, () => setting(page, mayWait));
  await test.step('languages', () => expectTranslated(page, turn));
  await test.step('long texts', async () => {
    await showLongTexts(page);
    await expectThere(page, { mayWait });
    await expectLengthened(page);
    await expectWholeTexts(page);
    for (const size of [magnified, smallTelephone]) {
      await page.setViewportSize(size);
      await expectNothingSticksOut(page);
    }
    await page.setViewportSize(telephone);
    await expectWholeTexts(page);
  });
}
