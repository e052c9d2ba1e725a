import { Injectable } from '@nestjs/common';
import type { DeclarationDetails } from '@portal/contracts/modules/station-database';
import type { Sql } from '../../../kernel/database/database.service.js';
import { DERIVED, gridCells } from '../imports/station-staging.repository.js';

export interface AcceptedDeclaration {
  readonly stationAnfr: string;
  readonly dossierId: string;
  readonly holderId: string;
  readonly details: DeclarationDetails;
}

/** Where a holder may have a station, degrees, and its bands in MHz. */
export interface PlaceOfStation {
  readonly holderId: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly bands: readonly (readonly [lowMhz: number, highMhz: number])[];
  /** Number under which its holder says that it is declared. */
  readonly stated: string | null;
}

/** A station that is declared nearer than this to a place stands there. */
export const SAME_PLACE_M = 50;
/** More than that distance at any latitude where stations stand. */
const BOX_DEGREES = 0.01;

type Code = 'STATION_ADDED' | 'STATION_REMOVED' | 'OPERATOR_CHANGED' | 'DETAILS_CHANGED';

/** SQL of the values of `station s` that a change tells. */
const VALUES = `json_build_object('operator', s.operator, 'status', s.status, 'systems', s.systems,
  'latitude', ST_Y(s.place), 'longitude', ST_X(s.place))`;

/** SQL of the cells of the grid in which the station of $1 lies. */
const CELLS_OF_STATION = gridCells('s.station_anfr = $1');

const ENTER_IN_GRID = `INSERT INTO station_grid AS g (z, x, y, category, status, longitude, latitude, station_count)
  SELECT c.*, 1 FROM (${CELLS_OF_STATION}) c
  ON CONFLICT (z, x, y, category, status) DO UPDATE SET station_count = g.station_count + 1,
    longitude = (g.longitude * g.station_count + EXCLUDED.longitude) / (g.station_count + 1),
    latitude = (g.latitude * g.station_count + EXCLUDED.latitude) / (g.station_count + 1)`;

const TAKE_FROM_GRID = [
  `DELETE FROM station_grid g USING (${CELLS_OF_STATION}) c WHERE g.station_count = 1
     AND (g.z, g.x, g.y, g.category, g.status) = (c.z, c.x, c.y, c.category, c.status)`,
  `UPDATE station_grid g SET station_count = g.station_count - 1,
     longitude = (g.longitude * g.station_count - c.longitude) / (g.station_count - 1),
     latitude = (g.latitude * g.station_count - c.latitude) / (g.station_count - 1)
   FROM (${CELLS_OF_STATION}) c WHERE g.station_count > 1
     AND (g.z, g.x, g.y, g.category, g.status) = (c.z, c.x, c.y, c.category, c.status)`,
];

/** Writes accepted declarations into the register, each with a change. */
@Injectable()
export class DeclaredStationsRepository {
  /** Adds a station, or takes the place of its parts. */
  async write(sql: Sql, { stationAnfr, dossierId, holderId, details }: AcceptedDeclaration): Promise<void> {
    const { siteName, latitude, longitude, supportNature, supportHeightM, antennas } = details;
    const before = await this.valuesOf(sql, stationAnfr);
    await this.takeFromGrid(sql, stationAnfr);
    await sql.query(
      `INSERT INTO station (station_anfr, name, source, operator, organisation_id, dossier_id, modified_date, status, systems, place)
       SELECT $1, $2, 'PORTAL', o.company_name, o.id, $4, now()::date, 'APPROVED', $5::text[],
         ST_SetSRID(ST_MakePoint($6::float8, $7::float8), 4326) FROM organisation o WHERE o.id = $3
       ON CONFLICT (station_anfr) DO UPDATE SET name = EXCLUDED.name, source = 'PORTAL', operator = EXCLUDED.operator,
         organisation_id = EXCLUDED.organisation_id, dossier_id = EXCLUDED.dossier_id, modified_date = EXCLUDED.modified_date,
         systems = EXCLUDED.systems, place = EXCLUDED.place, updated_at = now()`,
      [
        stationAnfr,
        siteName,
        holderId,
        dossierId,
        [...new Set(antennas.map(({ system }) => system))].sort(),
        longitude,
        latitude,
      ],
    );
    for (const part of ['support', 'antenna', 'transmitter', 'band'])
      await sql.query(`DELETE FROM station_${part} WHERE station_anfr = $1`, [stationAnfr]);
    await sql.query(
      `INSERT INTO station_support (station_anfr, sup_id, place, nature, height_m, reasons)
       SELECT s.station_anfr, s.station_anfr, s.place, $2, $3::numeric,
         CASE WHEN $3::numeric IS NULL THEN '{"heightM": "NOT_STATED"}'::jsonb ELSE '{}'::jsonb END
       FROM station s WHERE s.station_anfr = $1`,
      [stationAnfr, supportNature ?? 'UNKNOWN', supportHeightM ?? null],
    );
    await this.writeAntennas(sql, stationAnfr, antennas);
    await sql.query(`${DERIVED} AND s.station_anfr = $1`, [stationAnfr]);
    await sql.query(ENTER_IN_GRID, [stationAnfr]);
    await this.tell(sql, stationAnfr, dossierId, before ? 'DETAILS_CHANGED' : 'STATION_ADDED', before);
  }

