import { Injectable } from '@nestjs/common';
import type { Locale, ModuleKey } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { TimedCache } from '../../kernel/timed-cache.js';

interface Override {
  readonly key: string;
  readonly value: string;
}

const LIFETIME_MS = 2_000;

/** Texts an administrator changed. */
@Injectable()
export class TranslationsRepository {
  private readonly cache = new TimedCache<Override[]>(LIFETIME_MS);

  constructor(private readonly database: DatabaseService) {}

  overrides(module: ModuleKey, locale: Locale): Promise<readonly Override[]> {
    return this.cache.get(`${module}/${locale}`, () =>
      this.database.query<Override>('SELECT key, value FROM translation_override WHERE module = $1 AND locale = $2', [
        module,
        locale,
      ]),
    );
  }
}
