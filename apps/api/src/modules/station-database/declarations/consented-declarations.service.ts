import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DeclarationDetails } from '@portal/contracts/modules/station-database';
import { distance } from '@portal/geo';
import type { DossierKind } from '../../../features/dossiers/dossier-kind.js';
import { DossierReadsRepository } from '../../../features/dossiers/records/dossier-reads.repository.js';
import { DossierStepsService } from '../../../features/dossiers/steps/dossier-steps.service.js';
import {
  type ConsentedStation,
  StationConsentsRegistry,
} from '../../../features/stations/station-consents.registry.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { DeclarationKindService } from './declaration-kind.service.js';
import { DeclarationsRepository } from './declarations.repository.js';
import { SAME_PLACE_M } from './declared-stations.repository.js';

/** Powers are stated to a tenth of a decibel, frequencies to 1 kHz. */
const POWER_STEP_DB = 0.1;
const FREQUENCY_STEP_MHZ = 0.001;

/**
 * Whether a consent was given to all that is declared: at its place, and each transmitter within the band and the power of
 * one that was consented to.
 */
export function covers(consented: ConsentedStation, declared: DeclarationDetails): boolean {
  const { latitude, longitude, antennas } = declared;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false;
  if (distance([longitude, latitude], [consented.longitude, consented.latitude]) > SAME_PLACE_M) return false;
  return antennas.every(({ lowMhz, highMhz, eirpDbw }) =>
    consented.transmitters.some(
      (given) =>
        given.lowMhz <= lowMhz + FREQUENCY_STEP_MHZ &&
        given.highMhz >= highMhz - FREQUENCY_STEP_MHZ &&
        given.powerDbw >= eirpDbw - POWER_STEP_DB / 2,
    ),
  );
}

/** Registers declarations that waited for a consent; an officer decides about those that it does not cover. */
@Injectable()
export class ConsentedDeclarationsService implements OnModuleInit {
  constructor(
    private readonly registry: StationConsentsRegistry,
    private readonly declarations: DeclarationsRepository,
    private readonly kind: DeclarationKindService,
    private readonly reads: DossierReadsRepository,
    private readonly steps: DossierStepsService,
  ) {}

  onModuleInit(): void {
    this.registry.addFollower((sql, station, at) => this.register(sql, station, at));
  }

  private async register(sql: Sql, station: ConsentedStation, now: Date): Promise<void> {
    const ids = await this.declarations.waitingFor(sql, station.stationAnfr, station.holderId);
    for (const dossier of await this.reads.lockSome(sql, ids)) {
      const { submissionId, status } = dossier;
      if (submissionId === null || status !== 'SUBMITTED') continue;
      if (!covers(station, await this.declarations.readDetails(sql, submissionId))) continue;
      await this.steps.take(sql, this.kind as DossierKind, dossier, {
        ...{ action: 'register', actorId: null, source: null, change: {} },
        ...{ submissionId, now, announced: true },
      });
    }
  }
}