  /** @returns false when the register has no such station */
  async transfer(sql: Sql, { stationAnfr, dossierId, details }: AcceptedDeclaration): Promise<boolean> {
    const before = await this.valuesOf(sql, stationAnfr);
    if (!before) return false;
    await sql.query(
      `UPDATE station SET operator = $2, source = 'PORTAL', dossier_id = $3, updated_at = now(), modified_date = now()::date,
         organisation_id = (SELECT o.id FROM organisation o WHERE o.company_name = $2 LIMIT 1) WHERE station_anfr = $1`,
      [stationAnfr, details.newOperator, dossierId],
    );
    await sql.query(`${DERIVED} AND s.station_anfr = $1`, [stationAnfr]);
    await this.tell(sql, stationAnfr, dossierId, 'OPERATOR_CHANGED', before);
    return true;
  }

  /** A station that is removed stays in the register as retired. @returns false when the register has no such station */
  async retire(sql: Sql, { stationAnfr, dossierId }: AcceptedDeclaration): Promise<boolean> {
    const before = await this.valuesOf(sql, stationAnfr);
    if (!before) return false;
    await this.takeFromGrid(sql, stationAnfr);
    await sql.query(
      `UPDATE station SET status = 'RETIRED', source = 'PORTAL', dossier_id = $2, updated_at = now() WHERE station_anfr = $1`,
      [stationAnfr, dossierId],
    );
    await sql.query(ENTER_IN_GRID, [stationAnfr]);
    await this.tell(sql, stationAnfr, dossierId, 'STATION_REMOVED', before);
    return true;
  }

  /** The organisation that holds a station; undefined when the register has no such station. */
  async holderOf(sql: Sql, stationAnfr: string): Promise<{ readonly organisationId: string | null } | undefined> {
    const [row] = await sql.query<{ organisationId: string | null }>(
      'SELECT organisation_id AS "organisationId" FROM station WHERE station_anfr = $1',
      [stationAnfr],
    );
    return row;
  }

  /**
   * Numbers of the holders' stations in the register that have the stated number or stand at places in their bands, in the
   * order of the places; null where none does.
   */
  async numbersAt(sql: Sql, places: readonly PlaceOfStation[]): Promise<(string | null)[]> {
    const rows = await sql.query<{ number: string | null }>(
      `SELECT (SELECT s.station_anfr FROM station s
         WHERE s.organisation_id = p."holderId" AND s.status <> 'RETIRED' AND (s.station_anfr = p.stated
           OR s.place && ST_Expand(p.at, ${BOX_DEGREES}) AND ST_DistanceSphere(s.place, p.at) <= ${SAME_PLACE_M}
             AND s.bands @> p.bands)
         ORDER BY s.station_anfr = p.stated DESC NULLS LAST, ST_DistanceSphere(s.place, p.at), s.station_anfr LIMIT 1)
           AS number
       FROM (SELECT r.ordinality, (r.value ->> 'holderId')::uuid AS "holderId", r.value ->> 'stated' AS stated,
           ST_SetSRID(ST_MakePoint((r.value ->> 'longitude')::float8, (r.value ->> 'latitude')::float8), 4326) AS at,
           (SELECT range_agg(numrange((b ->> 0)::numeric, (b ->> 1)::numeric, '[]'))
             FROM jsonb_array_elements(r.value -> 'bands') b) AS bands
         FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY r) p
       ORDER BY p.ordinality`,
      [JSON.stringify(places)],
    );
    return rows.map(({ number }) => number);
  }

  private async writeAntennas(sql: Sql, stationAnfr: string, antennas: DeclarationDetails['antennas']): Promise<void> {
    const rows = JSON.stringify(antennas.map((antenna, index) => ({ ...antenna, id: String(index + 1) })));
    const given = `FROM jsonb_to_recordset($2::jsonb) AS a (id text, system text, "lowMhz" numeric, "highMhz" numeric,
      "eirpDbw" numeric, "azimuthDeg" numeric, "tiltDeg" numeric, "heightAglM" numeric)`;
    for (const statement of [
      `INSERT INTO station_antenna (station_anfr, aer_id, sup_id, azimuth_deg, height_m, height_datum, reasons)
       SELECT $1, a.id, $1, a."azimuthDeg", a."heightAglM", 'CENTRE_ABOVE_GROUND', '{}' ${given}`,
      `INSERT INTO station_transmitter (station_anfr, emr_id, aer_id, system, eirp_dbw, tilt_deg, reasons)
       SELECT $1, a.id, a.id, a.system, a."eirpDbw", a."tiltDeg", '{}' ${given}`,
      `INSERT INTO station_band (station_anfr, emr_id, ban_id, low_mhz, high_mhz)
       SELECT $1, a.id, a.id, a."lowMhz", a."highMhz" ${given}`,
    ])
      await sql.query(statement, [stationAnfr, rows]);
  }

  private async takeFromGrid(sql: Sql, stationAnfr: string): Promise<void> {
    // Cells of it alone go first, so that none is left that counts nothing.
    for (const statement of TAKE_FROM_GRID) await sql.query(statement, [stationAnfr]);
  }

  private async valuesOf(sql: Sql, stationAnfr: string): Promise<object | undefined> {
    const [row] = await sql.query<{ values: object }>(
      `SELECT ${VALUES} AS values FROM station s WHERE s.station_anfr = $1`,
      [stationAnfr],
    );
    return row?.values;
  }

  private async tell(sql: Sql, stationAnfr: string, dossierId: string, code: Code, before?: object): Promise<void> {
    await sql.query(
      `INSERT INTO station_change (station_anfr, name, operator, code, place, dossier_id, detail)
       SELECT s.station_anfr, s.name, s.operator, $2, s.place, $3, json_build_object('before', $4::json, 'after', ${VALUES})
       FROM station s WHERE s.station_anfr = $1`,
      [stationAnfr, code, dossierId, JSON.stringify(before ?? {})],
    );
  }
}
