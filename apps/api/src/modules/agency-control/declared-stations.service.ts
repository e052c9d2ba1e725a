import { Injectable } from '@nestjs/common';
import type { TileAddress } from '@portal/contracts';
import type { DeclaredStation, DeclaredStationFilter } from '@portal/contracts/modules/agency-control';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import { DeclaredStationsRepository, stationsDrawn } from './declared-stations.repository.js';

/** Stations of the register, listed and drawn for inspectors. */
@Injectable()
export class DeclaredStationsService {
  private readonly source: MappedSource<DeclaredStationFilter, null>;

  constructor(
    private readonly stations: DeclaredStationsRepository,
    private readonly mapped: MappedListsService,
  ) {
    this.source = {
      key: 'agencyStations',
      drawn: stationsDrawn,
      conditionsOf: (_, filter) => stations.conditionsOf(filter),
      revision: (sql) => stations.revision(sql),
    };
  }

  list(query: DeclaredStationFilter & Parameters<MappedListsService['page']>[1]) {
    return this.mapped.answer<DeclaredStation>(this.stations.listing(query), query);
  }

  tile(address: TileAddress, filter: DeclaredStationFilter, known: string | undefined) {
    return this.mapped.tile(this.source, { address, scope: null, filter, known });
  }

  corners(filter: DeclaredStationFilter) {
    return this.mapped.corners(this.source, null, filter);
  }
}
