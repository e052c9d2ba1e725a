import { Injectable } from '@nestjs/common';
import {
  type ComsisDetails,
  type ComsisEmitter,
  type ComsisFile,
  type ComsisResult,
  type ComsisSummary,
  comsisEmitterFields,
  comsisFields,
} from '@portal/contracts/modules/comsis';
import type { Band } from '../../features/areas/areas.repository.js';
import type { StatisticsParts } from '../../features/dossiers/dossier-kind.js';
import { storedFields } from '../../features/fields/stored-fields.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { resultOfAction } from './result-of-action.js';

/** Emitters stand in a table of their own. */
export const fileColumns = storedFields(comsisFields, ['emitters']);
export const emitterColumns = storedFields(comsisEmitterFields);

/** Where other emitters are looked for. */
interface CoSiteQuestion {
  readonly dossierId: string;
  readonly holderId: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly withinM: number;
  /** Statuses of files that are asked for or have consent. */
  readonly states: readonly string[];
}

/** An emitter of another file at the same site. */
export interface CoSitedEmitter extends Pick<ComsisEmitter, 'systemName' | 'direction' | 'frequencyMhz'> {
  readonly reference: string;
  readonly bandwidthMhz: number;
  readonly heightAglM: number;
  readonly distanceM: number;
  /** Of another holder's file that is not decided yet: whoever applies beside it must not learn of it. */
  readonly isConfidential: boolean;
}

/** Emitters of other files that are looked at; beyond, a site is judged by hand. */
const MOST_CO_SITED = 40;

/** Sent files in the module's tables. */
@Injectable()
export class ComsisFilesRepository {
  async store(sql: Sql, versionId: string, { emitters, ...file }: ComsisFile): Promise<void> {
    await sql.query(
      `INSERT INTO comsis_file (version_id, site, ${fileColumns.names})
       SELECT $1, ST_SetSRID(ST_MakePoint(r.longitude::float8, r.latitude::float8), 4326), ${fileColumns.values('r')}
       FROM jsonb_to_record($2::jsonb) AS r (${fileColumns.record})`,
      [versionId, JSON.stringify(file)],
    );
    await sql.query(
      `INSERT INTO comsis_emitter (version_id, position, ${emitterColumns.names})
       SELECT $1, r.position, ${emitterColumns.values('r')}
       FROM jsonb_to_recordset($2::jsonb) AS r (position smallint, ${emitterColumns.record})`,
      [versionId, JSON.stringify(emitters.map((emitter, index) => ({ ...emitter, position: index + 1 })))],
    );
  }

  async readDetails(sql: Sql, versionId: string): Promise<ComsisDetails> {
    const [file] = await sql.query<Omit<ComsisDetails, 'emitters'>>(
      `SELECT ${fileColumns.selected('f')} FROM comsis_file f WHERE f.version_id = $1`,
      [versionId],
    );
    const emitters = await sql.query<ComsisEmitter>(
      `SELECT ${emitterColumns.selected('e')} FROM comsis_emitter e WHERE e.version_id = $1 ORDER BY e.position`,
      [versionId],
    );
    return { ...file!, emitters };
  }

  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, ComsisSummary>> {
    const rows = await sql.query<ComsisSummary & { versionId: string }>(
      `SELECT f.version_id AS "versionId", f.station_number AS "stationNumber", f.service,
         f.support_height_m::float8 AS "supportHeightM"
       FROM comsis_file f WHERE f.version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...summary }) => [versionId, summary]));
  }

  async readStatisticsParts(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, StatisticsParts>> {
    const rows = await sql.query<StatisticsParts & { versionId: string }>(
      `SELECT f.version_id AS "versionId", '{}'::text[] AS bands,
         jsonb_build_array(jsonb_build_array(f.longitude, f.latitude)) AS sites
       FROM comsis_file f WHERE f.version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...parts }) => [versionId, parts]));
  }

  /** The decision that was taken at a moment, and by whom; undefined when none was. */
  async decisionAt(
    sql: Sql,
    dossierId: string,
    at: Date,
  ): Promise<{ readonly result: ComsisResult; readonly decidedBy: string | null } | undefined> {
    const [row] = await sql.query<{ result: ComsisResult | null; decidedBy: string | null }>(
      `SELECT ${resultOfAction('x.action')} AS result, x.decided_by AS "decidedBy"
       FROM dossier_decision x WHERE x.dossier_id = $1 AND x.decided_at = $2`,
      [dossierId, at],
    );
    return row?.result ? { ...row, result: row.result } : undefined;
  }

  /** Whether a holder has a file about a station that is not decided, drafts included. */
  async hasOpen(sql: Sql, stationNumber: string, holderId: string): Promise<boolean> {
    const [row] = await sql.query(
      `SELECT FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id
       WHERE d.kind = 'comsisFile' AND d.holder_id = $2 AND d.status NOT IN ('DECIDED', 'LAPSED')
         AND v.draft ->> 'stationNumber' = $1 LIMIT 1`,
      [stationNumber, holderId],
    );
    return row !== undefined;
  }

  /** The last day on which a consent is to be used; null once it is used or has lapsed. */
  async consentLapsesOn(sql: Sql, dossierId: string): Promise<string | null> {
    const [row] = await sql.query<{ day: string }>(
      `SELECT (due_at AT TIME ZONE 'UTC')::date::text AS day FROM dossier_obligation
       WHERE dossier_id = $1 AND key = 'useOfConsent' AND answered_at IS NULL AND lapsed_at IS NULL`,
      [dossierId],
    );
    return row?.day ?? null;
  }

  /** Emitters of other files near a place, the nearest first. */
  async coSited(sql: Sql, of: CoSiteQuestion): Promise<CoSitedEmitter[]> {
    return sql.query<CoSitedEmitter>(
      `SELECT d.reference, e.system_name AS "systemName", e.direction, e.frequency_mhz::float8 AS "frequencyMhz",
         e.bandwidth_mhz::float8 AS "bandwidthMhz", e.height_agl_m::float8 AS "heightAglM",
         ST_Distance(f.site::geography, here.place::geography) AS "distanceM",
         d.holder_id <> $6 AND d.status <> 'DECIDED' AS "isConfidential"
       FROM (SELECT ST_SetSRID(ST_MakePoint($2, $3), 4326) AS place) here
       JOIN comsis_file f ON ST_DWithin(f.site::geography, here.place::geography, $4)
         AND f.site && ST_Expand(here.place, $4 / 20000.0)
       JOIN dossier_version v ON v.id = f.version_id
       JOIN dossier d ON d.id = v.dossier_id AND d.id <> $1 AND d.status = ANY($5::text[])
       JOIN comsis_emitter e ON e.version_id = f.version_id
       ORDER BY "distanceM", d.reference, e.position LIMIT ${MOST_CO_SITED}`,
      [of.dossierId, of.longitude, of.latitude, of.withinM, of.states, of.holderId],
    );
  }
}

/** The band of an emitter. */
export const bandOf = ({ frequencyMhz, bandwidthMhz }: Pick<ComsisEmitter, 'frequencyMhz' | 'bandwidthMhz'>): Band => [
  Math.max(0, frequencyMhz - bandwidthMhz / 2),
  frequencyMhz + bandwidthMhz / 2,
];

/** Bands that a file uses. */
export const bandsOf = ({ emitters }: Pick<ComsisFile, 'emitters'>): Band[] => emitters.map(bandOf);
