import { Injectable } from '@nestjs/common';
import type { Position } from '@portal/geo';
import { LATEST_SUBMISSION } from '../../../features/dossiers/records/latest-submission.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { EndName } from '../measured-application.js';
import { PENDING_OR_AUTHORISED } from '../mw-applications.repository.js';
import { type NeighbourHop, searchRadiusKm } from './hop-interference.js';

const KM_PER_DEGREE = 111;
/** No site is nearer to a pole. */
const HIGHEST_LATITUDE = 80;

/** Degrees of longitude that a radius spans at a latitude. */
const degreesOf = (radiusKm: number, latitude: number): number =>
  radiusKm / (KM_PER_DEGREE * Math.cos((Math.min(HIGHEST_LATITUDE, Math.abs(latitude)) * Math.PI) / 180));

/** From which to which frequency, in MHz. */
export type FrequencyRange = readonly [fromMhz: number, toMhz: number];

/** A hop whose neighbours are wanted. */
export interface AskedHop {
  /** Counted from 1. */
  readonly position: number;
  /** Sites A and B, with the passive repeaters between them. */
  readonly route: readonly Position[];
  /** Band by which neighbours are looked for nearer or farther. */
  readonly workingMhz: number;
  /** Frequencies on which they would matter. */
  readonly ranges: readonly FrequencyRange[];
}

/** A neighbour with what names it. */
export interface NamedNeighbour extends NeighbourHop {
  readonly dossierId: string;
  readonly reference: string;
  readonly status: string;
  readonly holder: string;
  readonly hopCode: string;
  readonly siteA: string;
  readonly siteB: string;
  readonly channelPlanCode: string;
  readonly channelNumber: number;
  readonly channelCount: number;
}

/** Hops of other dossiers near those of an application. */
@Injectable()
export class NeighboursRepository {
  /**
   * Hops within reach whose channels meet the frequencies, pending or authorised, of whatever holder; without those of the
   * dossier itself and of the right that it is to change or renew.
   */
  near(sql: Sql, asked: readonly AskedHop[], dossierId: string | undefined): Promise<NeighbourHop[]> {
    return sql.query<NeighbourHop>(neighboursWith(''), parametersOf(asked, dossierId));
  }

  /** As `near`, with what names the neighbours. */
  named(sql: Sql, asked: readonly AskedHop[], dossierId: string): Promise<NamedNeighbour[]> {
    return sql.query<NamedNeighbour>(neighboursWith(NAMES), parametersOf(asked, dossierId));
  }
}

const parametersOf = (asked: readonly AskedHop[], dossierId: string | undefined) => [
  JSON.stringify(
    asked.map(({ position, route, workingMhz, ranges }) => ({
      position,
      path: { type: 'LineString', coordinates: route },
      degrees: degreesOf(searchRadiusKm(workingMhz), route[0]?.[1] ?? 0),
      ranges,
    })),
  ),
  dossierId ?? null,
  PENDING_OR_AUTHORISED,
];

const NAMES = `, d.id AS "dossierId", d.reference, d.status,
    (SELECT o.company_name FROM organisation o WHERE o.id = d.holder_id) AS holder, h.hop_code AS "hopCode",
    a.site_name AS "siteA", b.site_name AS "siteB", h.channel_plan_code AS "channelPlanCode",
    h.channel_number AS "channelNumber", h.channel_count AS "channelCount"`;

const endOf = (end: Lowercase<EndName>): string =>
  `json_build_object('longitude', ${end}.longitude, 'latitude', ${end}.latitude,
    'groundElevationM', ${end}.ground_elevation_m, 'antennaHeightAglM', ${end}.antenna_height_agl_m,
    'azimuthDeg', ${end}.azimuth_deg, 'antennaGainDbi', ${end}.antenna_gain_dbi,
    'eirpDbm', ${end}.eirp_dbm, 'lineLossDb', ${end}.line_loss_db, 'frequencyMhz', ${end}.frequency_mhz)`;

/** SQL of what a hop occupies in each direction, in MHz. */
const OCCUPIED = '(h.channel_spacing_mhz * h.channel_count)';

/** A range without bounds meets everything, so an end without a frequency is left out first. */
const meets = (end: Lowercase<EndName>): string =>
  `${end}.frequency_mhz IS NOT NULL AND q.ranges && numrange(${end}.frequency_mhz - ${OCCUPIED} / 2,
    ${end}.frequency_mhz + ${OCCUPIED} / 2, '()')`;

/**
 * The box lets the index on paths find candidates; of a dossier only what was submitted last counts.
 *
 * @param names further columns
 */
const neighboursWith = (names: string): string => `
  WITH asked AS (
    SELECT q.position,
      (SELECT range_agg(numrange((r ->> 0)::numeric, (r ->> 1)::numeric, '()'))
        FROM jsonb_array_elements(q.ranges) AS r) AS ranges,
      ST_Expand(ST_SetSRID(ST_GeomFromGeoJSON(q.path::text), 4326), q.degrees) AS box
    FROM jsonb_to_recordset($1::jsonb) AS q(position smallint, path jsonb, degrees float8, ranges jsonb))
  SELECT q.position, ${OCCUPIED}::float8 AS "spacingMhz", h.polarisation,
    h.direction, h.passive_repeaters AS "passiveRepeaters",
    json_build_object('A', ${endOf('a')}, 'B', ${endOf('b')}) AS ends${names}
  FROM asked q
  JOIN mw_hop h ON h.path && q.box
  JOIN mw_end a ON a.hop_id = h.id AND a."end" = 'A'
  JOIN mw_end b ON b.hop_id = h.id AND b."end" = 'B'
  JOIN dossier_version v ON v.id = h.version_id
  JOIN dossier d ON d.id = v.dossier_id
  WHERE d.id IS DISTINCT FROM $2::uuid AND d.status = ANY($3)
    AND d.id IS DISTINCT FROM (SELECT authorisation_id FROM dossier WHERE id = $2::uuid)
    AND ${LATEST_SUBMISSION}
    AND ((${meets('a')}) OR (${meets('b')}))
  ORDER BY q.position`;
