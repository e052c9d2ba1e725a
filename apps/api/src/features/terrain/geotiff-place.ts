import type { Degrees } from '@portal/geo';
import type { GeoTIFFImage } from 'geotiff';
import { TerrainFileFault } from './terrain-file-fault.js';

/** Where the cells of a GeoTIFF lie; rows go south where `stepY` is below zero, as in nearly all files. */
export interface GeotiffPlace {
  /** Middle of the first cell. */
  readonly x: Degrees;
  readonly y: Degrees;
  /** From one cell to the next of its row, and of its column. */
  readonly stepX: Degrees;
  readonly stepY: Degrees;
}

/** GeoTIFF code of a raster whose coordinates are of the middles of its cells; without any they are of their corners. */
const POINTS = 2;
/** How far files may reach beyond the ends of the coordinates: half a cell of the coarsest that are in use. */
const BEYOND: Degrees = 0.5;

type Numbers = ArrayLike<number> | undefined;

/** The first coordinates of an image and its steps, by the tags of GeoTIFF 1.1, section 2.6. */
function statedPlace({ fileDirectory }: GeoTIFFImage, path: string): GeotiffPlace {
  const [transformation, scale, ties] = (['ModelTransformation', 'ModelPixelScale', 'ModelTiepoint'] as const).map(
    (tag) => fileDirectory.getValue(tag) as Numbers,
  );
  if (transformation) {
    const [stepX = 0, turnX, , x = 0, turnY, stepY = 0, , y = 0] = Array.from(transformation);
    if (turnX !== 0 || turnY !== 0) throw new TerrainFileFault('TRANSFORM', `${path} is turned or skewed.`);
    return { x, y, stepX, stepY };
  }
  const [column = 0, row = 0, , longitude = 0, latitude = 0] = Array.from(ties ?? []);
  const [width = 0, height = 0] = Array.from(scale ?? []);
  if (!ties || !scale)
    throw new TerrainFileFault('TRANSFORM', `${path} says of no cell, or of single ones only, where it lies.`);
  return { x: longitude - column * width, y: latitude + row * height, stepX: width, stepY: -height };
}

/**
 * Where the cells of an image lie.
 *
 * @throws TerrainFileFault for a file that is turned, lies nowhere, or not between the ends of the coordinates
 */
export function geotiffPlace(image: GeoTIFFImage, path: string): GeotiffPlace {
  const stated = statedPlace(image, path);
  const shift = image.getGeoKeys()?.GTRasterTypeGeoKey === POINTS ? 0 : 0.5;
  const { stepX, stepY } = stated;
  const place = { x: stated.x + shift * stepX, y: stated.y + shift * stepY, stepX, stepY };
  const { west, south, east, north } = boxOf(image, place);
  const isOnEarth = west >= -180 - BEYOND && east <= 180 + BEYOND && south >= -90 - BEYOND && north <= 90 + BEYOND;
  if (!(stepX > 0 && stepY !== 0 && isOnEarth))
    throw new TerrainFileFault('TRANSFORM', `${path} lies at ${west} to ${east}, ${south} to ${north} degrees.`);
  return place;
}

/** Box of the cells of an image, up to their edges. */
export function boxOf(image: GeoTIFFImage, { x, y, stepX, stepY }: GeotiffPlace) {
  const edge = y + (image.getHeight() - 0.5) * stepY;
  const firstEdge = y - stepY / 2;
  return {
    west: x - stepX / 2,
    east: x + (image.getWidth() - 0.5) * stepX,
    south: Math.min(edge, firstEdge),
    north: Math.max(edge, firstEdge),
  };
}

/** The number that a file names as its holes; undefined where it names none. Holes that are `nan` are no numbers anyway. */
export function noDataOf({ fileDirectory }: GeoTIFFImage): number | undefined {
  const text = fileDirectory.hasTag('GDAL_NODATA') ? String(fileDirectory.getValue('GDAL_NODATA')) : '';
  const number = Number(text.replaceAll('\0', '').trim() || 'nan');
  return Number.isNaN(number) ? undefined : number;
}
