import { Injectable } from '@nestjs/common';
import {
  dateFormatOf,
  type ExportRequest,
  type ModuleKey,
  type Translate,
  wallClock,
  writeDate,
} from '@portal/contracts';
import { TranslationsService } from '../translations/translations.service.js';

/** Texts of exported files, worded as on the screens. */
@Injectable()
export class ExportTextsService {
  constructor(private readonly translations: TranslationsService) {}

  async of(module: ModuleKey, { locale, timeZone }: Pick<ExportRequest, 'locale' | 'timeZone'>): Promise<Translate> {
    const texts = await this.translations.ofAllScreens(module, locale);
    const plurals = new Intl.PluralRules(locale);
    const clock = wallClock(timeZone);
    const dayOf = (moment: Date): string => writeDate(clock(moment.toISOString())?.day ?? '', dateFormatOf(locale));
    const keyFor = (key: string, count: unknown): string =>
      typeof count === 'number' ? `${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}` : key;
    return (wanted, values = {}) => {
      const key = keyFor(wanted, values.count);
      return (texts.get(key) ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = values[name] ?? placeholder;
        return value instanceof Date ? dayOf(value) : String(value);
      });
    };
  }
}
