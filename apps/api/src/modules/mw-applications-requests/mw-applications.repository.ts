import { Injectable } from '@nestjs/common';
import {
  channelCountOf,
  type HopDirection,
  type MwDetails,
  type MwEnd,
  type MwEquipment,
  type MwHop,
  type MwSummary,
  mwEndFields,
  mwFields,
  mwHopFields,
  transmits,
  USUAL_DIRECTION,
} from '@portal/contracts/modules/mw-applications-requests';
import { uuidv7 } from 'uuidv7';
import type { Band } from '../../features/areas/areas.repository.js';
import type { StatisticsParts } from '../../features/dossiers/dossier-kind.js';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import { storedFields } from '../../features/fields/stored-fields.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { type CataloguedEnd, thresholdOf } from './catalogued-ends.js';
import { END_NAMES, type MeasuredApplication, type MeasuredHop, radiated } from './measured-application.js';
import type { DuplicateHop } from './mw-checks.js';

export const applicationColumns = storedFields(mwFields, ['hops']);
/** Ends have a table of their own, in which an entry of a catalogue is two columns. */
export const hopColumns = storedFields(mwHopFields, ['ends']);
export const endColumns = storedFields(mwEndFields, ['antenna', 'equipment']);

type HopRow = Omit<MwHop, 'ends'> & { readonly id: string };
type EndRow = MwEnd & { readonly hopId: string; readonly end: 'A' | 'B' };

export interface ChargedHop {
  readonly versionId: string;
  readonly hopCode: string;
  readonly siteA: string;
  readonly siteB: string;
  readonly direction: HopDirection;
  readonly lengthKm: number;
  readonly capacityMbps: number;
  /** Of all channels that it uses in one direction. */
  readonly spacingMhz: number;
  readonly lowestMhz: number | null;
  readonly modulation: string | null;
  readonly adaptive: boolean | null;
  /** Of the version of the equipment with which it sends, where they decide on its modulation. */
  readonly modes: MwEquipment['modes'] | null;
  readonly temporary: boolean | null;
}

/** States in which a dossier asks for its hops or holds them. */
export const PENDING_OR_AUTHORISED = [
  'SUBMITTED',
  'INCOMPLETE',
  'UNDER_REVIEW',
  'IN_CONSULTATION',
  'INTL_COORDINATION',
  'PROPOSAL_SENT',
  'GRANTED',
  'IN_FORCE',
  'SUSPENDED',
];

/** Submitted applications in the module's tables. */
@Injectable()
export class MwApplicationsRepository {
  async store(
    sql: Sql,
    versionId: string,
    { typed, hops }: MeasuredApplication,
    catalogued: readonly CataloguedEnd[],
  ): Promise<void> {
    const { hops: _hops, ...application } = typed;
    const { names, values, record } = applicationColumns;
    await sql.query(
      `INSERT INTO mw_application (version_id, ${names})
       SELECT $1, ${values('r')} FROM jsonb_to_record($2::jsonb) AS r (${record})`,
      [versionId, JSON.stringify(application)],
    );
    const withIds = hops.map((hop) => ({ id: uuidv7(), hop }));
    await sql.query(INSERT_HOPS, [versionId, JSON.stringify(withIds.map(({ id, hop }) => hopRow(id, hop)))]);
    await sql.query(INSERT_ENDS, [JSON.stringify(withIds.flatMap(({ id, hop }) => endRows(id, hop, catalogued)))]);
  }

  async readDetails(sql: Sql, versionId: string): Promise<MwDetails> {
    const [application] = await sql.query<Omit<MwDetails, 'hops'>>(
      `SELECT ${applicationColumns.selected('p')} FROM mw_application p WHERE p.version_id = $1`,
      [versionId],
    );
    const hops = await sql.query<HopRow>(SELECT_HOPS, [versionId]);
    const ends = await sql.query<EndRow>(SELECT_ENDS, [versionId]);
    const endOf = (hopId: string, name: 'A' | 'B'): MwEnd => {
      const { hopId: _hop, end: _end, ...end } = ends.find((row) => row.hopId === hopId && row.end === name)!;
      return end;
    };
    return {
      ...application!,
      hops: hops.map(({ id, ...hop }) => ({ ...hop, ends: { A: endOf(id, 'A'), B: endOf(id, 'B') } })),
    };
  }

