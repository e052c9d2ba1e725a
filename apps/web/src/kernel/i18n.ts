import { FALLBACK_LOCALE, Locale } from '@portal/contracts';
import i18next, { type BackendModule } from 'i18next';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { reportError } from './error-reporter.js';

export const i18n = i18next.createInstance();

/** Where texts come from. */
export interface TextSource {
  /** Texts of a namespace, such as a module's key. Values are data, never i18next syntax. */
  readonly read: (locale: Locale, namespace: string) => Promise<Readonly<Record<string, string>>>;
  /** Namespaces where any screen looks for a text that its module does not have, as far as they are loaded. */
  readonly shared: readonly string[];
}

const backendOf = ({ read }: TextSource): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    read(Locale.catch(FALLBACK_LOCALE).parse(language), namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
});

function init(locale: Locale, source: TextSource): Promise<unknown> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  return i18n
    .use(backendOf(source))
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: FALLBACK_LOCALE,
      supportedLngs: Locale.options,
      ns: ['main'],
      defaultNS: 'main',
      fallbackNS: [...source.shared],
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      saveMissing: true,
      missingKeyHandler: (_locales, namespace, key) => reportError(`No text for ${key} in ${namespace}.`),
      interpolation: { escapeValue: false, prefix: '{', suffix: '}', nestingPrefix: '\u0000t(' },
      react: { useSuspense: false },
    });
}

/** Reads the portal's texts; called again, it reads them again. */
export async function startTexts(locale: Locale, source: TextSource): Promise<void> {
  if (!i18n.isInitialized) return void (await init(locale, source));
  await i18n.changeLanguage(locale);
  await i18n.reloadResources();
}

/** Reads every text that was loaded again, and shows it. */
export async function reloadTexts(): Promise<void> {
  await i18n.reloadResources([localeNow()]);
  i18n.emit('languageChanged', i18n.language);
}

/** Calls back when another language is shown. Answers what stops it. */
export function onLanguageChange(changed: (locale: Locale) => void): () => void {
  const listen = () => changed(localeNow());
  i18n.on('languageChanged', listen);
  return () => i18n.off('languageChanged', listen);
}

export const localeNow = (): Locale => Locale.catch(FALLBACK_LOCALE).parse(i18n.language);

export function useLocale(): Locale {
  useTranslation();
  return localeNow();
}

/** Key of the module whose screen is shown; the shell's own parts are in `main`. */
export const TextsOf = createContext<string>('main');

/** The text of a key; `{name}` in it is replaced by the value of that name, and `count` chooses the plural. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** `t` finds a key in the texts of the module on screen, then in those of every page, then in those of loaded features. */
export function useTexts(): { readonly t: Translate } {
  const { t: translate } = useTranslation(useContext(TextsOf));
  return useMemo(() => ({ t: (key, values) => translate(key, { ...values }) }), [translate]);
}

/** Whether there is a text of a key where `useTexts` would look for it. */
export function useHasText(): (key: string) => boolean {
  const { i18n: texts } = useTranslation();
  const module = useContext(TextsOf);
  return useCallback((key) => texts.exists(key, { ns: [module, 'main'] }), [texts, module]);
}
