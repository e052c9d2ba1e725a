import { FALLBACK_LOCALE, Locale, type Translations } from '@portal/contracts';
import i18next, { type BackendModule } from 'i18next';
import { createContext, useContext } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { appSettingsClient } from './clients.js';

export const i18n = i18next.createInstance();

/** Texts that come with the client, for when the server cannot give its own. */
const builtIn: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  fr: () => import('@portal/contracts/i18n/main/fr.json'),
  en: () => import('@portal/contracts/i18n/main/en.json'),
  es: () => import('@portal/contracts/i18n/main/es.json'),
  it: () => import('@portal/contracts/i18n/main/it.json'),
  de: () => import('@portal/contracts/i18n/main/de.json'),
};

const plain = (texts: Translations): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, { VALUE }]) => [key, VALUE]));

/** Texts of a module (its key is the namespace), from the server. Values are data, never i18next syntax. */
async function readTexts(locale: Locale, module: string): Promise<Record<string, string>> {
  try {
    return plain(await appSettingsClient.getLocaleTranslations({ params: { module }, query: { locale } }));
  } catch (error) {
    console.error(error);
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

export async function startTexts(locale: Locale): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18n
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
      interpolation: { escapeValue: false, prefix: '{', suffix: '}', nestingPrefix: '\u0000t(' },
      react: { useSuspense: false },
    });
}

export const localeNow = (): Locale => Locale.catch(FALLBACK_LOCALE).parse(i18n.language);

export function useLocale(): Locale {
  return Locale.catch(FALLBACK_LOCALE).parse(useTranslation().i18n.language);
}

/** Key of the module whose screen is shown; the shell's own parts are in `main`. */
export const TextsOf = createContext<string>('main');

/** `t` that finds a key in the texts of the module on screen, then in the portal's. */
export const useTexts = () => useTranslation(useContext(TextsOf));
