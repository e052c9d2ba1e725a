import type { Locale } from '@portal/contracts';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import { fromLonLat } from 'ol/proj.js';
import RenderFeature from 'ol/render/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import TileState from 'ol/TileState.js';
import { createXYZ } from 'ol/tilegrid.js';
import VectorTile from 'ol/VectorTile.js';
import type { Translate } from '../../../kernel/i18n.js';
import type { MapColours } from '../map-colours.js';
import { countriesLayer, departmentsLayer, seasLayer } from './area-names.js';
import type { BaseMapSource, Ground } from './base-map-source.js';
import {
  type GroundKind,
  MAX_ZOOM,
  STRETCHED_ZOOM,
  SURFACES,
  TILE_EXTENT,
  type TileAddress,
  type TilePart,
} from './base-map-tiles.js';
import { FONT, haloOf, type PaintedLayer } from './painted-layer.js';

const line = (color: string, width: number, zIndex: number, lineDash?: number[]): Style =>
  new Style({ zIndex, stroke: new Stroke({ color, width, lineDash }) });

/** Lines grow as the view comes nearer: width in pixels at a resolution (metres per pixel). */
const widthAt = (resolution: number, width: number): number =>
  width * Math.min(1.8, Math.max(0.6, 1.5 - Math.log2(resolution / 150) / 5));

const groundStyles = (colours: MapColours, resolution: number): Record<GroundKind, Style[]> => ({
  land: [new Style({ zIndex: 1, fill: new Fill({ color: colours.land }) })],
  // Wide pale strokes under the land leave a shallow-water halo along the coast.
  coast: [line(colours.shallow, 22, 0), line(colours.shallow, 12, 0), line(colours.coast, 1.1, 3)],
  border: [line(colours['border-halo'], 3, 2), line(colours.border, 1.2, 3, [7, 3, 1.5, 3])],
  lake: [
    new Style({
      zIndex: 2,
      fill: new Fill({ color: colours.water }),
      stroke: new Stroke({ color: colours.river, width: 0.8 }),
    }),
  ],
  river: [line(colours.river, widthAt(resolution, 1.1), 1.5)],
  stream: [line(colours.river, widthAt(resolution, 0.7), 1.5)],
  canal: [line(colours.river, widthAt(resolution, 0.8), 1.5, [6, 2])],
  department: [line(colours.department, widthAt(resolution, 0.8), 1.7, [4, 2.5])],
});

/** Square of the map, in metres. */
interface Square {
  readonly west: number;
  readonly north: number;
  readonly side: number;
}

/** The square of the tile that holds another, whose extent is given. */
function squareOf(within: TileAddress, [z, x, y]: TileAddress, [west = 0, , east = 0, north = 0]: number[]): Square {
  const times = 2 ** (z - within[0]);
  const side = east - west;
  return {
    west: west - (x - within[1] * times) * side,
    north: north + (y - within[2] * times) * side,
    side: side * times,
  };
}

/** Tile pixels to map metres. */
function placed({ kind, coordinates, ends }: TilePart, { west, north, side }: Square): RenderFeature {
  const scale = side / TILE_EXTENT;
  const metres = coordinates.map((pixel, i) => (i % 2 === 0 ? west + pixel * scale : north - pixel * scale));
  return new RenderFeature(
    SURFACES.has(kind) ? 'Polygon' : 'MultiLineString',
    metres,
    [...ends],
    2,
    { kind },
    undefined,
  );
}

/** The ground, and the first tile of it that could be read or not. */
interface GroundLayer extends PaintedLayer {
  readonly shown: Promise<void>;
}

