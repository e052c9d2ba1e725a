import { z } from 'zod';
import { Role } from '../../kernel/access.js';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { VECTOR_TILE_MEDIA_TYPE } from '../mapped-lists/tiles.js';
import { BaseLayerKey, LayerProbe } from './base-layer.schema.js';
import { DEEPEST_LAYER_ZOOM } from './layer-grid.js';

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

const Figure = z.coerce.number().int().min(0);

/** Beyond what any grid counts. */
const MOST_TILES = 2 ** 30;

/** Place of a tile in the grid of its layer, `y` from the north. */
export const LayerTile = z.object({
  layer: BaseLayerKey,
  z: Figure.max(DEEPEST_LAYER_ZOOM),
  x: Figure.max(MOST_TILES),
  y: Figure.max(MOST_TILES),
});

/** Place of a tile in the Web Mercator grid (EPSG:3857), `y` from the north. */
export const MercatorTile = LayerTile.superRefine(({ z: zoom, x, y }, { addIssue }) => {
  for (const [axis, value] of Object.entries({ x, y }))
    if (value >= 2 ** zoom)
      addIssue({ code: 'too_big', origin: 'number', maximum: 2 ** zoom - 1, inclusive: true, path: [axis] });
});

export const imageProjections = ['EPSG:3857', 'EPSG:4326', 'EPSG:2056'] as const;

/** West, south, east, north, in units of a projection. */
const Extent = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Bounds of what each projection can say, in its units. */
const projected = {
  'EPSG:3857': [-20_037_508.35, -20_048_966.11, 20_037_508.35, 20_048_966.11],
  'EPSG:4326': [-180, -85, 180, 85],
  'EPSG:2056': [2_420_000, 1_030_000, 2_900_000, 1_350_000],
} as const;

const Zoom = z.int().min(0).max(DEEPEST_LAYER_ZOOM);

const shape = {
  name: z.string().trim().min(1, messageKeys.required).max(120),
  attribution: z.string().trim().max(500),
  projection: z.enum(imageProjections),
  extent: Extent,
  opacity: z.number().min(0).max(1),
  minZoom: Zoom,
  maxZoom: Zoom,
  /** Roles of which a user must have one; none: everybody who has signed in. */
  requiredRoles: z.array(Role).max(20),
};

interface Placed {
  readonly projection: keyof typeof projected;
  readonly extent: readonly [west: number, south: number, east: number, north: number];
  readonly minZoom: number;
  readonly maxZoom: number;
}

function judgePlace({ projection, extent, minZoom, maxZoom }: Placed, context: z.core.$RefinementCtx): void {
  const [west, south, east, north] = extent;
  const [least, lowest, most, highest] = projected[projection];
  const isInside = west >= least && south >= lowest && east <= most && north <= highest;
  if (west >= east || south >= north || !isInside)
    context.addIssue({ code: 'custom', path: ['extent'], message: 'RULE_EXTENT', input: extent });
  if (minZoom > maxZoom)
    context.addIssue({ code: 'custom', path: ['maxZoom'], message: messageKeys.outOfRange, input: maxZoom });
}

/** A picture laid over maps. */
export const ImageMap = z.object({
  ...shape,
  id: z.int(),
  /** Where the picture is read. */
  url: z.string(),
});
export type ImageMap = z.infer<typeof ImageMap>;

export const ImageMapForAdmin = ImageMap.extend({ fileName: z.string(), version: z.int() });
export type ImageMapForAdmin = z.infer<typeof ImageMapForAdmin>;

/** A picture that was uploaded, and where it lies. */
export const NewImageMap = z.strictObject({ ...shape, fileId: z.uuid() }).superRefine(judgePlace);
export type NewImageMap = z.infer<typeof NewImageMap>;

export const ImageMapChange = z
  .strictObject({ ...shape, fileId: z.uuid().optional(), version: z.int() })
  .superRefine(judgePlace);
export type ImageMapChange = z.infer<typeof ImageMapChange>;

