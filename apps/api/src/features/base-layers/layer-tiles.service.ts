import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  type BaseLayer,
  type GridTile,
  gridOf,
  isTileOf,
  type LayerProbe,
  needsApiKey,
  tileAt,
} from '@portal/contracts';
import { mapSystems, reproject } from '@portal/geo';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { LayersService } from '../app-settings/layers.service.js';
import { countryCentres } from './country-centres.js';
import { LayerProbesRepository } from './layer-probes.repository.js';
import { type ProvidedTile, ProviderClientService, ProviderRefusal } from './provider-client.service.js';
import { RecentTiles } from './recent-tiles.js';
import { tileAddress } from './tile-address.js';

const NOT_FOUND = 404;

/** Zoom of the tile that a probe asks for, where the layer has it. */
const PROBED_ZOOM = 10;
/** Paris, for layers of the world. */
const ANYWHERE = [2.35, 48.85] as const;

/** A tile in the middle of the country that a layer is of; undefined where its grid is not known. */
function probedTile(layer: BaseLayer): GridTile | undefined {
  const { country, minZoom, maxZoom, projection } = layer;
  const grid = gridOf(layer);
  const place = countryCentres[country?.slice(0, 2) ?? ''] ?? ANYWHERE;
  const level = Math.min(Math.max(PROBED_ZOOM, minZoom), maxZoom);
  return grid && tileAt(level, reproject(place, mapSystems['EPSG:4326'], mapSystems[projection]), grid);
}

/** Tiles of base maps of others, which the portal asks for on behalf of its users. */
@Injectable()
export class LayerTilesService {
  private readonly log = new Logger(LayerTilesService.name);
  private readonly recent = new RecentTiles();

  constructor(
    private readonly layers: LayersService,
    private readonly provider: ProviderClientService,
    private readonly probes: LayerProbesRepository,
  ) {}

  /**
   * @param known the ETag that the caller has
   * @throws PortalError NOT_FOUND for a layer that is not offered or not delivered by the portal; PROVIDER_FAILED
   */
  async tile(key: string, tile: GridTile, known: string | undefined): Promise<FileAnswer> {
    const layer = await this.layers.offered(key);
    const grid = layer && gridOf(layer);
    if (layer?.delivery !== 'PORTAL' || !grid || tile.z < layer.minZoom || tile.z > layer.maxZoom)
      throw new PortalError('NOT_FOUND');
    if (!isTileOf(tile, layer.projection, grid)) throw new PortalError('NOT_FOUND');
    const { mediaType, bytes } = await this.ask(layer, tile).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusal)) throw error;
      const { outcome, status } = error;
      // National maps end somewhere.
      if (status === NOT_FOUND) throw new PortalError('NOT_FOUND', { cause: error });
      this.log.warn({ layer: key, outcome, status }, 'A provider of a base map gave no tile');
      throw new PortalError('PROVIDER_FAILED', { values: { layer: key, outcome }, cause: error });
    });
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    const content = known === etag ? undefined : bytes;
    return new FileAnswer({ mediaType, fileName: `${key}-${tile.z}-${tile.x}-${tile.y}`, shown: true, content, etag });
  }

  /** @throws PortalError NOT_FOUND */
  async probe(key: string): Promise<LayerProbe> {
    const layer = await this.layers.find(key);
    if (!layer) throw new PortalError('NOT_FOUND');
    const began = performance.now();
    const result = await this.fromProvider(layer, probedTile(layer)).then(
      () => ({ outcome: 'OK' as const, status: 200 }),
      (error: unknown) => {
        if (error instanceof ProviderRefusal) return { outcome: error.outcome, status: error.status };
        throw error;
      },
    );
    return this.probes.save(key, { ...result, milliseconds: Math.round(performance.now() - began) });
  }

  listProbes(): Promise<Record<string, LayerProbe>> {
    return this.probes.all();
  }

  private async ask(layer: BaseLayer, tile: GridTile): Promise<ProvidedTile> {
    const id = `${JSON.stringify(layer)} ${tile.z}/${tile.x}/${tile.y}`;
    return this.recent.get(id, () => this.fromProvider(layer, tile));
  }

  /** @throws ProviderRefusal */
  private async fromProvider(layer: BaseLayer, tile: GridTile | undefined): Promise<ProvidedTile> {
    if (layer.url === null || !tile) throw new ProviderRefusal('NOT_SET_UP');
    const apiKey = needsApiKey(layer) ? await this.layers.apiKey(layer.key) : undefined;
    if (needsApiKey(layer) && apiKey === undefined) throw new ProviderRefusal('NO_KEY');
    return this.provider.tile(tileAddress(layer, tile, apiKey));
  }
}
