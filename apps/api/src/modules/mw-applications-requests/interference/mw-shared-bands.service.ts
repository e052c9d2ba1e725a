import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SharedBandSourcesRegistry } from '../../../features/shared-bands/shared-band-sources.registry.js';
import { MwDossierKindService } from '../mw-dossier-kind.service.js';
import { MwSharedBandsRepository } from './mw-shared-bands.repository.js';

/** Makes microwave links known to the services that share bands with them. */
@Injectable()
export class MwSharedBandsService implements OnModuleInit {
  constructor(
    private readonly sources: SharedBandSourcesRegistry,
    private readonly kind: MwDossierKindService,
    private readonly stations: MwSharedBandsRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add({
      ...{ service: 'FIXED_LINK', kind: this.kind },
      submitted: (sql, dossierId) => this.stations.submitted(sql, dossierId),
      inForceNear: (sql, question) => this.stations.inForceNear(sql, question),
    });
  }
}
