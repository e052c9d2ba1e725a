import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { VECTOR_TILE_MEDIA_TYPE } from '@portal/contracts';
import { PbfReader } from 'pbf';
import { OwnMapError } from './own-map-error.js';

/** A tile is a few hundred kilobytes at most; one that unpacks to more is made to fill the memory. */
export const LARGEST_TILE = 8_000_000;

const unzip = promisify(gunzip);

const startsWith = (bytes: Buffer, magic: string, at = 0): boolean =>
  bytes.subarray(at, at + magic.length).toString('latin1') === magic;

export const isZipped = (bytes: Buffer): boolean => startsWith(bytes, '\x1f\x8b');

/** @throws OwnMapError for what is no gzip, is cut off or grows beyond `maximum` */
export async function unzipped(bytes: Uint8Array, maximum: number): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: maximum });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new OwnMapError(
      isLarge ? `A part of the file unpacks to more than ${maximum} bytes.` : 'A part of the file is no whole gzip.',
      { cause: error },
    );
  }
}

const LAYER_FIELD = 3;
const NAME_FIELD = 1;

/** Whether bytes have the layers of a vector tile, each with its name. */
function isVectorTile(bytes: Buffer): boolean {
  const names: string[] = [];
  let layers = 0;
  try {
    const tile = new PbfReader(bytes);
    tile.readFields((tag) => {
      if (tag !== LAYER_FIELD) throw new OwnMapError('A field that no vector tile has.');
      layers += 1;
      const end = tile.readVarint() + tile.pos;
      if (end > bytes.length) throw new OwnMapError('A layer is cut off.');
      tile.readFields(
        (field) => {
          if (field === NAME_FIELD) names.push(tile.readString());
        },
        undefined,
        end,
      );
    }, undefined);
  } catch {
    return false;
  }
  return names.length === layers;
}

/** Media type of a tile that is not zipped; undefined for what a map cannot draw. */
export function mediaTypeOf(bytes: Buffer): string | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return isVectorTile(bytes) ? VECTOR_TILE_MEDIA_TYPE : undefined;
}
