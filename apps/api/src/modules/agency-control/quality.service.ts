import { Injectable } from '@nestjs/common';
import { type Quality, qualityOf } from '@portal/contracts/modules/agency-control';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { QualityRepository } from './quality.repository.js';

/** How well what holders declared agrees with what is found. */
@Injectable()
export class QualityService {
  constructor(
    private readonly database: DatabaseService,
    private readonly quality: QualityRepository,
  ) {}

  async list(words: string): Promise<Quality[]> {
    return (await this.quality.search(this.database, words)).map(qualityOf);
  }

  /** Of the caller's own organisations: a mandate to apply for others does not tell how well these declare. */
  async own({ relations }: Pick<Caller, 'relations'>): Promise<Quality[]> {
    const ids = relations.map(({ parentInfo }) => parentInfo.id);
    return (await this.quality.ofHolders(this.database, ids)).map(qualityOf);
  }
}
