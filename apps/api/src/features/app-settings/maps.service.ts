import { Injectable } from '@nestjs/common';
import type { AvailableMap } from '@portal/contracts';
import { mapLayers } from './map-layers.js';
import { SettingsRepository } from './settings.repository.js';

const FALLBACK_LAYER = 'AerialWithLabels';

/** Which base maps of others there are. */
@Injectable()
export class MapsService {
  constructor(private readonly settings: SettingsRepository) {}

  /** The default is the configured one, else the aerial pictures, else the first; of those that the portal offers. */
  async available(): Promise<AvailableMap[]> {
    const [{ value: portal }, { value: map }] = await Promise.all([
      this.settings.read('main', 'GLOBAL'),
      this.settings.read('main', 'MAP'),
    ]);
    const offered = new Set(portal.onlineMapLayers);
    const first = mapLayers.find(({ key }) => offered.has(key))?.key;
    const byDefault = [map.defaultOnlineMapLayer, FALLBACK_LAYER, first].find((key) => key && offered.has(key));
    return mapLayers.map((layer) => ({
      ...layer,
      enabledGlobally: offered.has(layer.key),
      selected: offered.has(layer.key) && map.onlineMapLayers.includes(layer.key),
      default: layer.key === byDefault,
    }));
  }
}
