import { Injectable } from '@nestjs/common';
import { type Corners, OBJECTS_LAYER, type TileAddress } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { whereOf } from '../../kernel/database/list-page.js';
import type { DrawnRows, TileQuestion } from './mapped-source.js';
import { orientedRings, TILE_UNITS, type TileObject, vectorTile } from './vector-tile.js';

/** Part of a tile's side that is drawn beyond its edges, so that lines do not show where tiles meet. */
const MARGIN = 1 / 64;
/** Groups of a tile with too many objects: as many columns as rows. */
const GROUP_COLUMNS = 16;

type Pair = readonly [number, number];

/** A GeoJSON geometry of one kind, or several of that kind. */
interface TileShape {
  readonly type: string;
  readonly coordinates: unknown;
}

type ObjectRow = { readonly shape: TileShape } & Readonly<Record<string, unknown>>;

const kindOf = ({ type }: TileShape): TileObject['kind'] => {
  if (type.endsWith('Point')) return 'point';
  return type.endsWith('LineString') ? 'line' : 'area';
};

/** Parts of a GeoJSON point, line or area, one or several. */
function partsOf({ type, coordinates }: TileShape): TileObject['parts'] {
  if (type === 'Point') return [[coordinates as Pair]];
  if (type === 'MultiPoint') return (coordinates as Pair[]).map((point) => [point]);
  if (type === 'LineString') return [coordinates as Pair[]];
  if (type === 'MultiLineString') return coordinates as Pair[][];
  return orientedRings(type === 'Polygon' ? [coordinates as Pair[][]] : (coordinates as Pair[][][]));
}

/** Empty for an area that covers nothing in the units of the tile. */
function objectsOf({ shape, ...properties }: ObjectRow): TileObject[] {
  const parts = partsOf(shape);
  if (parts.length === 0) return [];
  const said = Object.entries(properties).filter(
    (property): property is [string, string | number] => property[1] !== null,
  );
  return [{ kind: kindOf(shape), parts, properties: Object.fromEntries(said) }];
}

/** SQL of the tile's square and of the square with its margin, both in EPSG:3857. */
function squaresOf({ z, x, y }: TileAddress, place: (value: unknown) => string) {
  const at = [z, x, y].map((value) => `${place(value)}::integer`).join(', ');
  return { square: `ST_TileEnvelope(${at})`, wide: `ST_TileEnvelope(${at}, margin => ${MARGIN})` };
}

/** SQL of the rows around a tile, as after FROM, and the condition that they lie there. */
function rowsIn({ drawn: { from, geometry }, address, conditions, values }: TileQuestion) {
  const { square, wide } = squaresOf(address, values.place);
  const where = whereOf([`${geometry} && ST_Transform(${wide}, 4326)`, ...conditions]);
  return { from, where, square, wide, geometry };
}

/** SQL of what a tile says of an object. */
const columnsOf = ({ id, properties }: DrawnRows): string =>
  [`${id}::text AS id`, ...Object.entries(properties).map(([name, value]) => `${value} AS "${name}"`)].join(', ');

/** Reads what a map shows of a tile: rows of a source that the conditions of the question let pass. */
@Injectable()
export class MappedTilesRepository {
  /** Whether PostGIS writes vector tiles itself; the one of the embedded database does not. */
  async writesTiles(sql: Sql): Promise<boolean> {
    const [row] = await sql.query<{ writes: boolean }>(`SELECT postgis_full_version() LIKE '%LIBPROTOBUF%' AS writes`);
    return row!.writes;
  }

