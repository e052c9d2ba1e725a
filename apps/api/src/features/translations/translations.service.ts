import { Injectable } from '@nestjs/common';
import {
  addedTextFolders,
  type Locale,
  type ModuleKey,
  modules,
  portalTextFolders,
  type TextFeature,
  type Translations,
  textFeatures,
} from '@portal/contracts';
import { shippedKeys, shippedTexts } from './shipped-texts.js';
import { TranslationsRepository } from './translations.repository.js';

const asTranslations = (texts: ReadonlyMap<string, string>): Translations =>
  Object.fromEntries([...texts].map(([key, text]) => [key, { VALUE: text }]));

@Injectable()
export class TranslationsService {
  constructor(private readonly repository: TranslationsRepository) {}

  /** The texts of every page, and those of the module with the features it names. */
  async of(module: ModuleKey, locale: Locale): Promise<Translations> {
    return asTranslations(await this.texts([...portalTextFolders, ...addedTextFolders(module)], module, locale));
  }

  /** The texts of one feature. Overrides that belong to one module come with that module's texts. */
  async ofFeature(feature: TextFeature, locale: Locale): Promise<Translations> {
    const shipped = shippedTexts([feature], locale);
    const texts = await this.texts([feature], 'main', locale);
    return asTranslations(new Map([...texts].filter(([key]) => shipped.has(key))));
  }

  /** Every text that a screen of a module may show, those of features that single pages load included. */
  ofAllScreens(module: ModuleKey, locale: Locale): Promise<ReadonlyMap<string, string>> {
    return this.texts([...portalTextFolders, ...textFeatures], module, locale);
  }

  /**
   * Texts that administrators may change for a module, as they are where nobody changed them for it, and the keys of those
   * without a text in this language.
   */
  async changeable(module: ModuleKey, locale: Locale) {
    const shared =
      module === 'main' ? [...portalTextFolders, ...textFeatures] : [...portalTextFolders, ...addedTextFolders(module)];
    const own = module === 'main' ? [] : [modules[module].slug];
    const shipped = shippedTexts([...shared, ...own], locale);
    const translated = shippedKeys([...shared, ...own], locale);
    const defaults = new Map(shipped);
    if (module !== 'main') {
      const isOwn = shippedTexts(own, locale);
      for (const { key, value } of await this.repository.overrides('main', locale))
        if (shipped.has(key) && !isOwn.has(key)) defaults.set(key, value);
    }
    return { defaults, missing: new Set([...shipped.keys()].filter((key) => !translated.has(key))) };
  }

  /**
   * What an administrator changed for the whole portal wins over shared texts, the module's own texts win over both, and
   * what an administrator changed for the module wins over all.
   */
  private async texts(shared: readonly string[], module: ModuleKey, locale: Locale): Promise<Map<string, string>> {
    const texts = new Map(shippedTexts(shared, locale));
    for (const { key, value } of await this.repository.overrides('main', locale)) texts.set(key, value);
    if (module === 'main') return texts;
    for (const [key, text] of shippedTexts([modules[module].slug], locale)) texts.set(key, text);
    for (const { key, value } of await this.repository.overrides(module, locale)) texts.set(key, value);
    return texts;
  }
}
