import { type FileHandle, open } from 'node:fs/promises';
import { Compression, type Header, PMTiles, readVarint, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { OwnMapError } from './own-map-error.js';
import { isZipped, LARGEST_TILE, unzipped } from './tile-content.js';

/** Directories and metadata together; those of a map of the world are below. */
const LARGEST_DIRECTORY = 32_000_000;
const KNOWN = [TileType.Mvt, TileType.Png, TileType.Jpeg, TileType.Webp];

class FileSource implements Source {
  constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  getKey(): string {
    return this.path;
  }

  async getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
    if (length > LARGEST_DIRECTORY) throw new OwnMapError('The file names a part that is too large.');
    const data = new ArrayBuffer(length);
    const { bytesRead } = await this.file.read(new Uint8Array(data), 0, length, offset);
    return { data: data.slice(0, bytesRead) };
  }
}

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return bytes;
  if (compression !== Compression.Gzip) throw new OwnMapError('Only gzip is read in a PMTiles file.');
  const { buffer, byteOffset, byteLength } = await unzipped(new Uint8Array(bytes), LARGEST_DIRECTORY);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** Each entry of a directory has four figures of a byte or more. */
const ENTRY_BYTES = 4;
const DIRECTORIES_KEPT = 100;

/** @throws OwnMapError for a directory that says to have more entries than it can: the library would read on without end */
async function decompressDirectory(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const directory = await decompress(bytes, compression);
  const entries = readVarint({ buf: new Uint8Array(directory), pos: 0 });
  if (!(entries * ENTRY_BYTES <= directory.byteLength))
    throw new OwnMapError('A directory of the file says to have more entries than it has.');
  return directory;
}

/** A PMTiles 3 file that is open. */
export class TileArchive {
  private constructor(
    private readonly file: FileHandle,
    private readonly tiles: PMTiles,
    readonly header: Header,
    readonly sizeBytes: number,
  ) {}

  /** @throws OwnMapError for a file of another kind, or one whose header says what cannot be */
  static async open(path: string): Promise<TileArchive> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const cache = new SharedPromiseCache(DIRECTORIES_KEPT, true, decompressDirectory);
      const tiles = new PMTiles(new FileSource(file, path), cache, decompress);
      const header = await tiles.getHeader();
      const archive = new TileArchive(file, tiles, header, size);
      archive.judgeHeader();
      return archive;
    } catch (error) {
      await file.close();
      if (error instanceof OwnMapError) throw error;
      throw new OwnMapError(`The file is no PMTiles 3 that can be read: ${Object(error).message}.`, { cause: error });
    }
  }

  get isVector(): boolean {
    return this.header.tileType === TileType.Mvt;
  }

  metadata(): Promise<unknown> {
    return this.tiles.getMetadata();
  }

  /** @throws OwnMapError for a tile that cannot be unpacked */
  async tile(z: number, x: number, y: number): Promise<Buffer | undefined> {
    const found = await this.tiles.getZxy(z, x, y);
    if (!found) return undefined;
    const bytes = Buffer.from(found.data);
    if (bytes.length > LARGEST_TILE) throw new OwnMapError(`A tile has more than ${LARGEST_TILE} bytes.`);
    // Some programs zip their tiles and do not say so.
    return isZipped(bytes) ? unzipped(bytes, LARGEST_TILE) : bytes;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private judgeHeader(): void {
    const { specVersion, tileType, minZoom, maxZoom, tileDataOffset, tileDataLength = 0 } = this.header;
    if (specVersion !== 3) throw new OwnMapError('Only version 3 of PMTiles is read.');
    if (!KNOWN.includes(tileType)) throw new OwnMapError('The tiles must be PNG, JPEG, WebP or MVT.');
    if (minZoom > maxZoom) throw new OwnMapError('The file says that its least zoom is above its greatest.');
    if (tileDataOffset + tileDataLength > this.sizeBytes)
      throw new OwnMapError('The file is cut off: it ends before its tiles do.');
  }
}
