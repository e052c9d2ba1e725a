import { type Locale, type TextFeature, type Translations, textFeatures } from '@portal/contracts';
import { reportError } from '../../kernel/error-reporter.js';
import type { TextSource } from '../../kernel/i18n.js';
import { inTime } from '../../kernel/in-time.js';
import { appSettingsClient, globalSettingsClient } from '../app-settings/app-settings.queries.js';

/** Texts of every page that come with the client, for when the server cannot be reached. */
export const builtInTexts: Record<Locale, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>> = {
  fr: () => import('./built-in-texts/fr.js'),
  en: () => import('./built-in-texts/en.js'),
  es: () => import('./built-in-texts/es.js'),
  it: () => import('./built-in-texts/it.js'),
  de: () => import('./built-in-texts/de.js'),
};

const plain = (texts: Translations): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, { VALUE }]) => [key, VALUE]));

/** Namespace of the texts of a feature; that of a module's texts is the module's key. */
export const namespaceOf = (feature: TextFeature): string => `feature:${feature}`;

const featureOf = new Map(textFeatures.map((feature) => [namespaceOf(feature), feature]));

async function fetchTexts(locale: Locale, namespace: string): Promise<Translations> {
  const feature = featureOf.get(namespace);
  return feature
    ? globalSettingsClient.getFeatureTranslations({ query: { feature, locale } })
    : appSettingsClient.getLocaleTranslations({ params: { module: namespace }, query: { locale } });
}

/** Texts from the server, as an administrator may have changed them. */
export const serverTexts: TextSource = {
  shared: ['main', ...featureOf.keys()],
  read: async (locale, namespace) => {
    try {
      return plain(await inTime(fetchTexts(locale, namespace)));
    } catch (error) {
      reportError(`The texts of ${namespace} in ${locale} could not be read.`, error);
      return namespace === 'main' ? (await builtInTexts[locale]()).texts : {};
    }
  },
};
