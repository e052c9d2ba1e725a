import type { Locale } from '@portal/contracts';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import type BaseLayer from 'ol/layer/Base.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import { fromLonLat } from 'ol/proj.js';
import RenderFeature from 'ol/render/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import { createXYZ } from 'ol/tilegrid.js';
import VectorTile from 'ol/VectorTile.js';
import { countryNameIn } from '../country-name.js';
import type { MapColours } from '../map-colours.js';
import type { BaseMapSource } from './base-map-source.js';
import { type GroundKind, MAX_ZOOM, TILE_EXTENT, type TilePart } from './base-map-tiles.js';

export const FONT = "'Inter Variable', sans-serif";

/** A layer whose colours may change while it is shown. */
export interface PaintedLayer {
  readonly layer: BaseLayer;
  readonly paint: (colours: MapColours) => void;
}

const haloOf = (colours: MapColours): Stroke => new Stroke({ color: colours.halo, width: 3 });

const line = (color: string, width: number, zIndex: number, lineDash?: number[]): Style =>
  new Style({ zIndex, stroke: new Stroke({ color, width, lineDash }) });

const groundStyles = (colours: MapColours): Record<GroundKind, Style[]> => ({
  land: [new Style({ zIndex: 1, fill: new Fill({ color: colours.land }) })],
  // Wide pale strokes under the land leave a shallow-water halo along the coast.
  coast: [line(colours.shallow, 22, 0), line(colours.shallow, 12, 0), line(colours.coast, 1.1, 3)],
  border: [line(colours['border-halo'], 3, 2), line(colours.border, 1.2, 3, [7, 3, 1.5, 3])],
});

/** Tile pixels to map metres. */
function placed({ kind, coordinates, ends }: TilePart, [west, , east, north]: number[]): RenderFeature {
  const scale = ((east ?? 0) - (west ?? 0)) / TILE_EXTENT;
  const metres = coordinates.map((pixel, i) =>
    i % 2 === 0 ? (west ?? 0) + pixel * scale : (north ?? 0) - pixel * scale,
  );
  return new RenderFeature(kind === 'land' ? 'Polygon' : 'MultiLineString', metres, [...ends], 2, { kind }, undefined);
}

function groundLayer(source: BaseMapSource, attribution: string): PaintedLayer {
  const tiles = new VectorTileSource({
    attributions: attribution,
    tileGrid: createXYZ({ maxZoom: MAX_ZOOM, tileSize: 512 }),
    tileUrlFunction: (coordinate) => coordinate.join('/'),
    tileLoadFunction: (tile, address) => {
      if (!(tile instanceof VectorTile)) return;
      const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
      tile.setLoader((extent: number[]) => {
        void source.partsOf([z, x, y]).then((parts) => tile.setFeatures(parts.map((part) => placed(part, extent))));
      });
    },
  });
  // The source keeps what it loaded by its address: fine tiles have addresses of their own.
  void source.refined.then(() => tiles.setTileUrlFunction((coordinate) => `${coordinate.join('/')}/fine`, 'fine'));
  const layer = new VectorTileLayer({ renderMode: 'hybrid', source: tiles });
  const paint = (colours: MapColours): void => {
    const styles = groundStyles(colours);
    layer.setBackground(colours.water);
    layer.setStyle((feature) => styles[feature.get('kind') as GroundKind]);
  };
  return { layer, paint };
}

/** Smallest population named at a resolution (metres per pixel), so that a wide view keeps to large cities. */
const NAMED_FROM: readonly (readonly [resolution: number, population: number])[] = [
  [3000, 3_000_000],
  [1500, 800_000],
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
  const places = await source.places;
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

const METRES_PER_DEGREE = 111_000;
const WIDTH_NAMED = { from: 70, to: 1500 } as const;

const countriesStyle =
  (colours: MapColours): StyleFunction =>
  (feature, resolution) => {
    const width = (feature.get('size') * METRES_PER_DEGREE) / resolution;
    if (width < WIDTH_NAMED.from || width > WIDTH_NAMED.to) return undefined;
    return new Style({
      text: new Text({
        text: [...(feature.get('name') as string)].join('\u200a'),
        font: `600 12.5px ${FONT}`,
        fill: new Fill({ color: colours.country }),
        stroke: haloOf(colours),
      }),
    });
  };

async function countriesLayer(source: BaseMapSource, locale: Locale): Promise<PaintedLayer> {
  const countries = await source.countries;
  const features = countries.map((country) => {
    const feature = new Feature(new Point(fromLonLat([...country.at])));
    const name = countryNameIn(locale, country).toLocaleUpperCase(locale);
    feature.setProperties({ name, size: country.size }, true);
    return feature;
  });
  const layer = new VectorLayer({ source: new VectorSource({ features }), declutter: 'countries', zIndex: 3 });
  return { layer, paint: (colours) => layer.setStyle(countriesStyle(colours)) };
}

/**
 * The base map that needs no internet: Natural Earth 1:10m cut into tiles by a worker, names from GeoNames.
 * The ground comes at once, the names when they are ready; both look like nothing until they are painted.
 */
export const baseMapLayers = (
  source: BaseMapSource,
  { attribution, locale }: { readonly attribution: string; readonly locale: Locale },
): { readonly ground: PaintedLayer; readonly names: Promise<PaintedLayer[]> } => ({
  ground: groundLayer(source, attribution),
  names: Promise.all([placesLayer(source), countriesLayer(source, locale)]),
});
