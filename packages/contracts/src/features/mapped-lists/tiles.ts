import { z } from 'zod';

/** Mapbox Vector Tile 2.1, `https://github.com/mapbox/vector-tile-spec`. */
export const VECTOR_TILE_MEDIA_TYPE = 'application/vnd.mapbox-vector-tile';

/** Deepest zoom with tiles of its own; a map stretches them further in. */
export const DEEPEST_TILE_ZOOM = 14;

/** The layer of a tile in which each object has its own geometry, its `id` and what its source says of it. */
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
export const Corners = z.object({ southWest: z.tuple([Degrees, Degrees]), northEast: z.tuple([Degrees, Degrees]) });
export type Corners = z.infer<typeof Corners>;
