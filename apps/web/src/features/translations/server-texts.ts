import type { Locale, Translations } from '@portal/contracts';
import { reportError } from '../../kernel/error-reporter.js';
import { appSettingsClient } from '../app-settings/app-settings.queries.js';

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

/** Texts of a module from the server, as an administrator may have changed them. */
export async function readServerTexts(locale: Locale, module: string): Promise<Record<string, string>> {
  try {
    return plain(await appSettingsClient.getLocaleTranslations({ params: { module }, query: { locale } }));
  } catch (error) {
    reportError(`The texts of ${module} in ${locale} could not be read.`, error);
    return module === 'main' ? (await builtIn[locale]()).default : {};
  }
}
