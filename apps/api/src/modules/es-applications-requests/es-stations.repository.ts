import { Injectable } from '@nestjs/common';
import {
  type EsApplication,
  type EsDetails,
  type EsSatelliteContent,
  type EsSummary,
  esBeamFields,
  esFields,
  esNoticeFields,
  esSatellites,
  satelliteFeeBandOf,
} from '@portal/contracts/modules/es-applications-requests';
import type { Band } from '../../features/areas/areas.repository.js';
import type { ChargedUnit, StatisticsParts } from '../../features/dossiers/dossier-kind.js';
import { storedFields } from '../../features/fields/stored-fields.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** The antenna stands in two columns, beams and notices in tables of their own. */
export const stationColumns = storedFields(esFields, ['antenna', 'beams', 'ituNotices']);
export const beamColumns = storedFields(esBeamFields);
export const noticeColumns = storedFields(esNoticeFields);

/** What is asked of other stations of the same holder. */
export interface DuplicateQuestion {
  readonly dossierId: string;
  readonly holderId: string;
  /** The right that the application is to change or renew. */
  readonly authorisationId: string | null;
  /** Metres within which two stations stand at one place. */
  readonly limitM: number;
  /** States in which a dossier asks for a station or holds it. */
  readonly states: readonly string[];
}

interface ChargedBeam {
  readonly versionId: string;
  readonly position: number;
  readonly beamCode: string;
  readonly stationName: string;
  readonly lowMhz: number;
  readonly bandwidthMhz: number;
}

/** Submitted earth stations in the module's tables. */
@Injectable()
export class EsStationsRepository {
  async store(sql: Sql, versionId: string, { beams, ituNotices, ...station }: EsApplication): Promise<void> {
    await sql.query(
      `INSERT INTO es_station (version_id, antenna_id, antenna_version, site, ${stationColumns.names})
       SELECT $1, $3::uuid, $4::integer,
         ST_SetSRID(ST_MakePoint(r.longitude::float8, r.latitude::float8), 4326), ${stationColumns.values('r')}
       FROM jsonb_to_record($2::jsonb) AS r (${stationColumns.record})`,
      [versionId, JSON.stringify(station), station.antenna?.id ?? null, station.antenna?.version ?? null],
    );
    await sql.query(
      `INSERT INTO es_beam (version_id, position, ${beamColumns.names})
       SELECT $1, r.position, ${beamColumns.values('r')}
       FROM jsonb_to_recordset($2::jsonb) AS r (position smallint, ${beamColumns.record})`,
      [versionId, JSON.stringify(beams.map((beam, index) => ({ ...beam, position: index + 1 })))],
    );
    await sql.query(
      `INSERT INTO es_notice (version_id, position, ${noticeColumns.names})
       SELECT $1, r.position, ${noticeColumns.values('r')}
       FROM jsonb_to_recordset($2::jsonb) AS r (position smallint, ${noticeColumns.record})`,
      [versionId, JSON.stringify(ituNotices.map((notice, index) => ({ ...notice, position: index + 1 })))],
    );
  }

  async readDetails(sql: Sql, versionId: string): Promise<EsDetails> {
    const [station] = await sql.query<Omit<EsDetails, 'beams' | 'ituNotices'>>(
      `SELECT ${stationColumns.selected('s')},
         CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'version', s.antenna_version, 'number', a.number,
           'name', concat_ws(' ', a.manufacturer, a.model, nullif(a.variant, ''))) END AS antenna
       FROM es_station s LEFT JOIN catalogue_entry a ON a.id = s.antenna_id WHERE s.version_id = $1`,
      [versionId],
    );
    const beams = await sql.query<EsDetails['beams'][number]>(
      `SELECT ${beamColumns.selected('b')} FROM es_beam b WHERE b.version_id = $1 ORDER BY b.position`,
      [versionId],
    );
    const ituNotices = await sql.query<EsDetails['ituNotices'][number]>(
      `SELECT ${noticeColumns.selected('n')} FROM es_notice n WHERE n.version_id = $1 ORDER BY n.position`,
      [versionId],
    );
    return { ...station!, beams, ituNotices };
  }

