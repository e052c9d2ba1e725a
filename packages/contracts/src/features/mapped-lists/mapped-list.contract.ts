import { z } from 'zod';
import type { Access } from '../../kernel/access.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { boundedPageOf, MOST_COUNTED } from '../../kernel/paging.js';
import { DrawnArea } from './drawn-area.js';
import { Corners, TileAddress, VECTOR_TILE_MEDIA_TYPE } from './tiles.js';

/** What narrows any list with a map; each source adds its own. */
export const MappedFilter = z.object({
  /** Only rows that lie, at least in part, in an area drawn on the map. */
  within: DrawnArea.optional(),
  /** Ids of rows, separated by commas: those picked on the map. */
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(200))
    .optional(),
});

interface MappedListParts<Path, Row, Filter, Query> {
  /** Path of the list below the group's base. */
  readonly path: Path;
  /** Path of its tiles, for a group with several lists: `/tiles` unless given. */
  readonly tiles?: `/${string}`;
  /** Plural noun of the rows, for the descriptions of the calls. */
  readonly rows: string;
  readonly access: Access;
  readonly row: Row;
  /** Parameters of the map: `MappedFilter` with those of the source. */
  readonly filter: Filter;
  /** Parameters of the list: `PageQuery` with the filter, `sort` and `order`. */
  readonly query: Query;
}

/** The calls for a list of rows that lie somewhere, and for its map. */
export const mappedListApi = <
  const Path extends `/${string}`,
  Row extends z.ZodType,
  Filter extends z.ZodObject,
  Query extends z.ZodObject,
>({
  path,
  tiles = '/tiles',
  rows,
  access,
  row,
  filter,
  query,
}: MappedListParts<Path, Row, Filter, Query>) => ({
  listRows: endpoint({
    method: 'GET',
    path,
    summary: `The ${rows} that the caller may see, page by page; counted exactly up to ${MOST_COUNTED}.`,
    access,
    query,
    response: boundedPageOf(row),
  }),

  readTile: endpoint({
    method: 'GET',
    path: `${tiles}/:z/:x/:y`,
    summary: `A vector tile of the ${rows} that the caller may see, filtered as their list is. Where there are too many, they are counted in groups.`,
    access,
    isTile: true,
    params: TileAddress,
    query: filter,
    response: BlobAnswer,
    blob: [VECTOR_TILE_MEDIA_TYPE],
  }),

  readCorners: endpoint({
    method: 'GET',
    path: `${tiles}/corners`,
    summary: 'The box around all that the tiles draw; null when they draw nothing.',
    access,
    query: filter,
    response: z.object({ corners: Corners.nullable() }),
  }),
});
