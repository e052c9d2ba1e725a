import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';
import type { ImposedHalf, ParityLink } from './derive-parity.js';

/** States in which a link is used, and in which it is asked for. */
const IN_FORCE = ['GRANTED', 'IN_FORCE', 'SUSPENDED'];
const PENDING = ['SUBMITTED', 'INCOMPLETE', 'UNDER_REVIEW', 'IN_CONSULTATION', 'INTL_COORDINATION', 'PROPOSAL_SENT'];

/** SQL of the plan family of a hop: plans of a band with the same duplex spacing have the same halves. */
const FAMILY = `h.band_code || '/' || trim_scale(h.duplex_spacing_mhz)`;

/** SQL of the links that count: those of the last submission of dossiers in these states ($1). */
const COUNTED = `FROM mw_hop h
  JOIN dossier_version v ON v.id = h.version_id
  JOIN dossier d ON d.id = v.dossier_id
  WHERE d.status = ANY($1)
    AND v.number = (SELECT max(number) FROM dossier_version WHERE dossier_id = d.id AND submitted_at IS NOT NULL)`;

const endOf = (end: 'a' | 'b'): string =>
  `json_build_object('site', ${end}.site_name, 'position', json_build_array(${end}.longitude, ${end}.latitude),
    'frequencyMhz', ${end}.frequency_mhz)`;

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
    return sql.query<ParityLink>(
      `SELECT h.id, d.reference, d.holder_id AS "holderId", d.status = ANY($2) AS "isInForce",
         (h.channel_spacing_mhz * h.channel_count)::float8 AS "bandwidthMhz", h.tx_high_end AS "txHighEnd",
         json_build_object('A', (SELECT ${endOf('a')} FROM mw_end a WHERE a.hop_id = h.id AND a."end" = 'A'),
           'B', (SELECT ${endOf('b')} FROM mw_end b WHERE b.hop_id = h.id AND b."end" = 'B')) AS ends
       ${COUNTED} AND ${FAMILY} = $3 ORDER BY h.id`,
      [[...IN_FORCE, ...PENDING], IN_FORCE, planFamily],
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
