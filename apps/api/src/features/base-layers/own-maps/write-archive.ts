import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import { OwnMapError } from './own-map-error.js';
import { isZipped, LARGEST_TILE } from './tile-content.js';

/** A tile as it is kept, at its place on the Hilbert curve of PMTiles. */
interface PlacedTile {
  readonly z: number;
  readonly id: number;
  readonly bytes: Buffer;
}

interface Facts {
  readonly tileType: TileType;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly metadata: Readonly<Record<string, string>>;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
}

const HEADER_BYTES = 127;
/** Header and root directory are read at once, in the first 16 kB. */
const TILES_OFFSET = 16_384;
const LARGEST_ROOT = TILES_OFFSET - HEADER_BYTES;
const LEAF_ENTRIES = 4096;
const DEGREE = 10_000_000;

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let number of numbers) {
    while (number >= 0x80) {
      bytes.push((number % 0x80) | 0x80);
      number = Math.floor(number / 0x80);
    }
    bytes.push(number);
  }
  return Buffer.from(bytes);
}

/** @param run 1 for tiles, 0 for leaves */
function directory(entries: readonly Entry[], run: 0 | 1): Buffer {
  return gzipSync(
    varints([
      entries.length,
      ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
      ...entries.map(() => run),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }) => offset + 1),
    ]),
  );
}

/** The root, and the leaves below it where not all entries fit in the root. */
function directories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const root = entries.length <= LEAF_ENTRIES ? directory(entries, 1) : undefined;
  if (root && root.length <= LARGEST_ROOT) return { root, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const above: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directory(entries.slice(at, at + size), 1);
      above.push({ id: entries[at]!.id, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const top = directory(above, 0);
    if (top.length <= LARGEST_ROOT) return { root: top, leaves: Buffer.concat(leaves) };
  }
}

/** Where a part of the file lies. */
interface Place {
  readonly offset: number;
  readonly length: number;
}

interface Layout {
  readonly zooms: readonly [least: number, greatest: number];
  readonly tiles: number;
  readonly contents: number;
  readonly places: Readonly<Record<'root' | 'metadata' | 'leaves' | 'data', Place>>;
}

/** Version 3 of the header, field by field, `https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md`. */
function headerOf({ tileType, bounds }: Facts, { zooms, tiles, contents, places }: Layout): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const [west, south, east, north] = bounds;
  const { root, metadata, leaves, data } = places;
  header.write('PMTiles\u0003', 'latin1');
  const figures = [...[root, metadata, leaves, data].flatMap(({ offset, length }) => [offset, length])];
  for (const [at, figure] of [...figures, tiles, tiles, contents].entries())
    header.writeBigUInt64LE(BigInt(figure), 8 + at * 8);
  const tileCompression = tileType === TileType.Mvt ? Compression.Gzip : Compression.None;
  header.set([0, Compression.Gzip, tileCompression, tileType, ...zooms], 96);
  for (const [at, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * DEGREE), 102 + at * 4);
  header[118] = zooms[0];
  header.writeInt32LE(Math.round(((west + east) / 2) * DEGREE), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * DEGREE), 123);
  return header;
}

/**
 * Writes a PMTiles 3 file. Tiles that are the same, such as those of the sea, are kept once.
 *
 * @throws OwnMapError where there is no tile, one is too large, or two are of one place
 */
export async function writeArchive(path: string, tiles: Iterable<PlacedTile>, facts: Facts): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const entries: Entry[] = [];
    const known = new Map<string, Place>();
    const zooms: [number, number] = [Number.POSITIVE_INFINITY, 0];
    let length = 0;
    for (const { z, id, bytes: given } of tiles) {
      if (given.length > LARGEST_TILE) throw new OwnMapError(`A tile has more than ${LARGEST_TILE} bytes.`);
      const bytes = facts.tileType === TileType.Mvt && !isZipped(given) ? gzipSync(given) : given;
      const digest = createHash('sha1').update(bytes).digest('base64');
      const place = known.get(digest) ?? { offset: length, length: bytes.length };
      if (!known.has(digest)) {
        await file.write(bytes, 0, bytes.length, TILES_OFFSET + length);
        known.set(digest, place);
        length += bytes.length;
      }
      entries.push({ id, ...place });
      zooms[0] = Math.min(zooms[0], z);
      zooms[1] = Math.max(zooms[1], z);
    }
    if (entries.length === 0) throw new OwnMapError('The file has no tiles.');
    entries.sort((a, b) => a.id - b.id);
    if (entries.some(({ id }, at) => id === entries[at - 1]?.id))
      throw new OwnMapError('The file has two tiles of one place.');
    const { root, leaves } = directories(entries);
    const metadata = gzipSync(JSON.stringify(facts.metadata));
    const behind = TILES_OFFSET + length;
    const places = {
      root: { offset: HEADER_BYTES, length: root.length },
      data: { offset: TILES_OFFSET, length },
      leaves: { offset: behind, length: leaves.length },
      metadata: { offset: behind + leaves.length, length: metadata.length },
    };
    const header = headerOf(facts, { zooms, tiles: entries.length, contents: known.size, places });
    await file.write(Buffer.concat([header, root]), 0, HEADER_BYTES + root.length, 0);
    await file.write(Buffer.concat([leaves, metadata]), 0, leaves.length + metadata.length, behind);
    await file.sync();
  } finally {
    await file.close();
  }
}
