import { Injectable } from '@nestjs/common';
import { type Corners, OBJECTS_LAYER, type TileAddress } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { type Listing, whereOf } from '../../../kernel/database/list-page.js';
import type { MappedAspect } from '../dossier-kind.js';
import { latestRows } from './mapped-rows.js';
import { TILE_UNITS, type TileObject, vectorTile } from './vector-tile.js';

/** What lies in a tile: rows of the module's table, and the conditions on their dossiers. */
export interface TileQuestion {
  readonly mapped: MappedAspect;
  readonly address: TileAddress;
  /** Which dossiers `d` are drawn; its values are those of the statement. */
  readonly listing: Pick<Listing, 'from' | 'countFrom' | 'conditions' | 'values'>;
}

/** Part of a tile's side that is drawn beyond its edges, so that lines do not show where tiles meet. */
const MARGIN = 1 / 64;
/** Groups of a tile with too many objects: as many columns as rows. */
const GROUP_COLUMNS = 16;

interface ObjectRow {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly label: string;
  /** `forward` or `backward`. */
  readonly arrow: string | null;
  readonly shape: { readonly type: string; readonly coordinates: unknown };
}

type Pair = readonly [number, number];

/** Parts of a GeoJSON point or line, one or several. */
function partsOf({ type, coordinates }: ObjectRow['shape']): readonly (readonly Pair[])[] {
  if (type === 'Point') return [[coordinates as Pair]];
  if (type === 'MultiPoint') return (coordinates as Pair[]).map((point) => [point]);
  if (type === 'LineString') return [coordinates as Pair[]];
  return coordinates as Pair[][];
}

/** SQL of the tile's square and of the square with its margin, both in EPSG:3857. */
function squaresOf({ z, x, y }: TileAddress, place: (value: unknown) => string) {
  const at = [z, x, y].map((value) => `${place(value)}::integer`).join(', ');
  return { square: `ST_TileEnvelope(${at})`, wide: `ST_TileEnvelope(${at}, margin => ${MARGIN})` };
}

/** SQL, as after FROM, of the rows of latest submissions, with the tables that conditions on their dossiers need. */
const drawnRows = ({ mapped, listing }: Omit<TileQuestion, 'address'>): string =>
  `${latestRows(mapped)} JOIN (${listing.countFrom ?? listing.from}) ON d.id = s.dossier_id`;

/** SQL of the rows of latest submissions around a tile, as after FROM, and the condition that they lie there. */
function rowsIn({ mapped, address, listing }: TileQuestion) {
  const { geometry } = mapped;
  const { square, wide } = squaresOf(address, listing.values.place);
  const from = drawnRows({ mapped, listing });
  const where = whereOf([`m.${geometry} && ST_Transform(${wide}, 4326)`, ...listing.conditions]);
  return { from, where, square, wide, geometry: `m.${geometry}` };
}

/** SQL of what a tile says of an object besides its id. */
function columnsOf({ label, arrow }: MappedAspect): string {
  const way = arrow
    ? `CASE m.${arrow.column} WHEN '${arrow.forward}' THEN 'forward' WHEN '${arrow.backward}' THEN 'backward' END`
    : 'NULL::text';
  return `d.reference, d.status, m.${label} AS label, ${way} AS arrow`;
}

/** Reads what a map of dossiers shows of a tile. */
@Injectable()
export class DossierTilesRepository {
  /** Whether PostGIS writes vector tiles itself; the one of the embedded database does not. */
  async writesTiles(sql: Sql): Promise<boolean> {
    const [row] = await sql.query<{ writes: boolean }>(`SELECT postgis_full_version() LIKE '%LIBPROTOBUF%' AS writes`);
    return row!.writes;
  }

  /** The box around everything that tiles draw; null when there is nothing. */
  async corners(sql: Sql, question: Omit<TileQuestion, 'address'>): Promise<Corners | null> {
    const { mapped, listing } = question;
    const [row] = await sql.query<Record<'west' | 'south' | 'east' | 'north', number | null>>(
      `SELECT ST_XMin(box) AS west, ST_YMin(box) AS south, ST_XMax(box) AS east, ST_YMax(box) AS north
       FROM (SELECT ST_Extent(m.${mapped.geometry}) AS box
         FROM ${drawnRows(question)} ${whereOf(listing.conditions)}) t`,
      listing.values.list(),
    );
    const { west, south, east, north } = row!;
    if (west === null || south === null || east === null || north === null) return null;
    return { southWest: [west, south], northEast: [east, north] };
  }

  /** How many objects a tile has; counting ends at the limit. */
  async count(sql: Sql, question: TileQuestion, limit: number): Promise<number> {
    const { from, where } = rowsIn(question);
    const { values } = question.listing;
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
         SELECT d.id::text AS id, ${columnsOf(question.mapped)},
           ST_AsMVTGeom(ST_Transform(${geometry}, 3857), ${square}, ${TILE_UNITS}, ${TILE_UNITS * MARGIN}) AS shape
         FROM ${from} ${where} ORDER BY d.id) t WHERE shape IS NOT NULL`,
      question.listing.values.list(),
    );
    return row!.tile;
  }

  /** A tile with every object, for a database that writes none. */
  async encodedTile(sql: Sql, question: TileQuestion): Promise<Buffer> {
    const { from, where, square, wide, geometry } = rowsIn(question);
    const rows = await sql.query<ObjectRow>(
      `SELECT * FROM (
         SELECT d.id, ${columnsOf(question.mapped)},
           ST_AsGeoJSON(ST_Affine(ST_ClipByBox2D(ST_Transform(${geometry}, 3857), ${wide}::box2d),
             ${inTileUnits(square)}), 0)::json AS shape
         FROM ${from} ${where} ORDER BY d.id) t
       WHERE json_array_length(shape -> 'coordinates') > 0`,
      question.listing.values.list(),
    );
    return vectorTile([{ name: OBJECTS_LAYER, objects: rows.map(objectOf) }]);
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
      question.listing.values.list(),
    );
  }
}

const objectOf = ({ shape, arrow, ...properties }: ObjectRow): TileObject => ({
  kind: shape.type.endsWith('Point') ? 'point' : 'line',
  parts: partsOf(shape),
  properties: { ...properties, ...(arrow !== null && { arrow }) },
});

/** SQL of the last arguments of ST_Affine, which takes EPSG:3857 to the units of a tile. */
function inTileUnits(square: string): string {
  const scale = `${TILE_UNITS} / (ST_XMax(${square}) - ST_XMin(${square}))`;
  return `${scale}, 0, 0, -${scale}, -ST_XMin(${square}) * ${scale}, ST_YMax(${square}) * ${scale}`;
}
