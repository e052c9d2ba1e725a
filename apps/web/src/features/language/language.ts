import { FALLBACK_LOCALE, Locale, resolveLocale } from '@portal/contracts';
import { i18n, localeNow } from '../../kernel/i18n.js';
import { lasting } from '../../kernel/storage.js';
import type { Portal } from '../portal/portal.js';

const KEY = 'portal.language';

const anything = { enabledLanguages: Locale.options, defaultLanguage: FALLBACK_LOCALE };

/** The language to show: the one chosen before, else the portal's own, while it is allowed. */
export function localeFor(portal: Portal | undefined, supported: readonly Locale[]): Locale {
  const { enabledLanguages, defaultLanguage } = portal?.settings ?? anything;
  return resolveLocale({
    wanted: lasting.get(KEY) ?? defaultLanguage,
    browser: navigator.languages,
    enabled: enabledLanguages,
    supported,
    defaultLocale: defaultLanguage,
  });
}

/** Shows the language a module allows, without forgetting the one that was chosen. */
export async function showLocale(locale: Locale): Promise<void> {
  if (locale !== localeNow()) await i18n.changeLanguage(locale);
}

let isChanging = false;

/** Translates the interface, and remembers it. Ignored while another change is under way. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  if (isChanging || locale === localeNow()) return;
  isChanging = true;
  try {
    await i18n.changeLanguage(locale);
    lasting.set(KEY, locale);
  } finally {
    isChanging = false;
  }
}