  async readDesiredEnd(sql: Sql, versionId: string): Promise<string | null> {
    const [row] = await sql.query<{ day: string | null }>(
      'SELECT desired_end::text AS day FROM mw_application WHERE version_id = $1',
      [versionId],
    );
    return row?.day ?? null;
  }

  /** From the first site to the last, with the channels of the first hop and the length of all. */
  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, MwSummary>> {
    const rows = await sql.query<MwSummary & { versionId: string }>(
      `SELECT h.version_id AS "versionId", count(*)::integer AS "hopCount",
         (array_agg(a.site_name ORDER BY h.position))[1] AS "siteA",
         (array_agg(b.site_name ORDER BY h.position DESC))[1] AS "siteB",
         (array_agg(h.channel_plan_code ORDER BY h.position))[1] AS "channelPlanCode",
         (array_agg(h.channel_number ORDER BY h.position))[1] AS "channelNumber",
         (array_agg(h.channel_count ORDER BY h.position))[1] AS "channelCount",
         CASE count(DISTINCT h.direction) WHEN 1 THEN min(h.direction) ELSE 'BIDIRECTIONAL' END AS direction,
         sum(h.path_length_km)::float8 AS "pathLengthKm",
         jsonb_agg(jsonb_build_object('bandCode', h.band_code, 'A', ${endFigures('a')}, 'B', ${endFigures('b')})
           ORDER BY h.position) AS hops
       FROM mw_hop h
       JOIN mw_end a ON a.hop_id = h.id AND a."end" = 'A'
       JOIN mw_end b ON b.hop_id = h.id AND b."end" = 'B'
       WHERE h.version_id = ANY($1::uuid[]) GROUP BY h.version_id`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...summary }) => [versionId, summary]));
  }

  async readBands(sql: Sql, versionId: string): Promise<Band[]> {
    const rows = await sql.query<{ mhz: number }>(
      `SELECT DISTINCT e.frequency_mhz::float8 AS mhz FROM mw_end e JOIN mw_hop h ON h.id = e.hop_id
       WHERE h.version_id = $1 AND e.frequency_mhz IS NOT NULL ORDER BY mhz`,
      [versionId],
    );
    return rows.map(({ mhz }): Band => [mhz, mhz]);
  }

  /** What the fees of hops are computed from. */
  readCharged(sql: Sql, versionIds: readonly string[]): Promise<ChargedHop[]> {
    return sql.query<ChargedHop>(
      `SELECT h.version_id AS "versionId", h.hop_code AS "hopCode", a.site_name AS "siteA", b.site_name AS "siteB",
         h.direction, h.path_length_km::float8 AS "lengthKm", h.capacity_mbps::float8 AS "capacityMbps",
         h.channel_spacing_mhz::float8 * h.channel_count AS "spacingMhz",
         least(a.frequency_mhz, b.frequency_mhz)::float8 AS "lowestMhz",
         s.reference_modulation AS modulation, s.adaptive_modulation AS adaptive,
         q.content -> 'modes' AS modes, p.temporary
       FROM mw_hop h JOIN mw_application p ON p.version_id = h.version_id
       JOIN mw_end a ON a.hop_id = h.id AND a."end" = 'A'
       JOIN mw_end b ON b.hop_id = h.id AND b."end" = 'B'
       JOIN mw_end s ON s.hop_id = h.id AND s."end" = CASE h.direction WHEN 'B_TO_A' THEN 'B' ELSE 'A' END
       LEFT JOIN catalogue_version q ON q.entry_id = s.equipment_id AND q.number = s.equipment_version
         AND s.reference_modulation IS NULL AND s.adaptive_modulation IS NOT TRUE
       WHERE h.version_id = ANY($1::uuid[]) ORDER BY h.version_id, h.position`,
      [versionIds],
    );
  }

  async readStatisticsParts(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, StatisticsParts>> {
    const rows = await sql.query<StatisticsParts & { versionId: string }>(
      `SELECT h.version_id AS "versionId", array_agg(DISTINCT h.band_code) AS bands,
         jsonb_agg(jsonb_build_array(e.longitude, e.latitude)) AS sites
       FROM mw_hop h JOIN mw_end e ON e.hop_id = h.id
       WHERE h.version_id = ANY($1::uuid[]) GROUP BY h.version_id`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...parts }) => [versionId, parts]));
  }

  /**
   * Hops of the holder's other dossiers between the same two places in the same band, whichever end is called A; but for
   * the right that the application is to change or renew.
   *
   * @param sameSiteM metres within which two sites are one place
   */
  duplicates(
    sql: Sql,
    hops: readonly MeasuredHop[],
    of: { readonly dossierId: string; readonly holderId: string; readonly authorisationId: string | null },
    sameSiteM: number,
  ): Promise<DuplicateHop[]> {
    const asked = hops.map(({ position, sites, typed }) => ({
      position,
      band: typed.bandCode,
      a: sites.A,
      b: sites.B,
    }));
    return sql.query<DuplicateHop>(SELECT_DUPLICATES, [
      JSON.stringify(asked),
      of.holderId,
      of.dossierId,
      PENDING_OR_AUTHORISED,
      sameSiteM,
      of.authorisationId,
    ]);
  }
}

