import { Injectable } from '@nestjs/common';
import type { CatalogueUse } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { accessScopeOf } from '../dossiers/dossier-access.js';
import { DossierKindsRegistry } from '../dossiers/dossier-kinds.registry.js';
import type { ListedCatalogue } from './catalogue.service.js';
import { CatalogueEntriesRepository } from './catalogue-entries.repository.js';
import { CatalogueUsesRepository } from './catalogue-uses.repository.js';

/** Dossiers that refer to entries of catalogues, as officers see them. */
@Injectable()
export class CatalogueUsesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly entries: CatalogueEntriesRepository,
    private readonly uses: CatalogueUsesRepository,
    private readonly kinds: DossierKindsRegistry,
  ) {}

  /** @throws PortalError NOT_FOUND for an entry that does not exist */
  async list({ key, table }: ListedCatalogue, caller: Caller, id: string): Promise<CatalogueUse[]> {
    if (!(await this.entries.find(this.database, key, table, { id }))) throw new PortalError('NOT_FOUND');
    const seen = this.kinds.all().map((kind) => ({ kind, scope: accessScopeOf(kind, caller) }));
    return this.uses.dossiersOf(this.database, id, seen);
  }
}
