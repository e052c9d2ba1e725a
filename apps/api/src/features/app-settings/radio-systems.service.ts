import { Injectable } from '@nestjs/common';
import { Locale, RequestSystem } from '@portal/contracts';
import { TranslationsService } from '../translations/translations.service.js';

/** Names of the request systems: the texts `REQUEST_SYSTEM_MW` and so on, as administrators may have changed them. */
@Injectable()
export class RadioSystemsService {
  constructor(private readonly translations: TranslationsService) {}

  async names() {
    const texts = await Promise.all(
      Locale.options.map(async (locale) => [locale, await this.translations.of('main', locale)] as const),
    );
    return RequestSystem.options.map((key) => ({
      key,
      names: Object.fromEntries(
        texts.map(([locale, of]) => [locale, of[`REQUEST_SYSTEM_${key}`]?.VALUE ?? key]),
      ) as Record<Locale, string>,
    }));
  }
}
