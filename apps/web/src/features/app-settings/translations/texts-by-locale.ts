import { folded, Locale, type TranslationsForAdmin } from '@portal/contracts';

export type TextsByLocale = Readonly<Record<Locale, TranslationsForAdmin>>;

/** Texts to show: all, those an administrator changed in any language, or those that a language lacks. */
export type Which = 'ALL' | 'CHANGED' | 'MISSING';

interface Wanted {
  /** Part of a key or of a text, folded; empty for everything. */
  readonly wanted: string;
  readonly which: Which;
}

/** Keys of the texts that match, in alphabetical order. */
export function textKeys(texts: TextsByLocale, { wanted, which }: Wanted): string[] {
  const entriesOf = (key: string) => Locale.options.flatMap((locale) => texts[locale][key] ?? []);
  const passes: Record<Which, (key: string) => boolean> = {
    ALL: () => true,
    CHANGED: (key) => entriesOf(key).some(({ VALUE, DEFAULT }) => VALUE !== DEFAULT),
    MISSING: (key) => entriesOf(key).some(({ MISSING }) => MISSING),
  };
  const matches = (key: string) =>
    wanted === '' || [key, ...entriesOf(key).map(({ VALUE }) => VALUE)].some((text) => folded(text).includes(wanted));
  return Object.keys(texts.fr)
    .filter((key) => passes[which](key) && matches(key))
    .sort();
}
