import { Injectable } from '@nestjs/common';
import type { OwnParityLink } from '@portal/contracts/modules/mw-parity';
import type { Position } from '@portal/geo';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { ImposedHalf, ParityLink } from './derive-parity.js';

/** States in which a link is used, and in which it is asked for. */
const IN_FORCE = ['GRANTED', 'IN_FORCE', 'SUSPENDED'];
const PENDING = ['SUBMITTED', 'INCOMPLETE', 'UNDER_REVIEW', 'IN_CONSULTATION', 'INTL_COORDINATION', 'PROPOSAL_SENT'];

/** SQL of the plan family of a hop: plans of a band with the same duplex spacing have the same halves. */
const FAMILY = `h.band_code || '/' || trim_scale(h.duplex_spacing_mhz)`;

/** SQL that a hop counts: it is of the last submission of a dossier in one of these states ($1). */
const IS_COUNTED = `d.status = ANY($1)
    AND ${LATEST_SUBMISSION}`;

/** SQL of the links that count. */
const COUNTED = `FROM mw_hop h
  JOIN dossier_version v ON v.id = h.version_id
  JOIN dossier d ON d.id = v.dossier_id
  WHERE ${IS_COUNTED}`;

/** An organisation that has links at a site. */
export interface ConcernedHolder {
  readonly holderId: string;
  readonly companyName: string;
  readonly siteName: string;
  readonly references: readonly string[];
}

const endOf = (end: 'a' | 'b'): string =>
  `json_build_object('site', ${end}.site_name, 'position', json_build_array(${end}.longitude, ${end}.latitude),
    'frequencyMhz', ${end}.frequency_mhz)`;

/** SQL of a link; $2: statuses in force. */
const LINK = `h.id, d.reference, d.holder_id AS "holderId", d.status = ANY($2) AS "isInForce",
  (h.channel_spacing_mhz * h.channel_count)::float8 AS "bandwidthMhz", h.tx_high_end AS "txHighEnd",
  json_build_object('A', (SELECT ${endOf('a')} FROM mw_end a WHERE a.hop_id = h.id AND a."end" = 'A'),
    'B', (SELECT ${endOf('b')} FROM mw_end b WHERE b.hop_id = h.id AND b."end" = 'B')) AS ends`;

/** Microwave links in force and pending, by plan family. */
@Injectable()
export class ParityLinksRepository {
  /** For each family what its groups are derived from, as a text that changes with it. */
  fingerprints(sql: Sql): Promise<{ planFamily: string; bandCode: string; fingerprint: string }[]> {
    return sql.query(
      `WITH links AS (
         SELECT ${FAMILY} AS family, min(h.band_code) AS band,
           md5(string_agg(h.id::text || (d.status = ANY($2))::text, ',' ORDER BY h.id)) AS digest ${COUNTED} GROUP BY 1),
       imposed AS (
         SELECT plan_family AS family, md5(string_agg(id::text, ',' ORDER BY id)) AS digest
         FROM parity_imposition WHERE lifted_at IS NULL GROUP BY 1)
       SELECT family AS "planFamily", l.band AS "bandCode", l.digest || coalesce(i.digest, '') AS fingerprint
       FROM links l LEFT JOIN imposed i USING (family)`,
      [[...IN_FORCE, ...PENDING], IN_FORCE],
    );
  }

  links(sql: Sql, planFamily: string): Promise<ParityLink[]> {
    return sql.query<ParityLink>(`SELECT ${LINK} ${COUNTED} AND ${FAMILY} = $3 ORDER BY h.id`, [
      [...IN_FORCE, ...PENDING],
      IN_FORCE,
      planFamily,
    ]);
  }

  /** Links in force with an end within a degree of some places, but for those of some dossiers. */
  inForceAround(
    sql: Sql,
    planFamily: string,
    of: { readonly places: readonly Position[]; readonly except: readonly string[]; readonly limit: number },
  ): Promise<ParityLink[]> {
    return sql.query<ParityLink>(
      `SELECT ${LINK} ${COUNTED} AND ${FAMILY} = $3 AND d.id <> ALL($4::uuid[]) AND EXISTS (
         SELECT FROM mw_end e WHERE e.hop_id = h.id
           AND e.site && ST_Expand(ST_SetSRID(ST_GeomFromGeoJSON($5::text), 4326)::box2d, 1))
       ORDER BY h.id LIMIT $6`,
      [
        ...[IN_FORCE, IN_FORCE, planFamily, of.except],
        ...[JSON.stringify({ type: 'MultiPoint', coordinates: of.places }), of.limit],
      ],
    );
  }

  /** The newest links of some holders, or of all. @param holderIds undefined: all */
  async own(sql: Sql, holderIds: readonly string[] | undefined, limit: number): Promise<OwnParityLink[]> {
    const end = (name: 'a' | 'b', end: 'A' | 'B'): string =>
      `(SELECT json_build_object('name', ${name}.site_name, 'latitude', ${name}.latitude::float8,
         'longitude', ${name}.longitude::float8, 'half', CASE WHEN h.tx_high_end = '${end}' THEN 'H' ELSE 'L' END)
        FROM mw_end ${name} WHERE ${name}.hop_id = h.id AND ${name}."end" = '${end}') AS ${name}`;
    return sql.query<OwnParityLink>(
      `SELECT d.reference, ${FAMILY} AS "planFamily", d.status = ANY($2) AS "isInForce", ${end('a', 'A')}, ${end('b', 'B')}
       ${COUNTED} AND ($3::uuid[] IS NULL OR d.holder_id = ANY($3)) ORDER BY d.submitted_at DESC, h.id LIMIT $4`,
      [[...IN_FORCE, ...PENDING], IN_FORCE, holderIds ?? null, limit],
    );
  }

  /** Holders with links at the group around a place: their references, and what the site is called. */
  async concerned(sql: Sql, planFamily: string, [longitude, latitude]: Position): Promise<ConcernedHolder[]> {
    return sql.query<ConcernedHolder>(
      `SELECT d.holder_id AS "holderId", o.company_name AS "companyName", min(e.site_name) AS "siteName",
         array_agg(DISTINCT d.reference ORDER BY d.reference) AS "references"
       FROM parity_group g
       JOIN mw_end e ON e.site && ST_Expand(g.centre, 0.06)
         AND ST_DistanceSphere(e.site, g.centre) <= greatest(g.radius_m, g.diameter_m)
       JOIN mw_hop h ON h.id = e.hop_id AND ${FAMILY} = g.plan_family
       JOIN dossier_version v ON v.id = h.version_id
       JOIN dossier d ON d.id = v.dossier_id JOIN organisation o ON o.id = d.holder_id
       WHERE ${IS_COUNTED} AND g.plan_family = $2
         AND ST_DistanceSphere(g.centre, ST_SetSRID(ST_MakePoint($3::float8, $4::float8), 4326))
           <= greatest(g.radius_m, g.diameter_m)
       GROUP BY d.holder_id, o.company_name ORDER BY d.holder_id`,
      [[...IN_FORCE, ...PENDING], planFamily, longitude, latitude],
    );
  }

  impositions(sql: Sql, planFamily: string): Promise<ImposedHalf[]> {
    return sql.query<ImposedHalf>(
      `SELECT json_build_array(ST_X(place), ST_Y(place)) AS position, half FROM parity_imposition
       WHERE plan_family = $1 AND lifted_at IS NULL ORDER BY imposed_at DESC`,
      [planFamily],
    );
  }
}
