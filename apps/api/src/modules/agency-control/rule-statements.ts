import type { RuleCode } from '@portal/contracts/modules/agency-control';
import { IS_IN_FORCE, isNear, LINK_ENDS } from './agency-sql.js';

/** Of a site: what stands within so many metres of each other is at one site. */
const SITE_M = 300;

const end = `e.site_code, e.site_name, NULL::text AS station_ref, d.reference AS authorisation_ref, d.holder_id, e.site AS place`;
const changed = 'd.updated_at > $2';
const degrees = (value: string): string => `round((${value})::numeric, 1) || '°'`;
const metres = (value: string): string => `round((${value})::numeric, 1) || ' m'`;
const mhz = (value: string): string => `trim_scale((${value})::numeric) || ' MHz'`;

const measured = `i.site_code, i.site_name, NULL::text AS station_ref`;
const channelOf = `abs(e.frequency_mhz - m.frequency_mhz) <= h.channel_spacing_mhz * h.channel_count / 2`;
/** SQL of what was measured `m` in the visit `i`, since `$2`. */
const MEASURED = `agency_measurement m JOIN agency_inspection i ON i.id = m.inspection_id`;
const matchedBy = (state: string): string =>
  `SELECT FROM ${LINK_ENDS} WHERE ${state} AND ${isNear('e.site', 'm.place', String(SITE_M))} AND ${channelOf}`;

/** Areas that the regulator keeps to itself are not the agency's to see. */
const areaOf = `JOIN restricted_area a ON a.status = 'IN_FORCE' AND a.visibility <> 'REGULATOR' AND a.geometry && e.site AND ST_Intersects(a.geometry, e.site)
  AND 'MW' = ANY(a.services) AND a.valid_from <= current_date AND (a.valid_to IS NULL OR a.valid_to >= current_date)
  AND (isempty(a.frequency_ranges) OR e.frequency_mhz IS NULL OR a.frequency_ranges @> e.frequency_mhz::numeric)`;

/**
 * What each rule finds: `key` names the objects, so that key and rule are the fingerprint; then site, references, place, what
 * is expected and what was observed. `$1` is the threshold, `$2` the moment after which something must have changed. Aliases
 * within EXISTS hide those around it.
 */
