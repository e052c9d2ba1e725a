import { Injectable } from '@nestjs/common';
import { dictionaryTexts, type Locale } from '@portal/contracts';
import { TimedCache } from '../../kernel/timed-cache.js';
import { DictionaryRepository } from './dictionary.repository.js';

export interface DictionaryText {
  /** Translation key. */
  readonly key: string;
  readonly value: string;
}

/** How long a process may still use names from before a change. */
const LIFETIME_MS = 1_000;

/** Names of entries as texts of the portal: those of entries that are no longer offered too, because records hold them. */
@Injectable()
export class DictionaryTextsService {
  private readonly cache = new TimedCache<DictionaryText[]>(LIFETIME_MS);

  constructor(private readonly dictionaries: DictionaryRepository) {}

  in(locale: Locale): Promise<readonly DictionaryText[]> {
    return this.cache.get(locale, async () => {
      const names = await this.dictionaries.names(locale, Object.keys(dictionaryTexts));
      return names.map(({ dictionary, key, name }) => ({ key: `${dictionaryTexts[dictionary]}${key}`, value: name }));
    });
  }

  forget(): void {
    this.cache.forget();
  }
}
