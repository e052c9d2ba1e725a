import { Injectable } from '@nestjs/common';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { PresenceRepository } from './presence.repository.js';

/** Notes who looks at which file, and has open boards show it. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly database: DatabaseService,
    private readonly kind: ComsisDossierKindService,
    private readonly reader: DossierReaderService,
    private readonly presence: PresenceRepository,
    private readonly changes: ChangesService,
  ) {}

  /** @throws PortalError NOT_FOUND for a file that the caller may not see */
  async note(id: string, caller: Caller): Promise<void> {
    await this.reader.read(this.kind, caller, id);
    await this.database.transaction(async (sql) => {
      if (await this.presence.note(sql, id, caller.id)) this.changes.announce(sql, 'DOSSIERS');
    });
  }
}