/** SQL of the figures of an end that a list has. */
const endFigures = (end: 'a' | 'b'): string =>
  `jsonb_build_object('latitude', ${end}.latitude, 'longitude', ${end}.longitude, 'frequencyMhz', ${end}.frequency_mhz,
    'eirpDbm', ${end}.eirp_dbm)`;

const hopRow = (
  id: string,
  { position, hopCode, typed: { ends: _ends, ...typed }, plan, figures, path }: MeasuredHop,
) => ({
  ...typed,
  ...{ id, position, hopCode, path },
  direction: typed.direction ?? USUAL_DIRECTION,
  channelCount: channelCountOf(typed),
  clutter: typed.clutter ?? [],
  passiveRepeaters: typed.passiveRepeaters ?? [],
  spacing: plan.spacingMhz,
  duplex: plan.duplexMhz,
  length: figures.lengthKm,
  fresnel: figures.fresnelMidM,
});

function endRows(hopId: string, hop: MeasuredHop, catalogued: readonly CataloguedEnd[]) {
  const { typed, figures } = hop;
  return END_NAMES.map((end) => ({
    hop: hopId,
    end,
    ...typed.ends[end],
    threshold: catalogued.filter((of) => of.hop === hop && of.end === end).map(thresholdOf)[0] ?? null,
    azimuth: roundAzimuth(end === 'A' ? figures.azimuthAB : figures.azimuthBA),
    ...(transmits(typed, end) && {
      frequency: figures.ends[end].frequencyMhz,
      eirp: radiated(hop, end)?.eirpDbm,
      loss: figures.ends[end].freeSpaceLossDb,
    }),
  }));
}

/** To the hundredth that is kept, so that 359.996° becomes 0 and not 360. */
const roundAzimuth = (azimuth: number): number => Number(azimuth.toFixed(2)) % 360;

const INSERT_HOPS = `
  INSERT INTO mw_hop (id, version_id, position, channel_spacing_mhz, duplex_spacing_mhz, path_length_km, fresnel_mid_m,
    path, ${hopColumns.names})
  SELECT h.id, $1, h.position, h.spacing, h.duplex, h.length, h.fresnel,
    ST_SetSRID(ST_GeomFromGeoJSON(h.path::text), 4326), ${hopColumns.values('h')}
  FROM jsonb_to_recordset($2::jsonb) AS h(id uuid, position smallint, spacing numeric, duplex numeric, length numeric,
    fresnel numeric, path jsonb, ${hopColumns.record})`;

