import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SharedBandSourcesRegistry } from '../../features/shared-bands/shared-band-sources.registry.js';
import { EsDossierKindService } from './es-dossier-kind.service.js';
import { EsSharedBandsRepository } from './es-shared-bands.repository.js';

/** Makes earth stations known to the services that share bands with them. */
@Injectable()
export class EsSharedBandsService implements OnModuleInit {
  constructor(
    private readonly sources: SharedBandSourcesRegistry,
    private readonly kind: EsDossierKindService,
    private readonly stations: EsSharedBandsRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add({
      ...{ service: 'EARTH_STATION', kind: this.kind },
      submitted: (sql, dossierId) => this.stations.submitted(sql, dossierId),
      inForceNear: (sql, question) => this.stations.inForceNear(sql, question),
    });
  }
}
