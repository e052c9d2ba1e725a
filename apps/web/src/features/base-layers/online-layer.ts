import type { ImageMap } from '@portal/contracts';
import { crsCatalogue, reproject } from '@portal/geo';
import type ImageTile from 'ol/ImageTile.js';
import ImageLayer from 'ol/layer/Image.js';
import TileLayer from 'ol/layer/Tile.js';
import Projection from 'ol/proj/Projection.js';
import { addCoordinateTransforms, addProjection, get as projectionOf } from 'ol/proj.js';
import ImageStatic from 'ol/source/ImageStatic.js';
import XYZ from 'ol/source/XYZ.js';
import TileState from 'ol/TileState.js';
import { ApiError } from '../../kernel/api-error.js';
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

/**
 * A base map of others, or of pictures that the regulator has loaded. `onFailure` is called once its provider seems to be away.
 */
export function onlineLayer(map: UsableMap, onFailure: () => void): TileLayer<XYZ> {
  let failures = 0;
  const readTile = map.source === 'PROVIDER' ? mapsClient.readLayerTile : mapsClient.readOwnMapTile;
  const source = new XYZ({
    minZoom: map.minZoom,
    maxZoom: map.maxZoom,
    attributions: map.attribution,
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

/** Makes the Swiss grid known to the map library, from the portal's own formulas. */
function knowSwissGrid(): void {
  const code = 'EPSG:2056';
  if (projectionOf(code)) return;
  const { bounds } = crsCatalogue[code];
  addProjection(new Projection({ code, units: 'm', extent: [...bounds] }));
  const pair = (given: readonly number[]): [number, number] => [given[0] ?? 0, given[1] ?? 0];
  addCoordinateTransforms(
    'EPSG:4326',
    code,
    (position) => [...reproject(pair(position), crsCatalogue['EPSG:4326'], crsCatalogue[code])],
    (position) => [...reproject(pair(position), crsCatalogue[code], crsCatalogue['EPSG:4326'])],
  );
}

/** A picture over the map. @returns the layer, and what lets go of the picture */
export function imageLayer(
  image: ImageMap,
  content: Blob,
): { readonly layer: ImageLayer<ImageStatic>; readonly release: () => void } {
  if (image.projection === 'EPSG:2056') knowSwissGrid();
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
