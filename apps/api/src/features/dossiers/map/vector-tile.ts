import { PbfWriter } from 'pbf';

/** Units of a tile's side. */
export const TILE_UNITS = 4096;

/** A point or line of a tile, in its units from the north-west corner; a line may have several parts. */
export interface TileObject {
  readonly kind: 'point' | 'line';
  readonly parts: readonly (readonly (readonly [x: number, y: number])[])[];
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
const TYPE = { point: 1, line: 2 } as const;
const MOVE_TO = 1;
const LINE_TO = 2;

const command = (id: number, count: number): number => (count << 3) | id;
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** Section 4.3: each position is written as its distance to the one before. */
function geometryOf({ kind, parts }: TileObject): number[] {
  const written: number[] = [];
  let [atX, atY] = [0, 0];
  const move = ([x, y]: readonly [number, number]): void => {
    written.push(zigzag(x - atX), zigzag(y - atY));
    [atX, atY] = [x, y];
  };
  for (const [first, ...others] of parts) {
    if (!first) continue;
    written.push(command(MOVE_TO, 1));
    move(first);
    if (kind === 'point') continue;
    written.push(command(LINE_TO, others.length));
    for (const position of others) move(position);
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