function groundLayer(source: BaseMapSource, attribution: string): GroundLayer {
  let follow: (first: Promise<unknown>) => void;
  const shown = new Promise<unknown>((resolve) => {
    follow = resolve;
  });
  const tiles = new VectorTileSource({
    attributions: attribution,
    tileGrid: createXYZ({ maxZoom: MAX_ZOOM, tileSize: 512 }),
    tileUrlFunction: (coordinate) => coordinate.join('/'),
    tileLoadFunction: (tile, address) => {
      if (!(tile instanceof VectorTile)) return;
      const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
      tile.setLoader((extent: number[]) => {
        const reading = source.groundOf([z, x, y]);
        follow(reading);
        const draw = ({ within, parts }: Ground): void => {
          const square = squareOf(within, [z, x, y], extent);
          tile.setFeatures(parts.map((part) => placed(part, square)));
        };
        reading.then(draw, () => tile.setState(TileState.ERROR));
      });
    },
  });
  // The source keeps what it loaded by its address: fine tiles have addresses of their own.
  const fineAddress = ([z = 0, ...xy]: number[]): string =>
    [z, ...xy, ...(z > STRETCHED_ZOOM ? ['fine'] : [])].join('/');
  source.refined.then(
    () => tiles.setTileUrlFunction(fineAddress, 'fine'),
    () => undefined,
  );
  const layer = new VectorTileLayer({ renderMode: 'hybrid', source: tiles });
  const paint = (colours: MapColours): void => {
    const styles = new Map<number, Record<GroundKind, Style[]>>();
    const stylesAt = (resolution: number): Record<GroundKind, Style[]> => {
      const known = styles.get(resolution) ?? groundStyles(colours, resolution);
      styles.set(resolution, known);
      return known;
    };
    layer.setBackground(colours.water);
    layer.setStyle((feature, resolution) => stylesAt(resolution)[feature.get('kind') as GroundKind]);
  };
  return { layer, paint, shown: shown.then(() => undefined) };
}

/** Smallest population named at a resolution (metres per pixel), so that a wide view keeps to large cities. */
const NAMED_FROM: readonly (readonly [resolution: number, population: number])[] = [
  [6000, 3_000_000],
  [3500, 1_000_000],
  [1500, 300_000],
  [900, 80_000],
  [450, 30_000],
  [250, 12_000],
  [0, 0],
];

const namedFrom = (resolution: number): number => NAMED_FROM.find(([above]) => resolution > above)?.[1] ?? 0;

/** Capitals are named from further away than other cities of their size. */
const capitalsFrom = (resolution: number): number => (resolution > 3000 ? 1_000_000 : 0);

const LARGE_CITY = 500_000;

function placeStyle(name: string, population: number, isCapital: boolean, colours: MapColours): Style {
  const isLarge = population > LARGE_CITY || isCapital;
  return new Style({
    zIndex: Math.round(population / 1000),
    image: new Circle({
      radius: isCapital ? 3.4 : 2.3,
      fill: new Fill({ color: isCapital ? colours.capital : colours.place }),
      stroke: new Stroke({ color: colours['place-line'], width: isCapital ? 1.6 : 0.6 }),
    }),
    text: new Text({
      text: name,
      font: isLarge ? `600 12.5px ${FONT}` : `450 11.5px ${FONT}`,
      fill: new Fill({ color: colours.ink }),
      stroke: haloOf(colours),
      offsetX: 9,
      textAlign: 'left',
      padding: [2, 4, 2, 4],
    }),
  });
}

function placesStyle(colours: MapColours): StyleFunction {
  const styles = new Map<FeatureLike, Style>();
  return (feature, resolution) => {
    const population: number = feature.get('population');
    const isCapital: boolean = feature.get('isCapital');
    const isNamed = population >= namedFrom(resolution) || (isCapital && population >= capitalsFrom(resolution));
    if (!isNamed) return undefined;
    const style = styles.get(feature) ?? placeStyle(feature.get('name'), population, isCapital, colours);
    styles.set(feature, style);
    return style;
  };
}

async function placesLayer(source: BaseMapSource): Promise<PaintedLayer> {
  const places = await source.places();
  const features = places.map(([name, longitude, latitude, population, capital]) => {
    const feature = new Feature(new Point(fromLonLat([longitude, latitude])));
    feature.setProperties({ name, population, isCapital: capital === 1 }, true);
    return feature;
  });
  const layer = new VectorLayer({
    source: new VectorSource({ features }),
    declutter: 'names',
    renderBuffer: 60,
    zIndex: 2,
    renderOrder: (a, b) => b.get('population') - a.get('population'),
  });
  return { layer, paint: (colours) => layer.setStyle(placesStyle(colours)) };
}

export interface BaseMapLayers {
  readonly ground: PaintedLayer;
  /** Read after the ground, which they are not to delay; rejected when any of the base map cannot be read. */
  readonly names: Promise<PaintedLayer[]>;
}

/**
 * The base map that needs no internet: Natural Earth 1:10m and the waters of GSHHG, cut into tiles at build and, deeper,
 * by a worker; names from GeoNames. Ground and names look like nothing until they are painted.
 */
export function baseMapLayers(
  source: BaseMapSource,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): BaseMapLayers {
  const ground = groundLayer(source, t('MAP_ATTRIBUTION'));
  const names = ground.shown.then(() =>
    Promise.all([placesLayer(source), departmentsLayer(source), countriesLayer(source, locale), seasLayer(t)]),
  );
  return { ground, names };
}
