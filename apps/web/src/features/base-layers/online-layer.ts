import type { ImageMap } from '@portal/contracts';
import { mapSystems } from '@portal/geo';
import type ImageTile from 'ol/ImageTile.js';
import ImageLayer from 'ol/layer/Image.js';
import TileLayer from 'ol/layer/Tile.js';
import ImageStatic from 'ol/source/ImageStatic.js';
import XYZ from 'ol/source/XYZ.js';
import TileState from 'ol/TileState.js';
import TileGrid from 'ol/tilegrid/TileGrid.js';
import { ApiError } from '../../kernel/api-error.js';
import { knowSystem } from './known-systems.js';
import type { UsableMap } from './layer-order.js';
import { mapsClient } from './maps.queries.js';

/** Above the base map that comes with the portal, which stays where a provider has no tile; below its names and all else. */
const MAP_Z = 0.4;
const IMAGE_Z = 0.6;
/** Tiles that must fail, with none between them that came, until a provider is given up. */
const PATIENCE = 3;

const isOfPortal = ({ url, source }: UsableMap): boolean => source !== 'PROVIDER' || url.startsWith('/');

/** Puts a picture into a tile, and lets go of it once the browser has it. */
function show(tile: ImageTile, content: Blob): void {
  const image = tile.getImage();
  if (!(image instanceof HTMLImageElement)) return;
  const address = URL.createObjectURL(content);
  const release = () => URL.revokeObjectURL(address);
  image.addEventListener('load', release, { once: true });
  image.addEventListener('error', release, { once: true });
  image.src = address;
}

/** The squares that the provider of a map cuts it into, which the map library bends into those on the screen. */
function squaresOf({ projection, grid, minZoom, maxZoom }: UsableMap) {
  if (!grid) return { minZoom, maxZoom };
  knowSystem(projection);
  const { origin, resolutions, tileSize } = grid;
  const tileGrid = new TileGrid({
    extent: [...mapSystems[projection].bounds],
    origin: [...origin],
    resolutions: resolutions.slice(0, maxZoom + 1),
    tileSize,
    minZoom,
  });
  return { projection, tileGrid };
}

/**
 * A base map of others, or of pictures that the regulator has loaded. `onFailure` is called once its provider seems to be away.
 */
export function onlineLayer(map: UsableMap, onFailure: () => void): TileLayer<XYZ> {
  let failures = 0;
  const readTile = map.source === 'PROVIDER' ? mapsClient.readLayerTile : mapsClient.readOwnMapTile;
  const source = new XYZ({
    ...squaresOf(map),
    attributions: map.attribution,
    // Without leave of the provider a browser does not let a picture be bent.
    ...(map.grid && { crossOrigin: 'anonymous' as const }),
    ...(!isOfPortal(map) && { url: map.url }),
    ...(isOfPortal(map) && {
      tileUrlFunction: (address: number[]) => address.join('/'),
      tileLoadFunction: (given, address) => {
        const tile = given as ImageTile;
        const [z = '', x = '', y = ''] = address.split('/');
        readTile({ params: { layer: map.key, z, x, y } }).then(
          (file) => {
            failures = 0;
            show(tile, file);
          },
          (error: unknown) => {
            // Beyond the edge of a national map there is nothing, which is no failure.
            if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) failures += 1;
            tile.setState(TileState.ERROR);
            if (failures >= PATIENCE) onFailure();
          },
        );
      },
    }),
  });
  if (!isOfPortal(map)) {
    source.on('tileloadend', () => {
      failures = 0;
    });
    source.on('tileloaderror', () => {
      failures += 1;
      if (failures >= PATIENCE) onFailure();
    });
  }
  return new TileLayer({ source, zIndex: MAP_Z });
}

/** A picture over the map. @returns the layer, and what lets go of the picture */
export function imageLayer(
  image: ImageMap,
  content: Blob,
): { readonly layer: ImageLayer<ImageStatic>; readonly release: () => void } {
  knowSystem(image.projection);
  const url = URL.createObjectURL(content);
  const source = new ImageStatic({
    url,
    projection: image.projection,
    imageExtent: [...image.extent],
    attributions: image.attribution,
  });
  const layer = new ImageLayer({ source, zIndex: IMAGE_Z, minZoom: image.minZoom - 1, maxZoom: image.maxZoom + 1 });
  return { layer, release: () => URL.revokeObjectURL(url) };
}
