import { Injectable } from '@nestjs/common';
import { isStaffOfRegulator, type TileAddress } from '@portal/contracts';
import {
  MOST_CHANGES,
  type StationCard,
  type StationFilter,
  type StationQuery,
  type StationRow,
} from '@portal/contracts/modules/station-database';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { StationsRepository } from './stations.repository.js';

/** Stations as readers see them. */
@Injectable()
export class StationsService {
  private readonly source: MappedSource<StationFilter, null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly stations: StationsRepository,
    private readonly mapped: MappedListsService,
  ) {
    this.source = {
      key: 'stationDatabase',
      drawn: stations.drawn,
      conditionsOf: (_, filter) => stations.conditionsOf(filter),
      revision: (sql) => stations.revision(sql),
    };
  }

  page(query: StationQuery) {
    return this.mapped.page<StationRow>(this.stations.listing(query), query);
  }

  tile(address: TileAddress, filter: StationFilter, known: string | undefined) {
    return this.mapped.tile(this.source, { address, scope: null, filter, known });
  }

  corners(filter: StationFilter) {
    return this.mapped.corners(this.source, null, filter);
  }

  /** @throws PortalError NOT_FOUND */
  async card(caller: Caller, key: string): Promise<StationCard> {
    const found = await this.stations.card(this.database, key);
    if (!found) throw new PortalError('NOT_FOUND');
    const { organisationId, ...card } = found;
    const isOwn = organisationId !== null && operatorsOf(caller).includes(organisationId);
    if (isOwn || (caller.roles.includes('REGULATOR') && isStaffOfRegulator(caller))) return card;
    return { ...card, transmitters: card.transmitters.map(withoutPower) };
  }

  async changes(since: string) {
    const changes = await this.stations.changes(this.database, since, MOST_CHANGES);
    return { changes, next: changes.at(-1)?.id ?? since };
  }

  async systems() {
    return { systems: await this.stations.systems(this.database) };
  }
}

/** A transmitter as everybody may know it: powers are declared to the regulator alone. */
function withoutPower(transmitter: StationCard['transmitters'][number]): StationCard['transmitters'][number] {
  const { eirpDbw, tiltDeg, reasons } = transmitter;
  return {
    ...transmitter,
    eirpDbw: null,
    tiltDeg: null,
    reasons: {
      ...reasons,
      ...(eirpDbw !== null && { eirpDbw: 'NOT_PUBLIC' as const }),
      ...(tiltDeg !== null && { tiltDeg: 'NOT_PUBLIC' as const }),
    },
  };
}
