import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';

/** SQL of a moment as calls tell it. */
export const utc = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of a point by its latitude and longitude. */
export const pointOf = (latitude: string, longitude: string): string =>
  `ST_SetSRID(ST_MakePoint(${longitude}::float8, ${latitude}::float8), 4326)`;

/** SQL that two points lie within some metres of each other; the first is indexed. */
export const isNear = (indexed: string, place: string, metres: string): string =>
  `(${indexed} && ST_Expand(${place}, ${metres}::float8 / (111000 * greatest(0.05, cos(radians(ST_Y(${place}))))))
    AND ST_DistanceSphere(${indexed}, ${place}) <= ${metres}::float8)`;

/** SQL of the ids of the members of a team. */
export const membersOf = (team: string): string =>
  `(SELECT jsonb_array_elements_text(r.content -> 'memberIds') FROM catalogue_reference r WHERE r.kind = 'agencyTeams' AND r.id = ${team})`;

/** SQL that a place lies in one of some regions or departments. */
export const liesInRegion = (place: string, codes: string): string =>
  `EXISTS (SELECT FROM region_part p WHERE p.code = ANY(${codes}::text[]) AND ST_Intersects(p.part, ${place}))`;

/** SQL of the ends of microwave links by the last submission of dossiers: dossier `d`, hop `h`, end `e`. */
export const LINK_ENDS = `mw_end e JOIN mw_hop h ON h.id = e.hop_id JOIN dossier_version v ON v.id = h.version_id
  JOIN dossier d ON d.id = v.dossier_id AND ${LATEST_SUBMISSION}`;

/** SQL that the dossier `d` is a right in force. */
export const IS_IN_FORCE = `d.status IN ('GRANTED', 'IN_FORCE', 'SUSPENDED')`;
