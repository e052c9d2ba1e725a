import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

interface Asked {
  /** The screen shows something that waits for ever. */
  readonly mayWait?: boolean;
}

/** What stands where something is on its way, or holds what is no longer right. */
export const waitingIn = (page: Page): Locator => page.locator('[data-waiting], [aria-busy="true"]');

/** The screen is there, and nothing of it is on its way any more. */
export async function expectThere(page: Page, { mayWait = false }: Asked = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!mayWait) await expect(waitingIn(page)).toHaveCount(0);
  await page.evaluate(standsStill);
}

/** Waits for what fades or slides in or out: half there, it has colours that it never has at rest. Runs in the page. */
async function standsStill(): Promise<void> {
  const movements = (): Animation[] =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  for (let moving = movements(); moving.length > 0; moving = movements())
    await Promise.allSettled(moving.map(({ finished }) => finished));
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Rules {
  /** The only rules that are asked. */
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/** What keeps people out, in words. Runs in the page, and hands over nothing else: what is good weighs megabytes. */
async function violations({ runOnly, without }: { runOnly: string[]; without: string[] }): Promise<string[]> {
  const { violations } = await window.axe!.run(
    { exclude: ['iframe[sandbox=""]'] },
    {
      runOnly,
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
    },
  );
  /** What stays in view, such as a foot, lies over part of what scrolls below it, and it scrolls out from there. */
  const isBelowWhatStays = (selector: string): boolean => {
    const target = document.querySelector(selector);
    if (!target) return false;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return [top + 1, bottom - 1].some((y) => {
      let above = document.elementFromPoint((left + right) / 2, y);
      while (above && !['sticky', 'fixed'].includes(getComputedStyle(above).position)) above = above.parentElement;
      return above !== null && !above.contains(target);
    });
  };
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => id !== 'target-size' || !isBelowWhatStays(target.join(' ')))
      .map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The screen as it is breaks none of the rules, all of them unless said. */
export async function expectNoViolations(page: Page, { only, without = [] }: Rules = {}): Promise<void> {
  // Other documents would not be looked at. Where nothing may run, nothing can be asked either.
  await expect(page.locator('iframe:not([sandbox=""])')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const asked = { runOnly: [...(only ?? rules)], without: [...without] };
  // What fades away, such as a notice that has been read, is pale for a moment.
  await expect.poll(() => page.evaluate(violations, asked)).toEqual([]);
}

/** Nothing on the screen keeps out people with a disability, as far as a machine can tell. Waits for the screen. */
export async function expectAccessible(page: Page, { mayWait = false }: Asked = {}): Promise<void> {
  await expectThere(page, { mayWait });
  await expectNoViolations(page);
}

/** What sticks out of the window on the right. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });

/** Nothing is cut off and nothing scrolls sideways in the window as it is. */
export const expectNothingSticksOut = (page: Page): Promise<void> => expect.poll(() => stickingOut(page)).toEqual([]);

/** The screen fits a telephone, held upright: nothing is cut off and nothing scrolls sideways. */
export async function expectFitsTelephone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingSticksOut(page);
  if (before) await page.setViewportSize(before);
}