const INSERT_ENDS = `
  INSERT INTO mw_end (hop_id, "end", site, antenna_id, antenna_version, equipment_id, equipment_version, azimuth_deg,
    frequency_mhz, eirp_dbm, free_space_loss_db, rx_threshold_dbm, ${endColumns.names})
  SELECT e.hop, e."end", ST_SetSRID(ST_MakePoint(e.longitude::float8, e.latitude::float8), 4326),
    (e.antenna ->> 'id')::uuid, (e.antenna ->> 'version')::integer, (e.equipment ->> 'id')::uuid,
    (e.equipment ->> 'version')::integer, e.azimuth, e.frequency, e.eirp, e.loss, e.threshold, ${endColumns.values('e')}
  FROM jsonb_to_recordset($1::jsonb) AS e(hop uuid, "end" text, antenna jsonb, equipment jsonb, azimuth numeric,
    frequency numeric, eirp numeric, loss numeric, threshold numeric, ${endColumns.record})`;

const SELECT_HOPS = `
  SELECT h.id, h.position, h.channel_spacing_mhz::float8 AS "channelSpacingMhz",
    h.duplex_spacing_mhz::float8 AS "duplexSpacingMhz", h.path_length_km::float8 AS "pathLengthKm",
    h.fresnel_mid_m::float8 AS "fresnelMidM", ${hopColumns.selected('h')}
  FROM mw_hop h WHERE h.version_id = $1 ORDER BY h.position`;

/** SQL of the JSON of a catalogue entry in a version; null without one. */
const catalogued = (entry: 'a' | 'q', version: string): string =>
  `CASE WHEN ${entry}.id IS NOT NULL THEN json_build_object('id', ${entry}.id, 'version', ${version},
    'number', ${entry}.number, 'name', concat_ws(' ', ${entry}.manufacturer, ${entry}.model,
    nullif(${entry}.variant, ''))) END`;

const SELECT_ENDS = `
  SELECT e.hop_id AS "hopId", e."end", e.azimuth_deg::float8 AS "azimuthDeg", e.frequency_mhz::float8 AS "frequencyMhz",
    e.eirp_dbm::float8 AS "eirpDbm", e.free_space_loss_db::float8 AS "freeSpaceLossDb",
    e.rx_threshold_dbm::float8 AS "rxThresholdDbm", ${catalogued('a', 'e.antenna_version')} AS antenna,
    ${catalogued('q', 'e.equipment_version')} AS equipment, ${endColumns.selected('e')}
  FROM mw_end e JOIN mw_hop h ON h.id = e.hop_id
  LEFT JOIN catalogue_entry a ON a.id = e.antenna_id LEFT JOIN catalogue_entry q ON q.id = e.equipment_id
  WHERE h.version_id = $1`;

/** The box around site A lets the index on paths find candidates; a hundredth of a degree is far more than 100 m. */
const SELECT_DUPLICATES = `
  WITH asked AS (
    SELECT q.position, q.band,
      ST_SetSRID(ST_MakePoint((q.a ->> 0)::float8, (q.a ->> 1)::float8), 4326) AS a,
      ST_SetSRID(ST_MakePoint((q.b ->> 0)::float8, (q.b ->> 1)::float8), 4326) AS b
    FROM jsonb_to_recordset($1::jsonb) AS q(position smallint, band text, a jsonb, b jsonb))
  SELECT q.position, d.reference
  FROM asked q
  JOIN mw_hop h ON h.band_code = q.band AND h.path && ST_Expand(q.a, 0.01)
  JOIN mw_end a ON a.hop_id = h.id AND a."end" = 'A'
  JOIN mw_end b ON b.hop_id = h.id AND b."end" = 'B'
  JOIN dossier_version v ON v.id = h.version_id
  JOIN dossier d ON d.id = v.dossier_id
  WHERE d.holder_id = $2 AND d.id <> $3 AND d.id IS DISTINCT FROM $6::uuid AND d.status = ANY($4)
    AND ${LATEST_SUBMISSION}
    AND ((ST_DWithin(a.site::geography, q.a::geography, $5) AND ST_DWithin(b.site::geography, q.b::geography, $5))
      OR (ST_DWithin(a.site::geography, q.b::geography, $5) AND ST_DWithin(b.site::geography, q.a::geography, $5)))
  ORDER BY q.position, d.reference`;
