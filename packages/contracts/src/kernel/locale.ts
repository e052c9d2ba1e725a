import { z } from 'zod';

export const Locale = z.enum(['fr', 'en', 'es', 'it', 'de']);
export type Locale = z.infer<typeof Locale>;

export const FALLBACK_LOCALE: Locale = 'fr';

/**
 * The locale to show: the wanted one while it is enabled by the portal and supported by the module, else the first
 * browser language that is, else the portal's default, else the first locale both allow, else French.
 */
export function resolveLocale(choice: {
  readonly wanted?: string | null;
  readonly browser: readonly string[];
  readonly enabled: readonly Locale[];
  readonly supported: readonly Locale[];
  readonly defaultLocale: Locale;
}): Locale {
  const usable = (candidate: string | null | undefined): candidate is Locale =>
    Locale.safeParse(candidate).success &&
    choice.enabled.includes(candidate as Locale) &&
    choice.supported.includes(candidate as Locale);
  const candidates = [
    choice.wanted,
    ...choice.browser.map((tag) => tag.slice(0, 2).toLowerCase()),
    choice.defaultLocale,
    ...choice.supported,
  ];
  return candidates.find(usable) ?? FALLBACK_LOCALE;
}
