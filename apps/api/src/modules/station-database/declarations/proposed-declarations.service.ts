import { Injectable } from '@nestjs/common';
import {
  type AuthorisedStationRow,
  type DeclarationDraft,
  MOST_AUTHORISATIONS,
} from '@portal/contracts/modules/station-database';
import { accessScopeOf } from '../../../features/dossiers/dossier-access.js';
import {
  type AuthorisedStation,
  AuthorisedStationsRegistry,
} from '../../../features/stations/authorised-stations.registry.js';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { DeclarationKindService } from './declaration-kind.service.js';
import { DeclaredStationsRepository } from './declared-stations.repository.js';

/** Declarations that authorisations propose, with every field that they know. */
@Injectable()
export class ProposedDeclarationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly authorised: AuthorisedStationsRegistry,
    private readonly kind: DeclarationKindService,
    private readonly stations: DeclaredStationsRepository,
  ) {}

  async list(caller: Caller, authorisationId: string | undefined): Promise<AuthorisedStationRow[]> {
    const { applicantFor: holderIds } = accessScopeOf(this.kind, caller);
    const question = { caller, holderIds, authorisationId, most: MOST_AUTHORISATIONS };
    const found = await this.authorised.of(this.database, question);
    const numbers = await this.stations.numbersAt(
      this.database,
      found.map(({ holderId, longitude, latitude, stationAnfr, transmitters }) => ({
        ...{ holderId, longitude, latitude, stated: stationAnfr },
        bands: transmitters.map(({ lowMhz, highMhz }) => [lowMhz, highMhz] as const),
      })),
    );
    return found.map((station, index) => ({
      authorisation: station.authorisation,
      holderId: station.holderId,
      siteName: station.siteName,
      transmitters: [...new Set(station.transmitters.map(({ name }) => name))],
      declaredAs: numbers[index] ?? null,
      draft: draftOf(station),
    }));
  }
}

/** A new station: to modify one replaces all that it has, and an authorisation knows only its own part of it. */
function draftOf(station: AuthorisedStation): DeclarationDraft {
  const { authorisation, siteName, latitude, longitude, supportNature, supportHeightM } = station;
  const names = [...new Set(station.transmitters.map(({ name }) => name))];
  return {
    declares: 'NEW',
    siteName,
    latitude: String(latitude),
    longitude: String(longitude),
    ...(supportNature && { supportNature }),
    ...(supportHeightM !== null && { supportHeightM }),
    remarks: `${authorisation.reference}: ${names.join(', ')}`,
    antennas: station.transmitters.map(({ system, lowMhz, highMhz, eirpDbw, azimuthDeg, tiltDeg, heightM }) => ({
      ...{ system, lowMhz, highMhz, eirpDbw, azimuthDeg },
      ...(tiltDeg !== null && { tiltDeg }),
      heightAglM: heightM,
    })),
  };
}
