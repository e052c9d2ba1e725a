import type { TileAddress } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';

/** What a map draws of the rows of a list, as parts of its statements. Names of columns are constants of the code. */
export interface DrawnRows {
  /** SQL of tables and joins, as after FROM, with those that the conditions of the list need. */
  readonly from: string;
  /** SQL of the uuid that identifies a row. */
  readonly id: string;
  /** SQL of the geometry, EPSG:4326, indexed. */
  readonly geometry: string;
  /** SQL of the texts that a tile says of an object, by their names; null is left out. */
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * Rows of a table that lie somewhere, for a list and its map.
 *
 * @typeParam Scope what decides which rows somebody sees: callers of the same scope share tiles
 */
export interface MappedSource<Filter, Scope> {
  /** Names the tiles of the source in the memory of a process. */
  readonly key: string;
  readonly drawn: DrawnRows;
  /** Which rows there are: those the scope may see, in the conditions, narrowed by the filter. Made anew at each call. */
  readonly conditionsOf: (scope: Scope, filter: Filter) => Pick<Listing, 'conditions' | 'values'>;
  /** A text that changes whenever what tiles draw for the scope may have changed. */
  readonly revision: (sql: Sql, scope: Scope) => Promise<string>;
  /**
   * Objects of a tile as counted in advance, for a source with too many to be counted anew: groups in the units of the
   * tile. Undefined where the filter or the zoom asks for what was not counted.
   */
  readonly counted?: (sql: Sql, address: TileAddress, filter: Filter) => Promise<readonly TileGroup[] | undefined>;
  /** Seconds for which browsers and proxies may keep a tile unasked: only for what everybody sees. */
  readonly publicSeconds?: number;
}

/** How many objects are around a place, in the units of a tile. */
export interface TileGroup {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

/** What lies in a tile: drawn rows that pass the conditions. */
export interface TileQuestion extends Pick<Listing, 'conditions' | 'values'> {
  readonly drawn: DrawnRows;
  readonly address: TileAddress;
}
