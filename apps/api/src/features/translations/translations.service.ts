import { Injectable } from '@nestjs/common';
import { FALLBACK_LOCALE, type Locale, type ModuleKey, type Translations } from '@portal/contracts';
import { shippedTexts } from './shipped-texts.js';
import { TranslationsRepository } from './translations.repository.js';

@Injectable()
export class TranslationsService {
  constructor(private readonly repository: TranslationsRepository) {}

  /**
   * A module's texts together with those all modules share, in one language: French where a text is missing, then the
   * shipped text, then what an administrator made of it.
   */
  async of(module: ModuleKey, locale: Locale): Promise<Translations> {
    const sources: readonly ModuleKey[] = module === 'main' ? ['main'] : ['main', module];
    const texts = new Map<string, string>();
    for (const source of sources) {
      const shipped = { ...shippedTexts(source, FALLBACK_LOCALE), ...shippedTexts(source, locale) };
      for (const [key, text] of Object.entries(shipped)) texts.set(key, text);
      for (const { key, value } of await this.repository.overrides(source, locale)) texts.set(key, value);
    }
    return Object.fromEntries([...texts].map(([key, text]) => [key, { VALUE: text }]));
  }
}
