import { PbfWriter } from 'pbf';

/** Units of a tile's side. */
export const TILE_UNITS = 4096;

type TilePosition = readonly [x: number, y: number];

/**
 * A point, a line or an area of a tile, in its units from the north-west corner. A line may have several parts; those of an
 * area are closed rings as {@link orientedRings} makes them.
 */
export interface TileObject {
  readonly kind: 'point' | 'line' | 'area';
  readonly parts: readonly (readonly TilePosition[])[];
  readonly properties: Readonly<Record<string, string | number>>;
}

export interface TileLayer {
  readonly name: string;
  readonly objects: readonly TileObject[];
}

/** Numbers of the fields and values of the Mapbox Vector Tile Specification 2.1, section 4. */
const VERSION = 2;
const FIELD = { layer: 3, name: 1, object: 2, key: 3, value: 4, extent: 5, version: 15 } as const;
const OBJECT_FIELD = { tags: 2, type: 3, geometry: 4 } as const;
const VALUE_FIELD = { text: 1, count: 5 } as const;
const TYPE = { point: 1, line: 2, area: 3 } as const;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

const command = (id: number, count: number): number => (count << 3) | id;
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** Twice the signed surface of a closed ring; positive when it runs clockwise on screen, where `y` points down. */
const turnOf = (ring: readonly TilePosition[]): number =>
  ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index]![0] * y - x * ring[index]![1], 0);

/**
 * Rings of an area as section 4.3.4.4 wants them: outer rings clockwise on screen, each followed by its holes, which run the
 * other way. Rings that cover nothing in the units of a tile are left out, and an area without its outer ring is, too.
 *
 * @param polygons closed rings of each polygon, the outer one first, running either way
 */
export function orientedRings(polygons: readonly (readonly (readonly TilePosition[])[])[]): TilePosition[][] {
  return polygons.flatMap(([outer, ...holes]) => {
    if (!outer || turnOf(outer) === 0) return [];
    return [outer, ...holes.filter((hole) => turnOf(hole) !== 0)].map((ring, index) =>
      turnOf(ring) > 0 === (index === 0) ? [...ring] : [...ring].reverse(),
    );
  });
}

/** Section 4.3: each position is written as its distance to the one before. */
function geometryOf({ kind, parts }: TileObject): number[] {
  const written: number[] = [];
  let [atX, atY] = [0, 0];
  const move = ([x, y]: TilePosition): void => {
    written.push(zigzag(x - atX), zigzag(y - atY));
    [atX, atY] = [x, y];
  };
  for (const [first, ...others] of parts) {
    if (!first) continue;
    written.push(command(MOVE_TO, 1));
    move(first);
    if (kind === 'point') continue;
    // A ring is closed by a command, not by its first position again.
    const drawn = kind === 'area' ? others.slice(0, -1) : others;
    written.push(command(LINE_TO, drawn.length));
    for (const position of drawn) move(position);
    if (kind === 'area') written.push(command(CLOSE_PATH, 1));
  }
  return written;
}

/** Texts and numbers of a layer, each written once and referred to by its place. */
class Dictionary<T> {
  private readonly places = new Map<T, number>();

  placeOf(entry: T): number {
    const place = this.places.get(entry) ?? this.places.size;
    this.places.set(entry, place);
    return place;
  }

  entries(): T[] {
    return [...this.places.keys()];
  }
}

function writeLayer({ name, objects }: TileLayer, pbf: PbfWriter): void {
  const keys = new Dictionary<string>();
  const values = new Dictionary<string | number>();
  pbf.writeVarintField(FIELD.version, VERSION);
  pbf.writeStringField(FIELD.name, name);
  pbf.writeVarintField(FIELD.extent, TILE_UNITS);
  for (const object of objects) {
    const tags = Object.entries(object.properties).flatMap(([key, value]) => [
      keys.placeOf(key),
      values.placeOf(value),
    ]);
    pbf.writeMessage(
      FIELD.object,
      (_, message) => {
        message.writePackedVarint(OBJECT_FIELD.tags, tags);
        message.writeVarintField(OBJECT_FIELD.type, TYPE[object.kind]);
        message.writePackedVarint(OBJECT_FIELD.geometry, geometryOf(object));
      },
      object,
    );
  }
  for (const key of keys.entries()) pbf.writeStringField(FIELD.key, key);
  for (const value of values.entries())
    pbf.writeMessage(
      FIELD.value,
      (entry, message) => {
        if (typeof entry === 'string') message.writeStringField(VALUE_FIELD.text, entry);
        else message.writeVarintField(VALUE_FIELD.count, entry);
      },
      value,
    );
}

/** A Mapbox Vector Tile. Numbers among the properties are whole and not negative. */
export function vectorTile(layers: readonly TileLayer[]): Buffer {
  const pbf = new PbfWriter();
  for (const layer of layers) pbf.writeMessage(FIELD.layer, writeLayer, layer);
  return Buffer.from(pbf.finish());
}