  /** What beams are charged for, by submitted version: each for the width that it uses. */
  async readChargedBeams(
    sql: Sql,
    versionIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ChargedUnit[]>> {
    const rows = await sql.query<ChargedBeam>(
      `SELECT b.version_id AS "versionId", b.position, b.beam_code AS "beamCode", s.station_name AS "stationName",
         b.low_mhz::float8 AS "lowMhz", (b.high_mhz - b.low_mhz)::float8 AS "bandwidthMhz"
       FROM es_beam b JOIN es_station s ON s.version_id = b.version_id
       WHERE b.version_id = ANY($1::uuid[]) AND b.high_mhz > b.low_mhz ORDER BY b.version_id, b.position`,
      [versionIds],
    );
    const units = new Map<string, ChargedUnit[]>();
    for (const { versionId, position, beamCode, stationName, lowMhz, bandwidthMhz } of rows)
      units.set(versionId, [
        ...(units.get(versionId) ?? []),
        {
          ...{ key: String(position), label: `${stationName} ${beamCode}`, service: 'ES', temporary: false },
          inputs: { bandwidthMhz, band: satelliteFeeBandOf(lowMhz) },
        },
      ]);
    return units;
  }

  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, EsSummary>> {
    const rows = await sql.query<EsSummary & { versionId: string }>(
      `SELECT s.version_id AS "versionId", s.station_kind AS "stationKind", s.satellite_name AS "satelliteName", s.orbit,
         s.nominal_longitude_deg::float8 AS "nominalLongitudeDeg", s.diameter_m::float8 AS "diameterM",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('direction', b.direction, 'lowMhz', b.low_mhz, 'highMhz',
           b.high_mhz) ORDER BY b.position), '[]') FROM es_beam b WHERE b.version_id = s.version_id) AS bands
       FROM es_station s WHERE s.version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...summary }) => [versionId, summary]));
  }

  async readDesiredEnd(sql: Sql, versionId: string): Promise<string | null> {
    const [row] = await sql.query<{ day: string | null }>(
      'SELECT desired_end::text AS day FROM es_station WHERE version_id = $1',
      [versionId],
    );
    return row?.day ?? null;
  }

  async readStatisticsParts(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, StatisticsParts>> {
    const rows = await sql.query<StatisticsParts & { versionId: string }>(
      `SELECT s.version_id AS "versionId", '{}'::text[] AS bands,
         CASE WHEN s.site IS NULL THEN '[]'::jsonb
           ELSE jsonb_build_array(jsonb_build_array(s.longitude, s.latitude)) END AS sites
       FROM es_station s WHERE s.version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...parts }) => [versionId, parts]));
  }

  /** Whether administrators keep a satellite of that name. */
  async hasSatellite(sql: Sql, name: string): Promise<boolean> {
    const rows = await sql.query('SELECT FROM catalogue_reference WHERE kind = $1 AND name_key = fold_text($2)', [
      esSatellites.name,
      name,
    ]);
    return rows.length > 0;
  }

  /** Adds satellites where there is none yet: from then on they are the administrators'. */
  async addFirstSatellites(sql: Sql, satellites: readonly EsSatelliteContent[]): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_reference (kind, name, name_key, content)
       SELECT $1, s ->> 'name', fold_text(s ->> 'name'), s FROM jsonb_array_elements($2::jsonb) AS s
       WHERE NOT EXISTS (SELECT FROM catalogue_reference WHERE kind = $1)
       ON CONFLICT DO NOTHING`,
      [esSatellites.name, JSON.stringify(satellites)],
    );
  }

  /** Reference of another dossier of the holder with a station for the same satellite at the same place. */
  async duplicateOf(
    sql: Sql,
    { longitude, latitude, satelliteName }: EsApplication,
    of: DuplicateQuestion,
  ): Promise<string | undefined> {
    if (longitude === undefined || latitude === undefined) return undefined;
    const [row] = await sql.query<{ reference: string }>(
      `SELECT d.reference FROM es_station s
       JOIN dossier_version v ON v.id = s.version_id
       JOIN dossier d ON d.id = v.dossier_id AND d.reference IS NOT NULL
       WHERE d.holder_id = $1 AND d.id <> $2 AND d.status = ANY($3::text[])
         AND ($4::uuid IS NULL OR d.id <> $4::uuid) AND fold_text(s.satellite_name) = fold_text($5)
         AND ST_DWithin(s.site::geography, ST_SetSRID(ST_MakePoint($6, $7), 4326)::geography, $8)
       ORDER BY d.reference LIMIT 1`,
      [of.holderId, of.dossierId, of.states, of.authorisationId, satelliteName, longitude, latitude, of.limitM],
    );
    return row?.reference;
  }
}

/** Bands that an application uses. */
export const bandsOf = ({ beams }: Pick<EsApplication, 'beams'>): Band[] =>
  beams.map(({ lowMhz, highMhz }): Band => [lowMhz, highMhz]);