export const ruleStatements: Partial<Readonly<Record<RuleCode, string>>> = {
  /** Metres around both sites of a link within which the register of stations has none. */
  NO_STATION_AT_SITE: `SELECT h.hop_code || '/' || d.reference AS key, ${end}, '≤ ' || ${metres('$1')} AS expected,
      '–' AS observed
    FROM ${LINK_ENDS} WHERE ${IS_IN_FORCE} AND ${changed} AND e."end" = 'A'
      AND NOT EXISTS (SELECT FROM mw_end o JOIN station s ON ${isNear('s.place', 'o.site', '$1')} WHERE o.hop_id = h.id)`,

  /** Metres between the height of an antenna by the right and that of the nearest antenna the holder declares at the site. */
  HEIGHT_DIFFERS: `SELECT h.hop_code || '/' || d.reference || '/' || e."end" AS key, e.site_code, e.site_name,
      near.station_anfr AS station_ref, d.reference AS authorisation_ref, d.holder_id, e.site AS place,
      ${metres('e.antenna_height_agl_m')} AS expected, ${metres('near.height_m')} AS observed
    FROM ${LINK_ENDS} CROSS JOIN LATERAL (
      SELECT s.station_anfr, n.height_m, s.updated_at FROM station s JOIN station_antenna n ON n.station_anfr = s.station_anfr
      WHERE s.organisation_id = d.holder_id AND n.height_m IS NOT NULL AND ${isNear('s.place', 'e.site', String(SITE_M))}
      ORDER BY abs(n.height_m - e.antenna_height_agl_m), s.station_anfr LIMIT 1) near
    WHERE ${IS_IN_FORCE} AND (${changed} OR near.updated_at > $2) AND abs(near.height_m - e.antenna_height_agl_m) > $1`,

  /** Heights in metres above ground; the support may be passed by the threshold, 6 m: masts carry poles. */
  ANTENNA_ABOVE_SUPPORT: `SELECT h.hop_code || '/' || d.reference || '/' || e."end" AS key, ${end},
      '≤ ' || ${metres('e.support_height_m + $1')} AS expected, ${metres('e.antenna_height_agl_m')} AS observed
    FROM ${LINK_ENDS} WHERE ${IS_IN_FORCE} AND ${changed} AND e.antenna_height_agl_m > e.support_height_m + $1
    UNION ALL SELECT s.station_anfr || '/' || n.aer_id AS key, NULL AS site_code, s.name AS site_name,
      s.station_anfr AS station_ref, NULL AS authorisation_ref, s.organisation_id AS holder_id, u.place,
      '≤ ' || ${metres('u.height_m + $1')} AS expected, ${metres('n.height_m')} AS observed
    FROM station s JOIN station_antenna n ON n.station_anfr = s.station_anfr
      JOIN station_support u ON u.station_anfr = s.station_anfr AND u.sup_id = n.sup_id
    WHERE s.status <> 'RETIRED' AND s.updated_at > $2 AND u.place IS NOT NULL AND n.height_m > u.height_m + $1`,

  /** The azimuth that was declared, to that of the geodesic to the other end. */
  AZIMUTH_OFF: `SELECT key, site_code, site_name, station_ref, authorisation_ref, holder_id, place,
      ${degrees('towards')} AS expected, ${degrees('azimuth_deg')} AS observed
    FROM (SELECT h.hop_code || '/' || d.reference || '/' || e."end" AS key, ${end}, e.azimuth_deg,
        degrees(ST_Azimuth(e.site::geography, o.site::geography)) AS towards
      FROM ${LINK_ENDS} JOIN mw_end o ON o.hop_id = h.id AND o."end" <> e."end"
      WHERE ${IS_IN_FORCE} AND ${changed} AND h.passive_repeaters = '[]') declared
    WHERE abs((azimuth_deg::float8 - towards + 540)::numeric % 360 - 180) > $1`,

  /** Months since the right took effect. */
  NOT_BROUGHT_INTO_USE: `SELECT d.reference AS key, ${end},
      to_char(d.effective_from + make_interval(months => $1::int), 'YYYY-MM-DD') AS expected, '–' AS observed
    FROM ${LINK_ENDS} WHERE d.status = 'IN_FORCE' AND ${changed} AND h.position = 1 AND e."end" = 'A'
      AND d.commissioned_on IS NULL AND d.effective_from + make_interval(months => $1::int) < current_date`,

  /** Metres between the positions that two rights give the same site. */
  SITE_POSITION_OFF: `SELECT DISTINCT ON (key) * FROM (
      SELECT e.site_code || '/' || d.reference AS key, ${end}, '≤ ' || ${metres('$1')} AS expected,
        ${metres('ST_DistanceSphere(e.site, o.site)')} || ' (' || od.reference || ')' AS observed
      FROM ${LINK_ENDS} JOIN mw_end o ON o.site_code = e.site_code
        JOIN mw_hop oh ON oh.id = o.hop_id JOIN dossier_version ov ON ov.id = oh.version_id
        JOIN dossier od ON od.id = ov.dossier_id AND od.id < d.id AND od.status IN ('GRANTED', 'IN_FORCE', 'SUSPENDED')
      WHERE ${IS_IN_FORCE} AND ${changed} AND e.site_code <> '' AND ST_DistanceSphere(e.site, o.site) > $1) pairs
    ORDER BY key, observed DESC`,

  PARITY_CONFLICT: `SELECT c.id::text AS key, NULL::text AS site_code, c.walk -> 0 ->> 'name' AS site_name,
      NULL::text AS station_ref, c.dossier_references[1] AS authorisation_ref, d.holder_id,
      ST_SetSRID(ST_MakePoint((c.walk -> 0 ->> 'longitude')::float8, (c.walk -> 0 ->> 'latitude')::float8), 4326) AS place,
      c.plan_family AS expected, c.kind AS observed
    FROM parity_conflict c LEFT JOIN dossier d ON d.reference = c.dossier_references[1]
    WHERE c.status = 'OPEN' AND c.walk -> 0 ->> 'latitude' IS NOT NULL AND c.found_at > $2`,

  LINK_IN_FORBIDDEN_AREA: `SELECT h.hop_code || '/' || d.reference || '/' || e."end" || '/' || a.area_code AS key, ${end},
      a.area_code || ' ' || a.name AS expected, coalesce(${mhz('e.frequency_mhz')}, '–') AS observed
    FROM ${LINK_ENDS} ${areaOf} WHERE ${IS_IN_FORCE} AND (${changed} OR a.updated_at > $2) AND a.effect = 'FORBID'
     `,

  /** Metres above the ceiling of an area, both above mean sea level. */
  ABOVE_AREA_CEILING: `SELECT h.hop_code || '/' || d.reference || '/' || e."end" || '/' || a.area_code AS key, ${end},
      '≤ ' || ${metres('a.ceiling_amsl_m')} AS expected, ${metres('e.ground_elevation_m + e.antenna_height_agl_m')} AS observed
    FROM ${LINK_ENDS} ${areaOf} WHERE ${IS_IN_FORCE} AND (${changed} OR a.updated_at > $2)
      AND e.ground_elevation_m + e.antenna_height_agl_m > a.ceiling_amsl_m + $1`,

  /** Megahertz outside every channel of the site at which somebody may transmit. */
  MEASURED_OFF_LICENCE: `SELECT DISTINCT ON (m.id) m.id::text AS key, ${measured}, d.reference AS authorisation_ref,
      d.holder_id, m.place, ${mhz('e.frequency_mhz')} AS expected, ${mhz('m.frequency_mhz')} AS observed
    FROM ${MEASURED}, ${LINK_ENDS}
    WHERE m.at > $2 AND ${IS_IN_FORCE} AND ${isNear('e.site', 'm.place', String(SITE_M))}
      AND e.frequency_mhz IS NOT NULL
      AND NOT EXISTS (${matchedBy(IS_IN_FORCE)})
    ORDER BY m.id, abs(e.frequency_mhz - m.frequency_mhz)`,

  /** Kilometres within which nobody may transmit. */
  EMISSION_WITHOUT_AUTHORISATION: `SELECT m.id::text AS key, ${measured}, NULL::text AS authorisation_ref,
      NULL::uuid AS holder_id, m.place, '–' AS expected, ${mhz('m.frequency_mhz')} AS observed
    FROM ${MEASURED} WHERE m.at > $2 AND NOT EXISTS (
      SELECT FROM ${LINK_ENDS} WHERE ${IS_IN_FORCE} AND ${isNear('e.site', 'm.place', '$1 * 1000')})`,

  RIGHT_ENDED_STILL_MEASURED: `SELECT DISTINCT ON (m.id) m.id::text AS key, ${measured}, d.reference AS authorisation_ref,
      d.holder_id, m.place, coalesce(to_char(d.effective_until, 'YYYY-MM-DD'), d.status) AS expected,
      ${mhz('m.frequency_mhz')} AS observed
    FROM ${MEASURED}, ${LINK_ENDS}
    WHERE m.at > $2 AND d.status IN ('EXPIRED', 'REVOKED', 'SURRENDERED')
      AND ${isNear('e.site', 'm.place', String(SITE_M))} AND ${channelOf}
      AND NOT EXISTS (${matchedBy(IS_IN_FORCE)})
    ORDER BY m.id, d.effective_until DESC`,
};
