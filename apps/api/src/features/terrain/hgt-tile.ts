import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Position } from '@portal/geo';
import { gridPlace, type HeightTile, interpolated, possibleHeight } from './height-tile.js';
import { TerrainFileFault } from './terrain-file-fault.js';

const CELL_BYTES = 2;
/** Cells along an edge of a tile: one and three seconds of arc, both edges included. */
const SIZES = [3601, 1201];

/** Name of the HGT tile that a position lies in, by its south-west corner: N43E005. */
export function tileNameOf([lon, lat]: Position): string {
  // The north pole and the antimeridian belong to the last tile before them.
  const south = Math.min(Math.floor(lat), 89);
  const west = Math.min(Math.floor(lon), 179);
  const padded = (value: number, width: number) => String(Math.abs(value)).padStart(width, '0');
  return `${south < 0 ? 'S' : 'N'}${padded(south, 2)}${west < 0 ? 'W' : 'E'}${padded(west, 3)}`;
}

/**
 * Cells along an edge of the tile in a file.
 *
 * @throws TerrainFileFault for a file whose size is none of the format's
 */
function cellsOf(path: string, bytes: number): number {
  const size = SIZES.find((cells) => bytes === cells * cells * CELL_BYTES);
  if (size !== undefined) return size;
  if (bytes === 0) throw new TerrainFileFault('EMPTY', `${path} is empty.`);
  // A whole square of cells is a tile of another resolution; anything else lacks an end.
  const isWhole = Number.isInteger(Math.sqrt(bytes / CELL_BYTES));
  const expected = SIZES.map((cells) => cells * cells * CELL_BYTES).join(' or ');
  throw new TerrainFileFault(isWhole ? 'SIZE' : 'CUT_OFF', `${path} has ${bytes} bytes; an HGT tile has ${expected}.`);
}

/** @throws TerrainFileFault for a file that is empty, cut off or of another resolution */
export async function checkHgtTile(path: string): Promise<void> {
  cellsOf(path, (await stat(path)).size);
}

/**
 * A tile in HGT format of the Shuttle Radar Topography Mission: one degree square, 16-bit big-endian metres above the
 * EGM96 geoid in rows from the north.
 *
 * @throws TerrainFileFault for a file whose size is none of the format's
 */
export async function openHgtTile(path: string): Promise<HeightTile> {
  const file = await open(path);
  try {
    const { size: bytes } = await file.stat();
    const size = cellsOf(path, bytes);
    return { heightsAt: (positions) => heightsIn(file, size, positions), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function heightsIn(file: FileHandle, size: number, positions: readonly Position[]) {
  const steps = size - 1;
  const places = positions.map(([lon, lat]) => {
    const [south, west] = [Math.min(Math.floor(lat), 89), Math.min(Math.floor(lon), 179)];
    return gridPlace((south + 1 - lat) * steps, (lon - west) * steps, size, size);
  });
  // Only the rows that are crossed: a tile has up to 26 MB.
  const first = Math.min(...places.map(({ row }) => row));
  const last = Math.max(...places.map(({ row }) => row)) + 1;
  const band = Buffer.alloc((last - first + 1) * size * CELL_BYTES);
  const { bytesRead } = await file.read(band, 0, band.length, first * size * CELL_BYTES);
  if (bytesRead < band.length) throw new Error('The tile became shorter while it was read.');
  const cell = (row: number, column: number) =>
    possibleHeight(band.readInt16BE(((row - first) * size + column) * CELL_BYTES));
  return places.map((place) => interpolated(place, cell));
}
