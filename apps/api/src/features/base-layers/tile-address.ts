import { API_KEY_PLACEHOLDER, type BaseLayer, boxOf, type GridTile, gridOf } from '@portal/contracts';
import { wmtsAddress } from '../app-settings/layers.service.js';

const HOSTS = ['a', 'b', 'c'] as const;

/** Systems of which GetMap 1.3.0 gives north before east, as their registry has it (OGC 06-042 §6.7.2). */
const northFirst: ReadonlySet<string> = new Set(['EPSG:4326', 'EPSG:2180']);

/** GetMap of OGC 06-042, version 1.3.0. */
function wmsAddress(record: BaseLayer, tile: GridTile): string {
  const { url, layer, style, format, projection } = record;
  const address = url ?? '';
  const grid = gridOf(record);
  const box = grid && boxOf(tile, grid);
  if (!box) throw new Error(`no tile ${tile.z}/${tile.x}/${tile.y} of ${record.key}`);
  const [west, south, east, north] = box;
  const corners = northFirst.has(projection) ? [south, west, north, east] : [west, south, east, north];
  const parameters = [
    `SERVICE=WMS&REQUEST=GetMap&VERSION=1.3.0&CRS=${projection}`,
    `LAYERS=${encodeURIComponent(layer ?? '')}&STYLES=${encodeURIComponent(style ?? '')}`,
    `BBOX=${corners.join(',')}&WIDTH=${grid.tileSize}&HEIGHT=${grid.tileSize}&FORMAT=${encodeURIComponent(format)}`,
    `TRANSPARENT=${format !== 'image/jpeg'}`,
  ];
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

const xyzAddress = ({ url }: BaseLayer, { z, x, y }: GridTile): string =>
  (url ?? '')
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{-y}', String(2 ** z - 1 - y))
    .replaceAll('{a-c}', HOSTS[(x + y) % HOSTS.length]!);

const builders = {
  XYZ: xyzAddress,
  WMTS: (layer: BaseLayer, { z, x, y }: GridTile) => wmtsAddress(layer, [String(z), String(x), String(y)]),
  WMS: wmsAddress,
} as const;

/** Where a provider has a tile. */
export const tileAddress = (layer: BaseLayer, tile: GridTile, apiKey = ''): string =>
  builders[layer.kind](layer, tile).replaceAll(API_KEY_PLACEHOLDER, encodeURIComponent(apiKey));
