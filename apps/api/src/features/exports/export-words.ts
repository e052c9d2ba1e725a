import { Injectable } from '@nestjs/common';
import type { Locale, ModuleKey } from '@portal/contracts';
import { TranslationsService } from '../translations/translations.service.js';
import type { Words } from './exported-table.js';

/** Words of files, as screens have them. */
@Injectable()
export class ExportWords {
  constructor(private readonly translations: TranslationsService) {}

  async of(module: ModuleKey, locale: Locale): Promise<Words> {
    const texts = await this.translations.of(module, locale);
    const plurals = new Intl.PluralRules(locale);
    const keyFor = (key: string, count: unknown): string =>
      typeof count === 'number' ? `${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}` : key;
    return (wanted, values = {}) => {
      const key = keyFor(wanted, values.count);
      return (texts[key]?.VALUE ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
        String(values[name] ?? placeholder),
      );
    };
  }
}
