import { Injectable } from '@nestjs/common';
import type {
  StationAntenna,
  StationFlag,
  StationSource,
  StationStatus,
  StationSupport,
  StationTransmitter,
} from '@portal/contracts';
import type { Position } from '@portal/geo';
import type { Sql } from '../../kernel/database/database.service.js';

/** A station of the register, without its parts. */
export interface RegisteredStation {
  readonly id: string;
  readonly stationAnfr: string;
  readonly name: string;
  readonly source: StationSource;
  readonly operatorCode: string | null;
  readonly operator: string;
  /** The organisation of the portal that holds it, where it is known. */
  readonly organisationId: string | null;
  readonly dossierId: string | null;
  readonly status: StationStatus;
  readonly systems: readonly string[];
  readonly supportHeightM: number | null;
  readonly flags: readonly StationFlag[];
  /** Longitude and latitude of its first support, degrees. */
  readonly position: Position | null;
}

export interface FoundStation extends RegisteredStation {
  readonly supports: readonly StationSupport[];
  readonly antennas: readonly StationAntenna[];
  readonly transmitters: readonly StationTransmitter[];
}

export interface NearStation extends RegisteredStation {
  readonly distanceM: number;
}

/** A transmitter of a station near a place, with the band it uses and where it stands. */
export interface CoSitedTransmitter {
  readonly stationAnfr: string;
  readonly stationName: string;
  readonly operator: string;
  readonly organisationId: string | null;
  readonly status: StationStatus;
  readonly distanceM: number;
  readonly emrId: string;
  readonly system: string;
  /** Null for a transmitter without a band. */
  readonly lowMhz: number | null;
  readonly highMhz: number | null;
  readonly eirpDbw: number | null;
  readonly azimuthDeg: number | null;
  /** Metres above ground. */
  readonly heightM: number | null;
}

const COLUMNS = `s.id, s.station_anfr AS "stationAnfr", s.name, s.source, s.operator_code AS "operatorCode", s.operator,
  s.organisation_id AS "organisationId", s.dossier_id AS "dossierId", s.status, s.systems,
  s.height_m::float8 AS "supportHeightM", s.flags,
  CASE WHEN s.place IS NOT NULL THEN json_build_array(ST_X(s.place), ST_Y(s.place)) END AS position`;

/** SQL of the supports of `station s`, as JSON. */
export const SUPPORTS = `(SELECT coalesce(json_agg(json_build_object('supId', u.sup_id, 'latitude', ST_Y(u.place),
    'longitude', ST_X(u.place), 'nature', u.nature, 'heightM', u.height_m::float8, 'owner', u.owner, 'address', u.address,
    'postcode', u.postcode, 'cityCode', u.city_code, 'reasons', u.reasons, 'raw', u.raw) ORDER BY u.sup_id), '[]')
  FROM station_support u WHERE u.station_anfr = s.station_anfr)`;

/** SQL of the antennas of `station s`, as JSON. */
export const ANTENNAS = `(SELECT coalesce(json_agg(json_build_object('aerId', a.aer_id, 'supId', a.sup_id, 'type', a.type,
    'dimensionM', a.dimension_m::float8, 'isDirectional', a.is_directional, 'azimuthDeg', a.azimuth_deg::float8,
    'heightM', a.height_m::float8, 'heightDatum', a.height_datum, 'reasons', a.reasons, 'raw', a.raw)
    ORDER BY a.aer_id), '[]')
  FROM station_antenna a WHERE a.station_anfr = s.station_anfr)`;

