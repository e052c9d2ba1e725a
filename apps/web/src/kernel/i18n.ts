import { FALLBACK_LOCALE, Locale, type Translations } from '@portal/contracts';
import i18next, { type BackendModule } from 'i18next';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { appSettingsClient } from './clients/app-settings.js';
import { reportError } from './error-reporter.js';

export const i18n = i18next.createInstance();

/** Texts that come with the client, for when the server cannot give its own. */
const builtIn: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import('@portal/contracts/i18n/main/fr.json', { with: { type: 'json' } }),
  en: () => import('@portal/contracts/i18n/main/en.json', { with: { type: 'json' } }),
  es: () => import('@portal/contracts/i18n/main/es.json', { with: { type: 'json' } }),
  it: () => import('@portal/contracts/i18n/main/it.json', { with: { type: 'json' } }),
  de: () => import('@portal/contracts/i18n/main/de.json', { with: { type: 'json' } }),
};

const plain = (texts: Translations): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, { VALUE }]) => [key, VALUE]));

/** Texts of a module (its key is the namespace), from the server. Values are data, never i18next syntax. */
async function readTexts(locale: Locale, module: string): Promise<Record<string, string>> {
  try {
    return plain(await appSettingsClient.getLocaleTranslations({ params: { module }, query: { locale } }));
  } catch (error) {
    reportError(`The texts of ${module} in ${locale} could not be read.`, error);
    return module === 'main' ? (await builtIn[locale]()).default : {};
  }
}

const serverTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    readTexts(Locale.catch(FALLBACK_LOCALE).parse(language), namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

function init(locale: Locale): Promise<unknown> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  return i18n
    .use(serverTexts)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: FALLBACK_LOCALE,
      supportedLngs: Locale.options,
      ns: ['main'],
      defaultNS: 'main',
      fallbackNS: 'main',
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
export async function startTexts(locale: Locale): Promise<void> {
  if (!i18n.isInitialized) return void (await init(locale));
  await i18n.changeLanguage(locale);
  await i18n.reloadResources();
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

/** `t` finds a key in the texts of the module on screen, then in the portal's. */
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
