import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import TileState from 'ol/TileState.js';
import type VectorTile from 'ol/VectorTile.js';
import { ApiError } from '../../kernel/api-error.js';
import type { MapColours } from '../map/map-colours.js';
import type { UsableMap } from './layer-order.js';
import { mapsClient } from './maps.queries.js';
import { ownMapStyle } from './own-map-style.js';

/** Above the base map that comes with the portal, below all that is drawn on a map. */
const MAP_Z = 0.4;
const PATIENCE = 3;

interface Shown {
  readonly colours: MapColours;
  readonly locale: string;
  /** Called once tile after tile cannot be read. */
  readonly onFailure: () => void;
}

/** A base map of vector tiles that the regulator has loaded from a file. */
export function ownVectorLayer(map: UsableMap, { colours, locale, onFailure }: Shown): VectorTileLayer {
  let failures = 0;
  const format = new MVT();
  const source = new VectorTileSource({
    format,
    minZoom: map.minZoom,
    maxZoom: map.maxZoom,
    attributions: map.attribution,
    tileUrlFunction: (address) => address.join('/'),
    tileLoadFunction: (given, address) => {
      const tile = given as VectorTile<ReturnType<typeof format.readFeatures>[number]>;
      const [z = '', x = '', y = ''] = address.split('/');
      tile.setLoader((extent, _resolution, featureProjection) => {
        mapsClient
          .readOwnMapTile({ params: { layer: map.key, z, x, y } })
          .then((file) => file.arrayBuffer())
          .then((data) => {
            failures = 0;
            tile.setFeatures(format.readFeatures(data, { extent, featureProjection }));
          })
          .catch((error: unknown) => {
            // Beyond the edge of a map there is nothing, which is no failure.
            const isBeyond = error instanceof ApiError && error.code === 'NOT_FOUND';
            if (isBeyond) return tile.setFeatures([]);
            failures += 1;
            tile.setState(TileState.ERROR);
            if (failures >= PATIENCE) onFailure();
          });
      });
    },
  });
  return new VectorTileLayer({ source, zIndex: MAP_Z, declutter: true, style: ownMapStyle(colours, locale) });
}
