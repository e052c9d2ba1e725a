import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type SystemCategory, systemCategoryOf } from '@portal/contracts';
import type { ComsisDraft, ComsisService } from '@portal/contracts/modules/comsis';
import { DossiersService } from '../../features/dossiers/dossiers.service.js';
import { type DeclaredStation, StationConsentsRegistry } from '../../features/stations/station-consents.registry.js';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { ComsisFilesRepository } from './comsis-files.repository.js';

const serviceOf: Readonly<Partial<Record<SystemCategory, ComsisService>>> = {
  MOBILE: 'MOBILE_NETWORK',
  RAILWAY: 'MOBILE_NETWORK',
  FIXED_LINK: 'FIXED',
  BROADCAST: 'BROADCASTING',
  PRIVATE_RADIO: 'LAND_MOBILE',
  RADAR: 'RADAR',
};

/** Numbers of stations that files can name. */
const STATION_NUMBER = /^\d{10}$/;

/** Hertz are enough for a middle of a band; without the digits that halving leaves. */
const inMhz = (value: number): number => Number(value.toFixed(6));

/** What a declaration says of a project; its holder adds the rest. */
export function draftOf({ stationAnfr, siteName, latitude, longitude, ...station }: DeclaredStation): ComsisDraft {
  const services = new Set(station.transmitters.map(({ system }) => serviceOf[systemCategoryOf(system)]));
  const [service] = services;
  return {
    siteName: siteName.slice(0, 80),
    ...(STATION_NUMBER.test(stationAnfr) && { stationNumber: stationAnfr }),
    ...(services.size === 1 && service && { service }),
    latitude: String(latitude),
    longitude: String(longitude),
    ...(station.supportHeightM !== null && { supportHeightM: station.supportHeightM }),
    emitters: station.transmitters.map(({ system, lowMhz, highMhz, eirpDbw, azimuthDeg, heightM }) => ({
      ...{ systemName: system, direction: 'TX', frequencyMhz: inMhz((lowMhz + highMhz) / 2), powerDbw: eirpDbw },
      ...(highMhz > lowMhz && { bandwidthMhz: inMhz(highMhz - lowMhz) }),
      ...(azimuthDeg !== null && { azimuthDeg }),
      ...(heightM >= 0 && { heightAglM: heightM }),
    })),
  };
}

/** Opens the files of stations that are declared with a power that needs consent. */
@Injectable()
export class StationFilesService implements OnModuleInit {
  constructor(
    private readonly registry: StationConsentsRegistry,
    private readonly files: ComsisFilesRepository,
    private readonly dossiers: DossiersService,
    private readonly kind: ComsisDossierKindService,
  ) {}

  onModuleInit(): void {
    this.registry.addAsker((sql, caller, station) => this.open(sql, caller, station));
  }

  /** As a draft of whoever declares the station; none where the holder has a file about it that is not decided. */
  private async open(sql: Sql, caller: Caller, station: DeclaredStation): Promise<void> {
    const { stationAnfr, holderId, isNew } = station;
    if (await this.files.hasOpen(sql, stationAnfr, holderId)) return;
    const requestType = isNew ? 'NEW' : 'MODIFY';
    await this.dossiers.createIn(sql, this.kind, caller, { requestType, holderId, draft: draftOf(station) });
  }
}
