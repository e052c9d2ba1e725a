import { VECTOR_TILE_MEDIA_TYPE } from '@portal/contracts';
import { OwnMapError } from './own-map-error.js';
import type { TileArchive } from './tile-archive.js';
import { mediaTypeOf } from './tile-content.js';

/** Of each zoom; a map of a country has millions. */
const LOOKED_AT = 200;

const fraction = (degrees: number): number => (degrees + 180) / 360;

function northing(latitude: number): number {
  const angle = (Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
}

/** Columns or rows of a zoom between two fractions of the world, all or evenly spread. */
function spread(from: number, to: number, side: number): number[] {
  const first = Math.max(0, Math.floor(Math.min(from, to) * side));
  const last = Math.min(side - 1, Math.floor(Math.max(from, to) * side));
  const most = Math.floor(Math.sqrt(LOOKED_AT));
  const step = Math.max(1, (last - first) / (most - 1));
  const places = new Set<number>();
  for (let at = first; at <= last; at += step) places.add(Math.floor(at));
  return [...places];
}

/**
 * Reads tiles of each zoom: those of a small map all, of a large one some, evenly spread over what it says to cover.
 *
 * @returns how many were there
 * @throws OwnMapError for a tile that is no picture and no vector tile, or grows too large
 */
export async function judgeTiles(archive: TileArchive): Promise<number> {
  const { minZoom, maxZoom, minLon, maxLon, minLat, maxLat } = archive.header;
  let read = 0;
  for (let z = minZoom; z <= maxZoom; z++) {
    const side = 2 ** z;
    for (const x of spread(fraction(minLon), fraction(maxLon), side))
      for (const y of spread(northing(minLat), northing(maxLat), side)) {
        const bytes = await archive.tile(z, x, y).catch((error: unknown) => {
          if (error instanceof OwnMapError) throw error;
          throw new OwnMapError(`The tile ${z}/${x}/${y} cannot be read: ${Object(error).message}.`, { cause: error });
        });
        if (!bytes) continue;
        read += 1;
        const mediaType = mediaTypeOf(bytes);
        if (!mediaType || (mediaType === VECTOR_TILE_MEDIA_TYPE) !== archive.isVector)
          throw new OwnMapError(`The tile ${z}/${x}/${y} is not what the file says: no picture, or no vector tile.`);
      }
  }
  if (read === 0) throw new OwnMapError('The file has no tiles where it says that it has.');
  return read;
}
