import type { Page } from '@playwright/test';
import { expect } from './expectations.js';
import { choose } from './languages.js';

const LONGER = 0.4;
const accents: Readonly<Record<string, string>> = { a: 'å', e: 'ë', i: 'ï', o: 'ø', u: 'ü', c: 'ç', n: 'ñ', s: 'š' };
const more = 'ëñçøřë ün møť ';

/** A text as a longer language would have it: 40 % longer, between brackets. What is filled in keeps its name. */
export function lengthened(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  const spelt = parts.map((part, at) => (at % 2 ? part : part.replace(/[aeioucns]/g, (letter) => accents[letter]!)));
  const added = Math.max(1, Math.ceil(text.length * LONGER) - 2);
  return `[${spelt.join('')}${more
    .repeat(Math.ceil(added / more.length))
    .slice(0, added)
    .trimEnd()}]`;
}

interface Text {
  readonly VALUE: string;
}

/** From now on the page reads every text of the portal in French and lengthened, whatever language it asks for. */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.route(/\/appSettings\/get(Locale|Feature)Translations/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('locale', 'fr');
    const response = await route.fetch({ url: url.href, maxRetries: 2 });
    const texts: Record<string, Text> = await response.json();
    const longer = Object.entries(texts).map(([key, text]) => [key, { ...text, VALUE: lengthened(text.VALUE) }]);
    await route.fulfill({ response, json: Object.fromEntries(longer) });
  });
}

/** Lengthens the texts of the page as it is: it reads them when another language is chosen. */
export async function showLongTexts(page: Page): Promise<void> {
  await lengthenTexts(page);
  await choose(page, 'en');
  await expect(page.getByRole('button', { name: lengthened('Langue') })).toBeVisible();
}

/** Controls of which a reader does not see the whole text, each with what hides it. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'a, button, label, legend, summary, th, h1, h2, h3, [role="tab"], [role="columnheader"], [role^="menuitem"], [role="option"], [role="switch"]';
    const FIELDS = 'select, input[placeholder], textarea[placeholder], input[role="combobox"]';
    /** Rounding of what is laid out in parts of a pixel, and what accents reach above their line. */
    const SLACK = 1.5;
    const HIDDEN_PX = 2;

    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        return false;
      return width > HIDDEN_PX && height > HIDDEN_PX;
    };
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${[...element.classList].filter((word) => !word.startsWith('m_')).join('.')}`;

    /** What hides part of a text on its way up to the page. */
    function hides(rect: DOMRect, from: Element): string | undefined {
      let [isAcross, isDown] = [true, true];
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        // Only for those who listen.
        if (box.width <= HIDDEN_PX && box.height <= HIDDEN_PX) return undefined;
        if (isAcross && cuts(overflowX) && (rect.right > box.right + SLACK || rect.left < box.left - SLACK))
          return `cut across by ${name(at)}`;
        if (isDown && cuts(overflowY) && (rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK))
          return `cut down by ${name(at)}`;
        isAcross &&= !scrolls(overflowX);
        isDown &&= !scrolls(overflowY);
        if (position === 'fixed') break;
      }
      if (isAcross && (rect.right > window.innerWidth + SLACK || rect.left < -SLACK)) return 'outside the window';
      return undefined;
    }

    function outside(rect: DOMRect, control: Element): string | undefined {
      const box = control.getBoundingClientRect();
      const isInline = getComputedStyle(control).display.startsWith('inline') && control.matches('a, label');
      if (isInline) return undefined;
      const isOut =
        rect.right > box.right + SLACK || rect.left < box.left - SLACK || rect.bottom > box.bottom + SLACK * 2;
      return isOut ? 'outside its box' : undefined;
    }

    function* textsOf(control: Element): Generator<[DOMRect, Element, string]> {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!parent || text === '' || !isShown(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) if (rect.width > 0) yield [rect, parent, text];
      }
    }

    const faults = new Set<string>();
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!isShown(control) || control.closest('[aria-hidden="true"], [inert]')) continue;
      for (const [rect, parent, text] of textsOf(control)) {
        const fault = hides(rect, parent) ?? outside(rect, control);
        if (fault) faults.add(`${name(control)} “${text.slice(0, 60)}” ${fault}`);
      }
    }

    const pen = document.createElement('canvas').getContext('2d')!;
    const shownIn = (field: Element): string => {
      if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
      if (field instanceof HTMLInputElement && field.value)
        return field.matches('[role="combobox"]') ? field.value : '';
      return field instanceof HTMLInputElement ? field.placeholder : '';
    };
    for (const field of document.querySelectorAll(FIELDS)) {
      const text = shownIn(field);
      if (!isShown(field) || text === '') continue;
      const style = getComputedStyle(field);
      pen.font = style.font;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + SLACK)
        faults.add(
          `${name(field)} “${text}” needs ${Math.round(pen.measureText(text).width)} px and has ${Math.round(room)}`,
        );
    }
    return [...faults];
  });
