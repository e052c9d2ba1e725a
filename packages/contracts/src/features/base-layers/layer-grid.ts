import { type MapSystemCode, mapSystems } from '@portal/geo';
import { z } from 'zod';

/** Systems in which a provider may draw its tiles. */
export const layerProjections = Object.keys(mapSystems) as [MapSystemCode, ...MapSystemCode[]];

/** Deepest zoom, or level of a grid, at which any provider is asked. */
export const DEEPEST_LAYER_ZOOM = 28;

const PIXELS = 256;

/** How a provider cuts its map into squares: as in the capabilities of a WMTS, in units of the projection. */
export const LayerGrid = z.strictObject({
  /** North-western corner of the first tile: x, y. */
  origin: z.tuple([z.number().min(-1e9).max(1e9), z.number().min(-1e9).max(1e9)]),
  /** Units for each pixel, by level; the first is level 0. */
  resolutions: z
    .array(z.number().positive().max(1e6))
    .min(1)
    .max(DEEPEST_LAYER_ZOOM + 1)
    .refine((all) => all.every((one, level) => level === 0 || one < all[level - 1]!), { message: 'RULE_RESOLUTIONS' }),
  tileSize: z.union([z.literal(PIXELS), z.literal(2 * PIXELS)]),
});
export type LayerGrid = z.infer<typeof LayerGrid>;

interface Gridded {
  readonly kind: string;
  readonly projection: MapSystemCode;
  readonly grid?: LayerGrid | undefined;
}

/** Whether only the provider knows how its map is cut. */
export const needsGrid = ({ kind, projection }: Gridded): boolean => kind !== 'WMS' && projection !== 'EPSG:3857';

/** A square over all of a projection, halved at each level. */
function squaresOver(projection: MapSystemCode): LayerGrid {
  const [west, south, east, north] = mapSystems[projection].bounds;
  const side = Math.max(east - west, north - south);
  return {
    origin: [west, north],
    resolutions: Array.from({ length: DEEPEST_LAYER_ZOOM + 1 }, (_, level) => side / PIXELS / 2 ** level),
    tileSize: PIXELS,
  };
}

/** The squares of a base map; of a WMS, and in Web Mercator, they are the same for every provider. */
export const gridOf = (layer: Gridded): LayerGrid | undefined =>
  needsGrid(layer) ? layer.grid : squaresOver(layer.projection);

/** A square of a grid, `y` from the north. */
export interface GridTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** West, south, east, north of a tile, in units of its projection; undefined where the grid has no such level. */
export function boxOf({ z: level, x, y }: GridTile, { origin, resolutions, tileSize }: LayerGrid) {
  const resolution = resolutions[level];
  if (resolution === undefined) return undefined;
  const side = resolution * tileSize;
  const [west, north] = [origin[0] + x * side, origin[1] - y * side];
  return [west, north - side, west + side, north] as const;
}

/** The tile in which a place, in units of the projection, lies. */
export function tileAt(
  level: number,
  [x, y]: readonly [number, number],
  { origin, resolutions, tileSize }: LayerGrid,
): GridTile {
  const side = (resolutions[level] ?? Number.NaN) * tileSize;
  return { z: level, x: Math.floor((x - origin[0]) / side), y: Math.floor((origin[1] - y) / side) };
}

/** Less than a thousandth of a pixel, by which tiles of the edge differ from it when they are calculated. */
const SLACK = 1e-3;

/** Whether a tile shows any of what its projection can. */
export function isTileOf(tile: GridTile, projection: MapSystemCode, grid: LayerGrid): boolean {
  const box = boxOf(tile, grid);
  if (!box || tile.x < 0 || tile.y < 0) return false;
  const [west, south, east, north] = mapSystems[projection].bounds;
  const slack = SLACK * (grid.resolutions[tile.z] ?? 0);
  return box[0] < east - slack && box[2] > west + slack && box[1] < north - slack && box[3] > south + slack;
}
