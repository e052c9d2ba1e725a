import { DEEPEST_TILE_ZOOM, GROUPS_LAYER, OBJECTS_LAYER } from '@portal/contracts';
import type { FeatureLike } from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import TileState from 'ol/TileState.js';
import type VectorTile from 'ol/VectorTile.js';
import { FONT } from '../map/label-font.js';
import type { MapColours } from '../map/map-colours.js';

/** Reads a tile. @throws ApiError */
export type ReadTile = (address: { z: string; x: string; y: string }) => Promise<ArrayBuffer>;

/** How an object of the source looks. What tiles say of it are properties of the feature. */
export type ObjectLook = (
  feature: FeatureLike,
  drawn: {
    readonly colours: MapColours;
    /** Metres of EPSG:3857 to a pixel. */
    readonly resolution: number;
    readonly zoom: number;
    readonly isChosen: boolean;
  },
) => Style[];

function groupStyle(count: number, colours: MapColours): Style {
  const text = count < 1000 ? String(count) : `${Math.round(count / 1000)} k`;
  return new Style({
    image: new Circle({
      radius: 10 + 3 * Math.log10(count),
      fill: new Fill({ color: colours.footprint }),
      stroke: new Stroke({ color: colours['on-mark'], width: 2 }),
    }),
    text: new Text({ text, font: `700 11px ${FONT}`, fill: new Fill({ color: colours['on-mark'] }) }),
  });
}

/** Id of the row that a feature of the layer draws; undefined for a group. */
export function idOf(feature: FeatureLike): string | undefined {
  const id: unknown = feature.get('id');
  return typeof id === 'string' ? id : undefined;
}

interface LayerInput {
  readonly look: ObjectLook;
  readonly colours: MapColours;
  readonly readTile: ReadTile;
  /** Id of the row that stands out. */
  readonly chosen: () => string | undefined;
  readonly onFailure: () => void;
}

/** A layer of the map library with the objects and groups of the API's tiles. */
export function objectTileLayer({ look, colours, readTile, chosen, onFailure }: LayerInput): VectorTileLayer {
  const format = new MVT({ layers: [OBJECTS_LAYER, GROUPS_LAYER] });
  const source = new VectorTileSource({
    format,
    maxZoom: DEEPEST_TILE_ZOOM,
    tileUrlFunction: (address) => address.join('/'),
    tileLoadFunction: (given, address) => {
      const tile = given as VectorTile<ReturnType<typeof format.readFeatures>[number]>;
      const [z = '', x = '', y = ''] = address.split('/');
      tile.setLoader((extent, _resolution, featureProjection) => {
        readTile({ z, x, y }).then(
          (data) => tile.setFeatures(format.readFeatures(data, { extent, featureProjection })),
          () => {
            tile.setState(TileState.ERROR);
            onFailure();
          },
        );
      });
    },
  });
  return new VectorTileLayer({
    source,
    zIndex: 4,
    declutter: true,
    style: (feature, resolution) => {
      const id = idOf(feature);
      if (id === undefined) return groupStyle(Number(feature.get('count')), colours);
      const zoom = source.getTileGrid()?.getZForResolution(resolution) ?? 0;
      return look(feature, { colours, resolution, zoom, isChosen: id === chosen() });
    },
  });
}