/** A base map that the regulator has brought as a file. */
export const OwnMap = z.object({
  key: BaseLayerKey,
  title: z.string(),
  attribution: z.string(),
  /** RASTER: pictures; VECTOR: vector tiles, which the portal draws. */
  content: z.enum(['RASTER', 'VECTOR']),
  minZoom: z.int(),
  maxZoom: z.int(),
  /** West, south, east and north of what it covers, degrees. */
  bounds: Extent,
});
export type OwnMap = z.infer<typeof OwnMap>;

const Id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const access = ['PORTADMIN'] as const;

/** Tiles of base maps that others serve, and pictures that the regulator lays over maps. */
export const maps = endpointGroup({
  name: 'maps',
  base: '/api/main/maps',
  endpoints: {
    readLayerTile: endpoint({
      method: 'GET',
      path: '/layers/:layer/:z/:x/:y',
      summary: 'A tile of a base map that the portal offers, asked of its provider by the portal.',
      access: 'session',
      isTile: true,
      params: LayerTile,
      response: BlobAnswer,
      blob: pictures,
      errors: ['NOT_FOUND', 'PROVIDER_FAILED'],
    }),
    listOwnMaps: endpoint({
      method: 'GET',
      path: '/ownMaps',
      summary: 'Base maps that the operator of the portal has loaded from files.',
      access: 'session',
      revalidated: true,
      response: z.array(OwnMap),
    }),
    readOwnMapTile: endpoint({
      method: 'GET',
      path: '/ownMaps/:layer/:z/:x/:y',
      summary: 'A tile of a base map that the operator of the portal has loaded from a file.',
      access: 'session',
      isTile: true,
      params: MercatorTile,
      response: BlobAnswer,
      blob: [...pictures, VECTOR_TILE_MEDIA_TYPE],
      errors: ['NOT_FOUND', 'PROVIDER_FAILED'],
    }),
    probeLayer: endpoint({
      method: 'POST',
      path: '/probeLayer',
      summary: 'Ask the provider of a base map for one tile, and keep what became of it.',
      access,
      body: z.strictObject({ layer: BaseLayerKey }),
      response: LayerProbe,
      errors: ['NOT_FOUND'],
    }),
    listProbes: endpoint({
      method: 'GET',
      path: '/probes',
      summary: 'What became of the last request to the provider of each base map, by key.',
      access,
      response: z.record(z.string(), LayerProbe),
    }),
    readImage: endpoint({
      method: 'GET',
      path: '/image/:id',
      summary: 'A picture that the caller may lay over maps.',
      access: 'session',
      params: Id,
      response: BlobAnswer,
      blob: pictures,
      errors: ['NOT_FOUND'],
    }),
    listImageMaps: endpoint({
      method: 'GET',
      path: '/imageMaps',
      summary: 'Every picture that somebody may lay over maps.',
      access,
      response: z.array(ImageMapForAdmin),
    }),
    addImageMap: endpoint({
      method: 'POST',
      path: '/imageMaps',
      summary: 'Add a picture, uploaded before, that may be laid over maps.',
      access,
      body: NewImageMap,
      response: ImageMapForAdmin,
      success: 201,
    }),
    changeImageMap: endpoint({
      method: 'PUT',
      path: '/imageMaps/:id',
      summary: 'Change a picture over the version that was read.',
      access,
      params: Id,
      body: ImageMapChange,
      response: ImageMapForAdmin,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    removeImageMap: endpoint({
      method: 'DELETE',
      path: '/imageMaps/:id',
      summary: 'Remove a picture from the maps.',
      access,
      params: Id,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND'],
    }),
  },
});

/** The pictures of a user, beside the settings of maps. */
export const imageMapSettings = endpointGroup({
  name: 'imageMapSettings',
  base: '/api/main/appSettings',
  endpoints: {
    getAvailableImageMapSettingsForUser: endpoint({
      method: 'GET',
      path: '/getAvailableImageMapSettingsForUser',
      summary: 'Pictures that the caller may lay over maps.',
      access: 'session',
      revalidated: true,
      response: z.array(ImageMap),
    }),
  },
});
