import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AuthorisedStation,
  AuthorisedStationsRegistry,
} from '../../features/stations/authorised-stations.registry.js';
import { AuthorisedHopsRepository } from './authorised-hops.repository.js';
import { authorisedStations } from './authorised-stations.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';

/** Offers the stations of authorised hops to those who declare them. */
@Injectable()
export class AuthorisedHopsService implements OnModuleInit {
  constructor(
    private readonly registry: AuthorisedStationsRegistry,
    private readonly hops: AuthorisedHopsRepository,
    private readonly kind: MwDossierKindService,
  ) {}

  onModuleInit(): void {
    this.registry.add(
      async (sql, question): Promise<AuthorisedStation[]> =>
        authorisedStations(await this.hops.of(sql, this.kind.key, question)),
    );
  }
}
