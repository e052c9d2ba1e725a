import { Injectable } from '@nestjs/common';
import type { CoSitedFile } from '@portal/contracts/modules/comsis';
import { accessScopeOf } from '../../features/dossiers/dossier-access.js';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { CoSitedFilesRepository } from './co-sited-files.repository.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';

/** What stands at the site of a file, by the day of registration, which gives precedence. */
@Injectable()
export class CoSitedFilesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly kind: ComsisDossierKindService,
    private readonly reader: DossierReaderService,
    private readonly files: CoSitedFilesRepository,
  ) {}

  /** @throws PortalError NOT_FOUND for a file that the caller may not see */
  async list(dossierId: string, caller: Caller): Promise<CoSitedFile[]> {
    await this.reader.read(this.kind, caller, dossierId);
    return this.files.list(this.database, { kind: this.kind, scope: accessScopeOf(this.kind, caller), dossierId });
  }
}
