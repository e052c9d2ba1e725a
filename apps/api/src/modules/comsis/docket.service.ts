import { Injectable } from '@nestjs/common';
import type { Result } from '@portal/contracts';
import type { comsis, DocketQuery } from '@portal/contracts/modules/comsis';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { TimedCache } from '../../kernel/timed-cache.js';
import { DocketRepository } from './docket.repository.js';

type Page = Result<(typeof comsis.endpoints)['docket']>;

/** How long a page is kept: everybody may ask for it. */
const KEPT_MS = 60_000;
const MOST_PAGES = 200;

/** The docket of decisions, for everybody. */
@Injectable()
export class DocketService {
  private readonly pages = new TimedCache<Page>(KEPT_MS);

  constructor(
    private readonly database: DatabaseService,
    private readonly docket: DocketRepository,
  ) {}

  page(query: DocketQuery): Promise<Page> {
    // Searches of everybody must not fill the memory.
    if (this.pages.size >= MOST_PAGES) this.pages.forget();
    return this.pages.get(JSON.stringify(query), async () => {
      const { rows, total } = await this.docket.page(this.database, query);
      return { rows, total, next: null };
    });
  }
}
