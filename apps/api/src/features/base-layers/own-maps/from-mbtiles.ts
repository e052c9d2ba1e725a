import { createRequire } from 'node:module';
import type { Database as SqliteDatabase } from 'node-sqlite3-wasm';
import { TileType, zxyToTileId } from 'pmtiles';
import { OwnMapError } from './own-map-error.js';
import { writeArchive } from './write-archive.js';

// The package is CommonJS whose names Node cannot see in an import.
const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as { Database: typeof SqliteDatabase };

const formats: Readonly<Record<string, TileType>> = {
  png: TileType.Png,
  jpg: TileType.Jpeg,
  jpeg: TileType.Jpeg,
  webp: TileType.Webp,
  pbf: TileType.Mvt,
};

const DEEPEST = 22;

function metadataOf(database: SqliteDatabase): Record<string, string> {
  const rows = database.all('SELECT name, value FROM metadata LIMIT 1000');
  return Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]));
}

function boundsOf(text: string | undefined): readonly [number, number, number, number] {
  const [west = Number.NaN, south = 0, east = 0, north = 0] = (text ?? '').split(',').map(Number);
  const areBounds = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return areBounds ? [west, south, east, north] : [-180, -85, 180, 85];
}

function* tilesOf(database: SqliteDatabase) {
  const statement = database.prepare('SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles');
  try {
    for (const row of statement.iterate()) {
      const [z, x, row_] = [row.zoom_level, row.tile_column, row.tile_row].map(Number) as [number, number, number];
      const side = 2 ** z;
      const isPlace = [z, x, row_].every((figure) => Number.isInteger(figure) && figure >= 0);
      if (!isPlace || z > DEEPEST || x >= side || row_ >= side)
        throw new OwnMapError(`The file has a tile at ${z}/${x}/${row_}, where none can be.`);
      if (!(row.tile_data instanceof Uint8Array)) throw new OwnMapError(`The tile at ${z}/${x}/${row_} is no file.`);
      // Rows count from the south.
      yield { z, id: zxyToTileId(z, x, side - 1 - row_), bytes: Buffer.from(row.tile_data) };
    }
  } finally {
    statement.finalize();
  }
}

/**
 * Writes what an MBTiles file has as PMTiles: the portal then reads one kind of file, and no database of others while it
 * serves. The reader puts its lock beside the file, so `source` must be in a folder that can be written to.
 *
 * @throws OwnMapError
 */
export async function fromMbtiles(source: string, target: string): Promise<void> {
  let database: SqliteDatabase | undefined;
  try {
    database = new Database(source, { fileMustExist: true, readOnly: true });
    const { format = '', bounds, ...metadata } = metadataOf(database);
    const tileType = formats[format.toLowerCase()];
    if (tileType === undefined)
      throw new OwnMapError(`The format of the tiles is "${format}": not png, jpg, webp or pbf.`);
    await writeArchive(target, tilesOf(database), { tileType, bounds: boundsOf(bounds), metadata });
  } catch (error) {
    if (error instanceof OwnMapError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new OwnMapError(`The file is no MBTiles that can be read: ${Object(error).message}.`, { cause: error });
  } finally {
    database?.close();
  }
}
