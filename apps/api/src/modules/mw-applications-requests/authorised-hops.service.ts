import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accessScopeOf } from '../../features/dossiers/dossier-access.js';
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
    this.registry.add(async (sql, question): Promise<AuthorisedStation[]> => {
      const { applicantFor } = accessScopeOf(this.kind, question.caller);
      const holderIds = question.holderIds.filter((id) => applicantFor.includes(id));
      return authorisedStations(await this.hops.of(sql, this.kind.key, { ...question, holderIds }));
    });
  }
}
