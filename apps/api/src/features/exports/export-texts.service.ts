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

/** Texts of exported files, the same as on screen. */
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
    return (key, values = {}) => {
      const form = keyFor(key, values.count);
      return (texts.get(form) ?? form).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = values[name] ?? placeholder;
        return value instanceof Date ? dayOf(value) : String(value);
      });
    };
  }
}
