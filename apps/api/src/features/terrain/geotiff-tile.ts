import { stat } from 'node:fs/promises';
import type { Position } from '@portal/geo';
import { fromFile, type GeoTIFFImage } from 'geotiff';
import { boxOf, type GeotiffPlace, geotiffPlace, noDataOf } from './geotiff-place.js';
import { gridPlace, type HeightTile, interpolated, possibleHeight } from './height-tile.js';
import { TerrainFileFault } from './terrain-file-fault.js';

/** Degrees. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** GeoTIFF code of a coordinate system in degrees. */
const GEOGRAPHIC = 2;
/** EPSG code of the unit of heights. */
const METRES = 9001;
/** WGS 84 and ETRS89: they agree within a metre, a cell has thirty. */
const COORDINATE_SYSTEMS = [4326, 4258];
/** Positions read together: the window around more of them would hold too many cells on a diagonal path. */
const WINDOW_POSITIONS = 64;

/**
 * Box of a GeoTIFF of heights.
 *
 * @throws TerrainFileFault for a file that is empty or cut off, is turned, whose coordinates are not degrees of WGS 84 or
 * ETRS89, or whose heights are not metres
 * @throws Error for a file that is no GeoTIFF
 */
export async function readGeotiffBox(path: string): Promise<Box> {
  const { size } = await stat(path);
  if (size === 0) throw new TerrainFileFault('EMPTY', `${path} is empty.`);
  const tiff = await fromFile(path);
  try {
    const image = await tiff.getImage();
    const keys = image.getGeoKeys();
    const unit = keys?.VerticalUnitsGeoKey;
    if (unit !== undefined && unit !== METRES)
      throw new TerrainFileFault('UNIT', `${path} has heights in another unit than metres (EPSG:${unit}).`);
    if (keys?.GTModelTypeGeoKey !== GEOGRAPHIC || !COORDINATE_SYSTEMS.includes(keys.GeographicTypeGeoKey))
      throw new TerrainFileFault('CRS', `${path} is not in degrees of WGS 84 (EPSG:4326).`);
    // Cells behind the end of a file would be read as 0.
    if ((await lastByte(image)) > size) throw new TerrainFileFault('CUT_OFF', `${path} is cut off.`);
    if (image.getWidth() < 2 || image.getHeight() < 2)
      throw new TerrainFileFault('SIZE', `${path} has fewer than two rows or columns of cells.`);
    return boxOf(image, geotiffPlace(image, path));
  } finally {
    tiff.close();
  }
}

/** Where the cells of an image end in its file. */
async function lastByte({ fileDirectory, isTiled }: GeoTIFFImage): Promise<number> {
  const [offsets, lengths] = await Promise.all([
    fileDirectory.loadValue(isTiled ? 'TileOffsets' : 'StripOffsets'),
    fileDirectory.loadValue(isTiled ? 'TileByteCounts' : 'StripByteCounts'),
  ]);
  const ends = Array.from(offsets ?? [], (offset, i) => Number(offset) + Number(lengths?.[i]));
  return ends.reduce((last, end) => Math.max(last, end), 0);
}

/** A GeoTIFF of heights in metres, cloud optimised or not, whose box has been read. */
export async function openGeotiffTile(path: string): Promise<HeightTile> {
  const tiff = await fromFile(path);
  try {
    const image = await tiff.getImage();
    const place = geotiffPlace(image, path);
    return {
      async heightsAt(positions) {
        const heights: (number | undefined)[] = [];
        for (let start = 0; start < positions.length; start += WINDOW_POSITIONS)
          heights.push(...(await heightsIn(image, place, positions.slice(start, start + WINDOW_POSITIONS))));
        return heights;
      },
      close: async () => void tiff.close(),
    };
  } catch (error) {
    tiff.close();
    throw error;
  }
}

async function heightsIn(image: GeoTIFFImage, { x, y, stepX, stepY }: GeotiffPlace, positions: readonly Position[]) {
  const [columns, rows] = [image.getWidth(), image.getHeight()];
  const places = positions.map(([lon, lat]) => gridPlace((lat - y) / stepY, (lon - x) / stepX, rows, columns));
  const left = Math.min(...places.map(({ column }) => column));
  const right = Math.max(...places.map(({ column }) => column)) + 2;
  const top = Math.min(...places.map(({ row }) => row));
  const bottom = Math.max(...places.map(({ row }) => row)) + 2;
  const { width, 0: cells } = await image.readRasters({ window: [left, top, right, bottom], samples: [0] });
  const noData = noDataOf(image);
  const cell = (row: number, column: number) => {
    const height = Number(cells?.[(row - top) * width + column - left]);
    return height === noData || !Number.isFinite(height) ? undefined : possibleHeight(height);
  };
  return places.map((place) => interpolated(place, cell));
}
