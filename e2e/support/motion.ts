import type { Page } from '@playwright/test';

/** From the next load on, notes what moves while nobody does anything, or when something opens. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (what: string, { target }: Event): void => {
      if (!(target instanceof Element)) return;
      // What only appears, goes or changes its colour does not move.
      const moves = ({ effect }: Animation): boolean =>
        effect instanceof KeyframeEffect &&
        Number(effect.getComputedTiming().activeDuration) > 10 &&
        effect
          .getKeyframes()
          .some((frame) => Object.keys(frame).some((name) => !still.includes(name) && !/color$/i.test(name)));
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

/** What has moved since the page was loaded. */
export const movedOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'moved'));
