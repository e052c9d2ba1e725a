import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addedTextFolders,
  isModuleKey,
  type Locale,
  modules,
  portalTextFolders,
  type Translations,
} from '@portal/contracts';

const i18n = join(import.meta.dirname, '../../../packages/contracts/i18n');

/** Texts of one folder; a module without screens has none. */
export function textsIn(folder: string, locale: Locale): Record<string, string> {
  const file = join(i18n, folder, `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const asTranslations = (folders: readonly string[], locale: Locale): Translations =>
  Object.fromEntries(
    folders.flatMap((folder) => Object.entries(textsIn(folder, locale)).map(([key, VALUE]) => [key, { VALUE }])),
  );

/** What the server answers to `getLocaleTranslations` when no administrator changed a text. */
export const shippedTextsOf = (module: string, locale: Locale): Translations =>
  asTranslations(
    [...portalTextFolders, ...(isModuleKey(module) ? [...addedTextFolders(module), modules[module].slug] : [])],
    locale,
  );

/** What the server answers to `getFeatureTranslations`. */
export const shippedTextsOfFeature = (feature: string, locale: Locale): Translations =>
  asTranslations([feature], locale);
