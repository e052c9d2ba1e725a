import { Injectable } from '@nestjs/common';
import {
  type Declaration,
  type DeclarationDetails,
  type DeclarationSummary,
  declarationFields,
} from '@portal/contracts/modules/station-database';
import type { StatisticsParts } from '../../../features/dossiers/dossier-kind.js';
import { storedFields } from '../../../features/fields/stored-fields.js';
import type { Sql } from '../../../kernel/database/database.service.js';

export const declarationColumnsStored = storedFields(declarationFields);

/** Numbers of stations that the portal gives start so; those of the agency start with a department. */
const NUMBER = `'9' || lpad(nextval('station_number')::text, 9, '0')`;

/** Submitted declarations. */
@Injectable()
export class DeclarationsRepository {
  /** A new station keeps the number that the first submission gave it. */
  async store(sql: Sql, versionId: string, declaration: Declaration): Promise<void> {
    const { names, values, record } = declarationColumnsStored;
    await sql.query(
      `INSERT INTO station_declaration (version_id, ${names})
       SELECT $1, ${values('r')} FROM jsonb_to_record($2::jsonb) AS r (${record})`,
      [versionId, JSON.stringify(declaration)],
    );
    if (declaration.declares !== 'NEW') return;
    await sql.query(
      `UPDATE station_declaration SET station_anfr = coalesce((
         SELECT min(earlier.station_anfr) FROM station_declaration earlier JOIN dossier_version o ON o.id = earlier.version_id
         JOIN dossier_version v ON v.dossier_id = o.dossier_id WHERE v.id = $1 AND earlier.version_id <> $1), ${NUMBER})
       WHERE version_id = $1`,
      [versionId],
    );
  }

  async readDetails(sql: Sql, versionId: string): Promise<DeclarationDetails> {
    const [details] = await sql.query<DeclarationDetails>(
      `SELECT ${declarationColumnsStored.selected('d')} FROM station_declaration d WHERE d.version_id = $1`,
      [versionId],
    );
    return details!;
  }

  /** Declarations that describe a station of a holder and wait for an officer: their dossiers. */
  async waitingFor(sql: Sql, stationAnfr: string, holderId: string): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `SELECT DISTINCT d.id FROM station_declaration s
       JOIN dossier_version v ON v.id = s.version_id JOIN dossier d ON d.id = v.dossier_id
       WHERE s.station_anfr = $1 AND s.declares IN ('NEW', 'MODIFY') AND d.holder_id = $2 AND d.status = 'SUBMITTED'`,
      [stationAnfr, holderId],
    );
    return rows.map(({ id }) => id);
  }

  /** Systems take no band of the statistics. A station that is not described counts where the register has it. */
  async readStatisticsParts(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, StatisticsParts>> {
    const rows = await sql.query<{ versionId: string; longitude: number | null; latitude: number | null }>(
      `SELECT v.version_id AS "versionId", coalesce(v.longitude, ST_X(s.place))::float8 AS longitude,
         coalesce(v.latitude, ST_Y(s.place))::float8 AS latitude
       FROM station_declaration v LEFT JOIN station s ON s.station_anfr = v.station_anfr
       WHERE v.version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(
      rows.map(({ versionId, longitude, latitude }) => [
        versionId,
        { bands: [], sites: longitude === null || latitude === null ? [] : [[longitude, latitude]] },
      ]),
    );
  }

  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, DeclarationSummary>> {
    const rows = await sql.query<DeclarationSummary & { versionId: string }>(
      `SELECT version_id AS "versionId", declares, station_anfr AS "stationAnfr", site_name AS "siteName"
       FROM station_declaration WHERE version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...summary }) => [versionId, summary]));
  }
}
