import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type BaseLayer, type LayerProbe, needsApiKey } from '@portal/contracts';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { LayersService } from '../app-settings/layers.service.js';
import { countryCentres } from './country-centres.js';
import { LayerProbesRepository } from './layer-probes.repository.js';
import { type ProvidedTile, ProviderClientService, ProviderRefusal } from './provider-client.service.js';
import { RecentTiles } from './recent-tiles.js';
import { type Tile, tileAddress } from './tile-address.js';

const NOT_FOUND = 404;

/** Zoom of the tile that a probe asks for, where the layer has it. */
const PROBED_ZOOM = 10;
/** Paris, for layers of the world. */
const ANYWHERE = [2.35, 48.85] as const;

const mercatorY = (latitude: number): number => {
  const angle = (latitude * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
};

/** A tile in the middle of the country that a layer is of. */
function probedTile({ country, minZoom, maxZoom }: BaseLayer): Tile {
  const [longitude, latitude] = countryCentres[country?.slice(0, 2) ?? ''] ?? ANYWHERE;
  const z = Math.min(Math.max(PROBED_ZOOM, minZoom), maxZoom);
  const side = 2 ** z;
  return { z, x: Math.floor(((longitude + 180) / 360) * side), y: Math.floor(mercatorY(latitude) * side) };
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
  async tile(key: string, tile: Tile, known: string | undefined): Promise<FileAnswer> {
    const layer = await this.layers.offered(key);
    if (layer?.delivery !== 'PORTAL' || tile.z < layer.minZoom || tile.z > layer.maxZoom)
      throw new PortalError('NOT_FOUND');
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

  private async ask(layer: BaseLayer, tile: Tile): Promise<ProvidedTile> {
    const id = `${JSON.stringify(layer)} ${tile.z}/${tile.x}/${tile.y}`;
    return this.recent.get(id, () => this.fromProvider(layer, tile));
  }

  /** @throws ProviderRefusal */
  private async fromProvider(layer: BaseLayer, tile: Tile): Promise<ProvidedTile> {
    if (layer.url === null) throw new ProviderRefusal('NOT_SET_UP');
    const apiKey = needsApiKey(layer) ? await this.layers.apiKey(layer.key) : undefined;
    if (needsApiKey(layer) && apiKey === undefined) throw new ProviderRefusal('NO_KEY');
    return this.provider.tile(tileAddress(layer, tile, apiKey));
  }
}
