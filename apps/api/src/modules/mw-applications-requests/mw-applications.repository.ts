import { Injectable } from '@nestjs/common';
import {
  channelCountOf,
  type HopDirection,
  type MwDetails,
  type MwEnd,
  type MwEquipment,
  type MwHop,
  type MwSummary,
  transmits,
  USUAL_DIRECTION,
} from '@portal/contracts/modules/mw-applications-requests';
import { uuidv7 } from 'uuidv7';
import type { Band } from '../../features/areas/areas.repository.js';
import type { StatisticsParts } from '../../features/dossiers/dossier-kind.js';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { type CataloguedEnd, thresholdOf } from './catalogued-ends.js';
import { END_NAMES, type MeasuredApplication, type MeasuredHop, radiated } from './measured-application.js';
import type { DuplicateHop } from './mw-checks.js';

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
    await sql.query(
      `INSERT INTO mw_application (version_id, project_name, description, network_type, applicant_reference,
         desired_start, desired_end, temporary, event_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        versionId,
        typed.projectName,
        typed.description || null,
        typed.networkType ?? null,
        typed.applicantReference || null,
        typed.desiredStart || null,
        typed.desiredEnd || null,
        typed.temporary ?? null,
        typed.eventName || null,
      ],
    );
    const withIds = hops.map((hop) => ({ id: uuidv7(), hop }));
    await sql.query(INSERT_HOPS, [versionId, JSON.stringify(withIds.map(({ id, hop }) => hopRow(id, hop)))]);
    await sql.query(INSERT_ENDS, [JSON.stringify(withIds.flatMap(({ id, hop }) => endRows(id, hop, catalogued)))]);
  }

  async readDetails(sql: Sql, versionId: string): Promise<MwDetails> {
    const [application] = await sql.query<Omit<MwDetails, 'hops'>>(
      `SELECT project_name AS "projectName", description, network_type AS "networkType",
         applicant_reference AS "applicantReference", desired_start::text AS "desiredStart",
         desired_end::text AS "desiredEnd", temporary, event_name AS "eventName"
       FROM mw_application WHERE version_id = $1`,
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

const hopRow = (id: string, { position, hopCode, typed, plan, figures, path }: MeasuredHop) => ({
  id,
  position,
  code: hopCode,
  direction: typed.direction ?? USUAL_DIRECTION,
  band: typed.bandCode,
  plan: plan.code,
  channel: typed.channelNumber,
  count: channelCountOf(typed),
  spacing: plan.spacingMhz,
  duplex: plan.duplexMhz,
  high: typed.txHighEnd,
  polarisation: typed.polarisation,
  configuration: typed.configuration ?? null,
  capacity: typed.capacityMbps,
  availability: typed.availabilityTargetPct ?? null,
  criticality: typed.criticality ?? null,
  length: figures.lengthKm,
  fresnel: figures.fresnelMidM,
  clutter: typed.clutter ?? [],
  repeaters: typed.passiveRepeaters ?? [],
  path,
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
  INSERT INTO mw_hop (id, version_id, position, hop_code, direction, band_code, channel_plan_code, channel_number,
    channel_count, channel_spacing_mhz, duplex_spacing_mhz, tx_high_end, polarisation, configuration, capacity_mbps,
    availability_target_pct, criticality, path_length_km, fresnel_mid_m, clutter,
    passive_repeaters, path)
  SELECT h.id, $1, h.position, h.code, h.direction, h.band, h.plan, h.channel, h.count, h.spacing, h.duplex, h.high,
    h.polarisation, h.configuration, h.capacity, h.availability, h.criticality, h.length, h.fresnel, h.clutter,
    h.repeaters, ST_SetSRID(ST_GeomFromGeoJSON(h.path::text), 4326)
  FROM jsonb_to_recordset($2::jsonb) AS h(id uuid, position smallint, code text, direction text, band text, plan text,
    channel integer, count smallint, spacing numeric, duplex numeric, high text, polarisation text, configuration text,
    capacity numeric, availability numeric, criticality text, length numeric, fresnel numeric,
    clutter jsonb, repeaters jsonb, path jsonb)`;

const INSERT_ENDS = `
  INSERT INTO mw_end (hop_id, "end", site_code, site_name, latitude, longitude, site, ground_elevation_m,
    antenna_height_agl_m, antenna_gain_dbi, tx_power_dbm, line_loss_db, azimuth_deg, frequency_mhz, eirp_dbm,
    free_space_loss_db, antenna_id, antenna_version, equipment_id, equipment_version, rx_threshold_dbm,
    coordinate_precision, support_nature, support_height_m, diversity_height_agl_m, reference_modulation,
    adaptive_modulation, highest_modulation, atpc_range_db, emission_designator, frequency_tolerance_ppm,
    feeder_type, feeder_length_m, feeder_loss_db_per_100m, station_declaration)
  SELECT e.hop, e."end", nullif(e."siteCode", ''), e."siteName", e.latitude, e.longitude,
    ST_SetSRID(ST_MakePoint(e.longitude::float8, e.latitude::float8), 4326), e."groundElevationM",
    e."antennaHeightAglM", e."antennaGainDbi", e."txPowerDbm", e."lineLossDb", e.azimuth, e.frequency, e.eirp, e.loss,
    (e.antenna ->> 'id')::uuid, (e.antenna ->> 'version')::integer, (e.equipment ->> 'id')::uuid,
    (e.equipment ->> 'version')::integer, e.threshold, e."coordinatePrecision", e."supportNature",
    e."supportHeightM", e."diversityHeightAglM", e."referenceModulation", e."adaptiveModulation",
    e."highestModulation", e."atpcRangeDb", nullif(e."emissionDesignator", ''), e."frequencyTolerancePpm",
    e."feederType", e."feederLengthM", e."feederLossDbPer100m", nullif(e."stationDeclaration", '')
  FROM jsonb_to_recordset($1::jsonb) AS e(hop uuid, "end" text, "siteCode" text, "siteName" text, latitude numeric,
    longitude numeric, "groundElevationM" numeric, "antennaHeightAglM" numeric, "antennaGainDbi" numeric,
    "txPowerDbm" numeric, "lineLossDb" numeric, azimuth numeric, frequency numeric, eirp numeric, loss numeric,
    antenna jsonb, equipment jsonb, threshold numeric, "coordinatePrecision" text, "supportNature" text,
    "supportHeightM" numeric, "diversityHeightAglM" numeric, "referenceModulation" text, "adaptiveModulation" boolean,
    "highestModulation" text, "atpcRangeDb" numeric, "emissionDesignator" text, "frequencyTolerancePpm" numeric,
    "feederType" text, "feederLengthM" numeric, "feederLossDbPer100m" numeric, "stationDeclaration" text)`;

const SELECT_HOPS = `
  SELECT id, position, hop_code AS "hopCode", direction, band_code AS "bandCode",
    channel_plan_code AS "channelPlanCode", channel_number AS "channelNumber", channel_count AS "channelCount",
    channel_spacing_mhz::float8 AS "channelSpacingMhz",
    duplex_spacing_mhz::float8 AS "duplexSpacingMhz", tx_high_end AS "txHighEnd", polarisation,
    configuration, capacity_mbps::float8 AS "capacityMbps",
    availability_target_pct::float8 AS "availabilityTargetPct", criticality, path_length_km::float8 AS "pathLengthKm",
    fresnel_mid_m::float8 AS "fresnelMidM", clutter, passive_repeaters AS "passiveRepeaters"
  FROM mw_hop WHERE version_id = $1 ORDER BY position`;

/** SQL of the JSON of a catalogue entry in a version; null without one. */
const catalogued = (entry: 'a' | 'q', version: string): string =>
  `CASE WHEN ${entry}.id IS NOT NULL THEN json_build_object('id', ${entry}.id, 'version', ${version},
    'number', ${entry}.number, 'name', concat_ws(' ', ${entry}.manufacturer, ${entry}.model,
    nullif(${entry}.variant, ''))) END`;

const SELECT_ENDS = `
  SELECT e.hop_id AS "hopId", e."end", e.site_code AS "siteCode", e.site_name AS "siteName",
    e.latitude::float8 AS latitude, e.longitude::float8 AS longitude,
    e.ground_elevation_m::float8 AS "groundElevationM", e.antenna_height_agl_m::float8 AS "antennaHeightAglM",
    e.antenna_gain_dbi::float8 AS "antennaGainDbi", e.tx_power_dbm::float8 AS "txPowerDbm",
    e.line_loss_db::float8 AS "lineLossDb", e.azimuth_deg::float8 AS "azimuthDeg",
    e.frequency_mhz::float8 AS "frequencyMhz", e.eirp_dbm::float8 AS "eirpDbm",
    e.free_space_loss_db::float8 AS "freeSpaceLossDb",
    ${catalogued('a', 'e.antenna_version')} AS antenna, ${catalogued('q', 'e.equipment_version')} AS equipment,
    e.rx_threshold_dbm::float8 AS "rxThresholdDbm", e.coordinate_precision AS "coordinatePrecision",
    e.support_nature AS "supportNature", e.support_height_m::float8 AS "supportHeightM",
    e.diversity_height_agl_m::float8 AS "diversityHeightAglM", e.reference_modulation AS "referenceModulation",
    e.adaptive_modulation AS "adaptiveModulation", e.highest_modulation AS "highestModulation",
    e.atpc_range_db::float8 AS "atpcRangeDb", e.emission_designator AS "emissionDesignator",
    e.frequency_tolerance_ppm::float8 AS "frequencyTolerancePpm", e.feeder_type AS "feederType",
    e.feeder_length_m::float8 AS "feederLengthM", e.feeder_loss_db_per_100m::float8 AS "feederLossDbPer100m",
    e.station_declaration AS "stationDeclaration"
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