  /** The box around everything that tiles draw; null when there is nothing. */
  async corners(sql: Sql, { drawn, conditions, values }: Omit<TileQuestion, 'address'>): Promise<Corners | null> {
    const [row] = await sql.query<Record<'west' | 'south' | 'east' | 'north', number | null>>(
      `SELECT ST_XMin(box) AS west, ST_YMin(box) AS south, ST_XMax(box) AS east, ST_YMax(box) AS north
       FROM (SELECT ST_Extent(${drawn.geometry}) AS box FROM ${drawn.from} ${whereOf(conditions)}) t`,
      values.list(),
    );
    const { west, south, east, north } = row!;
    if (west === null || south === null || east === null || north === null) return null;
    return { southWest: [west, south], northEast: [east, north] };
  }

  /** How many objects a tile has; counting ends at the limit. */
  async count(sql: Sql, question: TileQuestion, limit: number): Promise<number> {
    const { from, where } = rowsIn(question);
    const { values } = question;
    const [row] = await sql.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (SELECT FROM ${from} ${where} LIMIT ${values.place(limit)}) counted`,
      values.list(),
    );
    return row!.count;
  }

  /** A tile with every object, written by PostGIS. */
  async tile(sql: Sql, question: TileQuestion): Promise<Buffer> {
    const { from, where, square, geometry } = rowsIn(question);
    const [row] = await sql.query<{ tile: Buffer }>(
      `SELECT ST_AsMVT(t, '${OBJECTS_LAYER}', ${TILE_UNITS}, 'shape') AS tile FROM (
         SELECT ${columnsOf(question.drawn)},
           ST_AsMVTGeom(ST_Transform(${geometry}, 3857), ${square}, ${TILE_UNITS}, ${TILE_UNITS * MARGIN}) AS shape
         FROM ${from} ${where} ORDER BY 1) t WHERE shape IS NOT NULL`,
      question.values.list(),
    );
    return row!.tile;
  }

  /** A tile with every object, for a database that writes none. */
  async encodedTile(sql: Sql, question: TileQuestion): Promise<Buffer> {
    const { from, where, square, wide, geometry } = rowsIn(question);
    const rows = await sql.query<ObjectRow>(
      `SELECT * FROM (
         SELECT ${columnsOf(question.drawn)},
           ST_AsGeoJSON(ST_Affine(ST_ClipByBox2D(ST_Transform(${geometry}, 3857), ${wide}::box2d),
             ${inTileUnits(square)}), 0)::json AS shape
         FROM ${from} ${where} ORDER BY 1) t
       WHERE json_array_length(shape -> 'coordinates') > 0`,
      question.values.list(),
    );
    return vectorTile([{ name: OBJECTS_LAYER, objects: rows.flatMap(objectsOf) }]);
  }

  /** Objects of a tile with too many: how many are in the middle of which place, in the tile's units. */
  groups(sql: Sql, question: TileQuestion): Promise<{ x: number; y: number; count: number }[]> {
    const { from, where, square, geometry } = rowsIn(question);
    const size = TILE_UNITS / GROUP_COLUMNS;
    return sql.query(
      `SELECT round(avg(ST_X(middle)))::integer AS x, round(avg(ST_Y(middle)))::integer AS y, count(*)::integer AS count
       FROM (SELECT ST_Affine(ST_Centroid(ST_Transform(${geometry}, 3857)), ${inTileUnits(square)}) AS middle
         FROM ${from} ${where}) t
       WHERE ST_X(middle) >= 0 AND ST_X(middle) < ${TILE_UNITS} AND ST_Y(middle) >= 0 AND ST_Y(middle) < ${TILE_UNITS}
       GROUP BY floor(ST_X(middle) / ${size}), floor(ST_Y(middle) / ${size}) ORDER BY x, y`,
      question.values.list(),
    );
  }
}

/** SQL of the last arguments of ST_Affine, which takes EPSG:3857 to the units of a tile. */
function inTileUnits(square: string): string {
  const scale = `${TILE_UNITS} / (ST_XMax(${square}) - ST_XMin(${square}))`;
  return `${scale}, 0, 0, -${scale}, -ST_XMin(${square}) * ${scale}, ST_YMax(${square}) * ${scale}`;
}
