import { Injectable } from '@nestjs/common';
import type { SiteAntenna } from '@portal/contracts/modules/es-applications-requests';
import { accessScopeOf } from '../../features/dossiers/dossier-access.js';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { EsDossierKindService, PENDING_OR_AUTHORISED } from './es-dossier-kind.service.js';
import { SiteAntennasRepository } from './site-antennas.repository.js';

/** The antennas of a teleport. */
@Injectable()
export class SiteAntennasService {
  constructor(
    private readonly database: DatabaseService,
    private readonly kind: EsDossierKindService,
    private readonly reader: DossierReaderService,
    private readonly antennas: SiteAntennasRepository,
  ) {}

  /** @throws PortalError NOT_FOUND for a dossier that the caller may not see */
  async list(dossierId: string, caller: Caller): Promise<SiteAntenna[]> {
    await this.reader.read(this.kind, caller, dossierId);
    const scope = accessScopeOf(this.kind, caller);
    return this.antennas.list(this.database, { kind: this.kind, scope, dossierId, states: PENDING_OR_AUTHORISED });
  }
}
