import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './expectations.js';

const folder = new URL('../../packages/contracts/i18n/', import.meta.url);
const others = ['en', 'es', 'it', 'de'] as const;
type Language = 'fr' | (typeof others)[number];

const valuesIn = (language: Language): [string, string][] =>
  readdirSync(folder).flatMap((name) =>
    Object.entries<string>(JSON.parse(readFileSync(new URL(`${name}/${language}.json`, folder), 'utf8'))),
  );

interface Accounts {
  readonly organisations: readonly { readonly companyName: string }[];
}

interface Representative {
  readonly representative: { readonly cityName: string };
}

const demo = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../infra/demo/${name}.json`, import.meta.url), 'utf8'));

/** Names that stay as they are in every language, even if a text of the portal reads the same. */
const ownNames = (): string[] => [
  ...demo<Accounts>('accounts').organisations.map(({ companyName }) => companyName),
  ...demo<readonly Representative[]>('representatives').map(({ representative }) => representative.cityName),
];

/** French texts that no text of the language reads like: on screen in that language they are untranslated. */
function untranslatedIn(language: Language): ReadonlySet<string> {
  const own = new Set([...valuesIn(language).map(([, text]) => text), ...ownNames()]);
  return new Set(valuesIn('fr').flatMap(([, text]) => (own.has(text) || text.includes('{') ? [] : text)));
}

/** Texts on screen and those that only screen readers say. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('code, pre, script, style, [lang]:not(html)'))
        said.add(node.data.trim());
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          said.add(node.getAttribute(name)?.trim() ?? '');
    }
    return [...said];
  });

const KEY = /^_?[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/** Texts of the screen of which each is a key or one of those given. */
const untranslated = async (page: Page, french: ReadonlySet<string>): Promise<string[]> =>
  (await textsOn(page)).filter((text) => french.has(text) || KEY.test(text));

/** Chooses a language as fast as scripts can: what the menu is like is looked at elsewhere. */
export async function choose(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (wanted) => {
    const soon = () => new Promise((done) => setTimeout(done, 20));
    const button = () =>
      [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
        /^(FR|EN|ES|IT|DE)\1/.test(textContent),
      );
    const item = () => document.querySelector<HTMLElement>(`[role="menuitem"][lang="${wanted}"]`);
    // A page that has just been opened has no menu yet.
    for (let tries = 0; !button() && tries < 500; tries += 1) await soon();
    button()?.click();
    for (let tries = 0; !item() && tries < 500; tries += 1) await soon();
    item()?.click();
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const languages = ['es', 'it', 'de'] as const;
const frenchIn = new Map(others.map((language) => [language, untranslatedIn(language)]));

const expectNothingFrench = (page: Page, language: (typeof others)[number]): Promise<void> =>
  expect.poll(() => untranslated(page, frenchIn.get(language)!), { message: language }).toEqual([]);

/** With lengthened texts in place of the English ones, no text is a key, and none is not lengthened. */
export const expectLengthened = (page: Page): Promise<void> => expectNothingFrench(page, 'en');

/** A text that is not translated stands there in any language: one is enough, the next screen another one. */
const languagesOf = (turn: number): readonly (typeof languages)[number][] =>
  process.env.SLOW_TESTS ? languages : [languages[turn % languages.length]!];

/**
 * In French, and in Spanish, Italian or German, the screen shows no key, and no French text instead of its own. English,
 * which a page reads once, is left to the lengthened texts. Ends in the other language.
 *
 * @param turn which language, counted on from screen to screen; all of them in the slow set
 */
export async function expectTranslated(page: Page, turn: number): Promise<void> {
  expect(await untranslated(page, new Set()), 'fr').toEqual([]);
  for (const language of languagesOf(turn)) {
    await choose(page, language);
    await expectNothingFrench(page, language);
  }
}