/** SQL of the transmitters of `station s` with their bands, as JSON. */
export const TRANSMITTERS = `(SELECT coalesce(json_agg(json_build_object('emrId', e.emr_id, 'aerId', e.aer_id,
    'system', e.system, 'category', coalesce(y.category, 'OTHER'), 'serviceDate', e.service_date,
    'eirpDbw', e.eirp_dbw::float8, 'tiltDeg', e.tilt_deg::float8, 'exposureFactor', e.exposure_factor::float8,
    'reasons', e.reasons, 'bands', (SELECT coalesce(json_agg(json_build_object('lowMhz', b.low_mhz::float8,
        'highMhz', b.high_mhz::float8, 'raw', b.raw) ORDER BY b.low_mhz), '[]')
      FROM station_band b WHERE b.station_anfr = e.station_anfr AND b.emr_id = e.emr_id)) ORDER BY e.system, e.emr_id), '[]')
  FROM station_transmitter e LEFT JOIN station_system y ON y.system = e.system WHERE e.station_anfr = s.station_anfr)`;

const POINT = 'ST_SetSRID(ST_MakePoint($1::float8, $2::float8), 4326)';

/** SQL that `geometry` may lie within $3 metres of {@link POINT}; uses the index. */
const nearBox = (geometry: string): string =>
  `${geometry} && ST_Expand(${POINT}, $3::float8 / (111000 * greatest(0.05, cos(radians($2::float8)))), $3::float8 / 110500)`;

/** The register of stations, for whatever module reads it. */
@Injectable()
export class StationRegisterRepository {
  /** A station by its number; undefined when the register has none. */
  async find(sql: Sql, stationAnfr: string): Promise<FoundStation | undefined> {
    const [station] = await sql.query<FoundStation>(
      `SELECT ${COLUMNS}, ${SUPPORTS} AS supports, ${ANTENNAS} AS antennas, ${TRANSMITTERS} AS transmitters
       FROM station s WHERE s.station_anfr = $1`,
      [stationAnfr],
    );
    return station;
  }

  /** The organisation that holds a station; undefined where the register has no such station, or does not know it. */
  async holderOf(sql: Sql, stationAnfr: string): Promise<string | undefined> {
    const [row] = await sql.query<{ holderId: string | null }>(
      'SELECT organisation_id AS "holderId" FROM station WHERE station_anfr = $1',
      [stationAnfr],
    );
    return row?.holderId ?? undefined;
  }

  /** Stations around a place, the nearest first. */
  around(sql: Sql, [longitude, latitude]: Position, radiusM: number, limit: number): Promise<NearStation[]> {
    return sql.query<NearStation>(
      `SELECT ${COLUMNS}, ST_DistanceSphere(s.place, ${POINT}) AS "distanceM" FROM station s
       WHERE ${nearBox('s.place')} AND ST_DistanceSphere(s.place, ${POINT}) <= $3 AND s.status <> 'RETIRED'
       ORDER BY "distanceM", s.station_anfr LIMIT $4`,
      [longitude, latitude, radiusM, limit],
    );
  }

  /** Transmitters of stations around a place, a row for each band, the nearest first; 2000 at most. */
  coSited(sql: Sql, [longitude, latitude]: Position, radiusM: number): Promise<CoSitedTransmitter[]> {
    return sql.query<CoSitedTransmitter>(
      `SELECT s.station_anfr AS "stationAnfr", s.name AS "stationName", s.operator, s.organisation_id AS "organisationId",
         s.status, ST_DistanceSphere(s.place, ${POINT}) AS "distanceM", e.emr_id AS "emrId", e.system,
         b.low_mhz::float8 AS "lowMhz", b.high_mhz::float8 AS "highMhz", e.eirp_dbw::float8 AS "eirpDbw",
         a.azimuth_deg::float8 AS "azimuthDeg", a.height_m::float8 AS "heightM"
       FROM station s JOIN station_transmitter e ON e.station_anfr = s.station_anfr
       LEFT JOIN station_antenna a ON a.station_anfr = e.station_anfr AND a.aer_id = e.aer_id
       LEFT JOIN station_band b ON b.station_anfr = e.station_anfr AND b.emr_id = e.emr_id
       WHERE ${nearBox('s.place')} AND ST_DistanceSphere(s.place, ${POINT}) <= $3 AND s.status <> 'RETIRED'
       ORDER BY "distanceM", s.station_anfr, e.emr_id, b.low_mhz LIMIT 2000`,
      [longitude, latitude, radiusM],
    );
  }
}
