import { Injectable } from '@nestjs/common';
import { isStaffOfRegulator, type TileAddress } from '@portal/contracts';
import {
  MOST_CHANGES,
  type NearPlace,
  type StationCard,
  type StationFilter,
  type StationQuery,
  type StationRow,
} from '@portal/contracts/modules/station-database';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import { TILE_UNITS } from '../../features/mapped-lists/vector-tile.js';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { DEEPEST_GRID_ZOOM } from './imports/station-staging.repository.js';
import { StationsRepository } from './stations.repository.js';

interface ChangesQuery extends NearPlace {
  readonly since: string;
}

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
      counted: async (sql, address, filter) => {
        const { status, search, ...others } = filter;
        const isCounted = address.z <= DEEPEST_GRID_ZOOM && search === '' && Object.keys(others).length === 0;
        if (!isCounted) return undefined;
        const cells = await stations.gridCells(sql, address, status);
        return cells.map(({ longitude, latitude, count }) => ({ ...inTile(address, longitude, latitude), count }));
      },
    };
  }

  page(query: StationQuery) {
    return this.mapped.answer<StationRow>(this.stations.listing(query), query);
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

  async changes({ since, ...near }: ChangesQuery) {
    const changes = await this.stations.changes(this.database, { since, near }, MOST_CHANGES);
    return { changes, next: changes.at(-1)?.id ?? since };
  }

  async systems() {
    return { systems: await this.stations.systems(this.database) };
  }
}

/** Units of a tile at a place, by Web Mercator (EPSG:3857). */
function inTile({ z, x, y }: TileAddress, longitude: number, latitude: number): { x: number; y: number } {
  const tiles = 2 ** z;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const across = (longitude + 180) / 360;
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: Math.round((across * tiles - x) * TILE_UNITS), y: Math.round((down * tiles - y) * TILE_UNITS) };
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
