import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { dossierFilter } from './dossiers.contract.js';
import type { ListedColumns } from './listed-columns.js';
import { statesOf, type Workflow } from './workflow.js';

/** Mapbox Vector Tile 2.1, `https://github.com/mapbox/vector-tile-spec`. */
export const VECTOR_TILE_MEDIA_TYPE = 'application/vnd.mapbox-vector-tile';

/** Deepest zoom with tiles of its own; a map stretches them further in. */
export const DEEPEST_TILE_ZOOM = 14;

/** The layer of a tile in which each object has its own geometry: `id`, `reference`, `status` and `label` of a dossier. */
export const OBJECTS_LAYER = 'objects';
/** The layer of a tile with too many objects: points with the `count` of objects around them. */
export const GROUPS_LAYER = 'groups';

const Figure = z.coerce.number().int().min(0);

/** Place of a tile in the Web Mercator grid (EPSG:3857), `y` from the north. */
export const TileAddress = z
  .object({ z: Figure, x: Figure, y: Figure })
  .superRefine(({ z: zoom, x, y }, { addIssue }) => {
    if (zoom > DEEPEST_TILE_ZOOM)
      addIssue({ code: 'too_big', origin: 'number', maximum: DEEPEST_TILE_ZOOM, inclusive: true, path: ['z'] });
    else
      for (const [axis, value] of Object.entries({ x, y }))
        if (value >= 2 ** zoom)
          addIssue({ code: 'too_big', origin: 'number', maximum: 2 ** zoom - 1, inclusive: true, path: [axis] });
  });
export type TileAddress = z.output<typeof TileAddress>;

const Degrees = z.number();
/** Opposite corners of a box that no edge of the map cuts: longitude and latitude in degrees (WGS 84). */
const Corners = z.object({ southWest: z.tuple([Degrees, Degrees]), northEast: z.tuple([Degrees, Degrees]) });
export type Corners = z.infer<typeof Corners>;

/** The calls for a map of a kind of dossiers whose applications have a geometry; beside `dossierApi`. */
export const dossierMapApi = (parts: {
  readonly workflow: Workflow;
  readonly listed?: ListedColumns;
  readonly readers: readonly Role[];
}) => ({
  readTile: endpoint({
    method: 'GET',
    path: '/dossiers/tiles/:z/:x/:y',
    summary:
      'A vector tile of the submitted dossiers the caller may see, filtered as their list is. Where there are too many, they are counted in groups.',
    access: parts.readers,
    isTile: true,
    params: TileAddress,
    query: dossierFilter(statesOf(parts.workflow), parts.listed),
    response: BlobAnswer,
    blob: [VECTOR_TILE_MEDIA_TYPE],
  }),

  readCorners: endpoint({
    method: 'GET',
    path: '/dossiers/tiles/corners',
    summary: 'The box around all that the tiles draw; null when they draw nothing.',
    access: parts.readers,
    query: dossierFilter(statesOf(parts.workflow), parts.listed),
    response: z.object({ corners: Corners.nullable() }),
  }),
});

/** The calls for a map of any kind of dossiers. */
export type DossierMapEndpoints = ReturnType<typeof dossierMapApi>;
