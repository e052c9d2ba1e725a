import { Injectable } from '@nestjs/common';
import type { AvailableMap, BaseLayer, BaseLayerForAdmin } from '@portal/contracts';
import { gridOf, needsApiKey } from '@portal/contracts';
import { SettingSecretsRepository } from './setting-secrets.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { isSameValue } from './settings-editor.service.js';
import { shippedLayers } from './shipped-layers.js';

/** Name of a layer's key among the secrets of the portal. */
export const layerSecret = (key: string): string => `layer/${key}`;

const FALLBACK_LAYER = 'AerialWithLabels';
const TILE_PATH = '{z}/{x}/{y}';

const shippedByKey = new Map(shippedLayers.map((layer) => [layer.key, layer]));

/** Layers that are other than they came with the portal. */
export const changedLayers = (layers: readonly BaseLayer[]): BaseLayer[] =>
  layers.filter((layer) => !isSameValue(layer, shippedByKey.get(layer.key)));

/** Parameters by which a tile of a WMTS is asked for, OGC 07-057r7 §8.2.2. */
export function wmtsAddress({ url, layer, style, matrixSet, format }: BaseLayer, tile: readonly string[]): string {
  const [zoom = '', column = '', row = ''] = tile;
  const values: Readonly<Record<string, string>> = {
    layer: encodeURIComponent(layer ?? ''),
    style: encodeURIComponent(style ?? 'default'),
    TileMatrixSet: encodeURIComponent(matrixSet ?? ''),
    TileMatrix: zoom,
    TileRow: row,
    TileCol: column,
  };
  const filled = (url ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (url?.includes('{TileMatrix}')) return filled;
  const parameters = [
    'SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0',
    `LAYER=${values.layer}&STYLE=${values.style}&TILEMATRIXSET=${values.TileMatrixSet}`,
    `TILEMATRIX=${zoom}&TILEROW=${row}&TILECOL=${column}&FORMAT=${encodeURIComponent(format)}`,
  ];
  return `${filled}${filled.includes('?') ? '&' : '?'}${parameters.join('&')}`;
}

/** Template by which a browser asks for the tiles; of a provider it asks itself, with what only the provider knows filled in. */
function templateOf(layer: BaseLayer): string {
  if (layer.delivery === 'PORTAL') return `/api/main/maps/layers/${layer.key}/${TILE_PATH}`;
  return layer.kind === 'WMTS' ? wmtsAddress(layer, ['{z}', '{x}', '{y}']) : (layer.url ?? '');
}

/** Base maps of others. */
@Injectable()
export class LayersService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly secrets: SettingSecretsRepository,
  ) {}

  /** All of them: those that come with the portal, as an administrator changed them, then the installation's own. */
  async all(): Promise<BaseLayer[]> {
    const { value } = await this.settings.read('main', 'MAP');
    const changed = new Map(value.layers.map((layer) => [layer.key, layer]));
    const own = value.layers.filter(({ key }) => !shippedByKey.has(key));
    return [...shippedLayers.map((layer) => changed.get(layer.key) ?? layer), ...own];
  }

  /** A layer that the portal offers. */
  async offered(key: string): Promise<BaseLayer | undefined> {
    const { value } = await this.settings.read('main', 'GLOBAL');
    return value.onlineMapLayers.includes(key) ? this.find(key) : undefined;
  }

  async find(key: string): Promise<BaseLayer | undefined> {
    return (await this.all()).find((layer) => layer.key === key);
  }

  apiKey(key: string): Promise<string | undefined> {
    return this.secrets.read('main', layerSecret(key));
  }

  async forAdministrators(): Promise<BaseLayerForAdmin[]> {
    const keys = await this.secrets.names('main', layerSecret(''));
    return (await this.all()).map((layer) => ({
      ...layer,
      apiKey: { hasValue: keys.has(layerSecret(layer.key)), value: null },
      isShipped: shippedByKey.has(layer.key),
      isChanged: !isSameValue(layer, shippedByKey.get(layer.key)),
    }));
  }

  /** The default is the configured one, else the aerial pictures, else the first; of those that the portal offers. */
  async available(): Promise<AvailableMap[]> {
    const [{ value: portal }, { value: map }, layers, keys] = await Promise.all([
      this.settings.read('main', 'GLOBAL'),
      this.settings.read('main', 'MAP'),
      this.all(),
      this.secrets.names('main', layerSecret('')),
    ]);
    const offered = new Set(portal.onlineMapLayers);
    const first = layers.find(({ key }) => offered.has(key))?.key;
    const byDefault = [map.defaultOnlineMapLayer, FALLBACK_LAYER, first].find((key) => key && offered.has(key));
    return layers.map((layer) => {
      const { key, title, country, kind, url, attribution, minZoom, maxZoom, projection } = layer;
      const requiresApiKey = needsApiKey(layer);
      const isSetUp = url !== null && (!requiresApiKey || keys.has(layerSecret(key)));
      return {
        key,
        title,
        group: country === null ? 'WORLD' : 'NATIONAL',
        country,
        kind,
        attribution,
        minZoom,
        maxZoom,
        requiresApiKey,
        url: isSetUp ? templateOf(layer) : null,
        projection,
        grid: projection === 'EPSG:3857' ? null : (gridOf(layer) ?? null),
        enabledGlobally: offered.has(key),
        selected: offered.has(key) && map.onlineMapLayers.includes(key),
        default: key === byDefault,
      };
    });
  }

  /** Origins that browsers ask for tiles themselves. */
  async directOrigins(): Promise<string[]> {
    const { value } = await this.settings.read('main', 'GLOBAL');
    const offered = new Set(value.onlineMapLayers);
    const direct = (await this.all()).filter(({ key, delivery }) => delivery === 'DIRECT' && offered.has(key));
    const hosts = direct.flatMap(({ url }) =>
      url?.includes('{a-c}') ? ['a', 'b', 'c'].map((name) => url.replace('{a-c}', name)) : [url ?? ''],
    );
    const addresses = hosts.map((url) => url.replace(/\{[^{}]*\}/g, '0')).filter((url) => URL.canParse(url));
    return [...new Set(addresses.map((url) => new URL(url).origin))];
  }
}
