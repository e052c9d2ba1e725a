import { API_KEY_PLACEHOLDER, type BaseLayer } from '@portal/contracts';
import { wmtsAddress } from '../app-settings/layers.service.js';

/** A square of the Web Mercator grid, `y` from the north. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Half of the circumference of the sphere of Web Mercator (EPSG:3857), in metres. */
const HALF = Math.PI * 6_378_137;
const PIXELS = 256;
const HOSTS = ['a', 'b', 'c'] as const;

/** West, south, east, north in metres. */
function boxOf({ z, x, y }: Tile): readonly number[] {
  const side = (2 * HALF) / 2 ** z;
  return [x * side - HALF, HALF - (y + 1) * side, (x + 1) * side - HALF, HALF - y * side];
}

/** GetMap of OGC 06-042, version 1.3.0: the axes of EPSG:3857 are east, north. */
function wmsAddress({ url, layer, style, format }: BaseLayer, tile: Tile): string {
  const address = url ?? '';
  const parameters = [
    'SERVICE=WMS&REQUEST=GetMap&VERSION=1.3.0&CRS=EPSG:3857',
    `LAYERS=${encodeURIComponent(layer ?? '')}&STYLES=${encodeURIComponent(style ?? '')}`,
    `BBOX=${boxOf(tile).join(',')}&WIDTH=${PIXELS}&HEIGHT=${PIXELS}&FORMAT=${encodeURIComponent(format)}`,
    `TRANSPARENT=${format !== 'image/jpeg'}`,
  ];
  return `${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

const xyzAddress = ({ url }: BaseLayer, { z, x, y }: Tile): string =>
  (url ?? '')
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{-y}', String(2 ** z - 1 - y))
    .replaceAll('{a-c}', HOSTS[(x + y) % HOSTS.length]!);

const builders = {
  XYZ: xyzAddress,
  WMTS: (layer: BaseLayer, { z, x, y }: Tile) => wmtsAddress(layer, [String(z), String(x), String(y)]),
  WMS: wmsAddress,
} as const;

/** Where a provider has a tile. */
export const tileAddress = (layer: BaseLayer, tile: Tile, apiKey = ''): string =>
  builders[layer.kind](layer, tile).replaceAll(API_KEY_PLACEHOLDER, encodeURIComponent(apiKey));
