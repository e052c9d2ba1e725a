import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { MappedAspect } from '../dossier-kind.js';
import { DossierRegionsRepository } from './dossier-regions.repository.js';

/** Computes regions of dossiers that were submitted before lists were filtered by them. */
@Injectable()
export class DossierRegionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly regions: DossierRegionsRepository,
  ) {}

  async fill(kind: string, mapped: MappedAspect): Promise<void> {
    const fillSome = () => this.database.transaction((sql) => this.regions.fillSome(sql, kind, mapped));
    while ((await fillSome()) > 0);
  }
}
