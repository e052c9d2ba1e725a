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
import { WhileUnchanged } from '../../kernel/while-unchanged.js';
import { DictionaryTextsService } from '../dictionary/dictionary-texts.service.js';
import { shippedKeys, shippedTexts } from './shipped-texts.js';
import { type Override, TranslationsRepository } from './translations.repository.js';

const asTranslations = (texts: ReadonlyMap<string, string>): Translations =>
  Object.fromEntries([...texts].map(([key, text]) => [key, { VALUE: text }]));

interface Changed {
  /** Names of entries of dictionaries. */
  readonly ofDictionaries: readonly Override[];
  /** By administrators, for the whole portal. */
  readonly ofPortal: readonly Override[];
  /** By administrators, for the module. */
  readonly ofModule: readonly Override[];
}
const nothing: readonly Override[] = [];

/** Texts that exist are called as the dictionary calls them. */
function rename(texts: Map<string, string>, names: readonly Override[]): void {
  for (const { key, value } of names) if (texts.has(key)) texts.set(key, value);
}

/**
 * Names of dictionaries win over shipped texts; what an administrator changed for the whole portal wins over shared texts, the module's own texts win over both, and
 * what an administrator changed for the module wins over all.
 */
function overlaid(
  shared: readonly string[],
  module: ModuleKey,
  locale: Locale,
  { ofDictionaries, ofPortal, ofModule }: Changed,
): Map<string, string> {
  const texts = new Map(shippedTexts(shared, locale));
  rename(texts, ofDictionaries);
  for (const { key, value } of ofPortal) texts.set(key, value);
  if (module === 'main') return texts;
  const own = new Map(shippedTexts([modules[module].slug], locale));
  rename(own, ofDictionaries);
  for (const [key, text] of own) texts.set(key, text);
  for (const { key, value } of ofModule) texts.set(key, value);
  return texts;
}

@Injectable()
export class TranslationsService {
  private readonly answers = new WhileUnchanged<Translations>();

  constructor(
    private readonly repository: TranslationsRepository,
    private readonly dictionaries: DictionaryTextsService,
  ) {}

  /** The texts of every page, and those of the module with the features it names. */
  async of(module: ModuleKey, locale: Locale): Promise<Translations> {
    const shared = [...portalTextFolders, ...addedTextFolders(module)];
    const changed = await this.changed(module, locale);
    return this.answers.get(`${module}/${locale}`, Object.values(changed), () =>
      asTranslations(overlaid(shared, module, locale, changed)),
    );
  }

  /** The texts of one feature. Overrides that belong to one module come with that module's texts. */
  async ofFeature(feature: TextFeature, locale: Locale): Promise<Translations> {
    const changed = await this.changed('main', locale);
    return this.answers.get(`feature ${feature}/${locale}`, Object.values(changed), () => {
      const shipped = shippedTexts([feature], locale);
      const texts = overlaid([feature], 'main', locale, changed);
      return asTranslations(new Map([...texts].filter(([key]) => shipped.has(key))));
    });
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
    rename(defaults, await this.dictionaries.in(locale));
    if (module !== 'main') {
      const isOwn = shippedTexts(own, locale);
      for (const { key, value } of await this.repository.overrides('main', locale))
        if (shipped.has(key) && !isOwn.has(key)) defaults.set(key, value);
    }
    return { defaults, missing: new Set([...shipped.keys()].filter((key) => !translated.has(key))) };
  }

  private async texts(shared: readonly string[], module: ModuleKey, locale: Locale): Promise<Map<string, string>> {
    return overlaid(shared, module, locale, await this.changed(module, locale));
  }

  private async changed(module: ModuleKey, locale: Locale): Promise<Changed> {
    const [ofDictionaries, ofPortal, ofModule] = await Promise.all([
      this.dictionaries.in(locale),
      this.repository.overrides('main', locale),
      module === 'main' ? nothing : this.repository.overrides(module, locale),
    ]);
    return { ofDictionaries, ofPortal, ofModule };
  }
}
