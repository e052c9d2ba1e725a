import { Injectable } from '@nestjs/common';
import { ES_SITE_M, type SiteAntenna } from '@portal/contracts/modules/es-applications-requests';
import { type AccessScope, visibleTo } from '../../features/dossiers/dossier-access.js';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { EsDossierKindService } from './es-dossier-kind.service.js';

interface Asked {
  readonly kind: EsDossierKindService;
  readonly scope: AccessScope;
  readonly dossierId: string;
  /** States in which a dossier asks for a station or holds it. */
  readonly states: readonly string[];
}

/** Antennas of the largest teleports. */
const MOST_ANTENNAS = 100;

/** Antennas that stand at one site. */
@Injectable()
export class SiteAntennasRepository {
  /**
   * That of the dossier first, the others by distance. An antenna stands once: of a right and what is asked to change it,
   * what the dossier itself says, else the right.
   */
  list(sql: Sql, { kind, scope, dossierId, states }: Asked): Promise<SiteAntenna[]> {
    const values: unknown[] = [dossierId, states, ES_SITE_M];
    const visible = visibleTo(kind, scope, (value) => `$${values.push(value)}`);
    return sql.query<SiteAntenna>(
      `WITH own AS (
         SELECT s.site, d.authorisation_id FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id AND ${LATEST_SUBMISSION}
         JOIN es_station s ON s.version_id = v.id WHERE d.id = $1)
       SELECT d.id, d.reference, d.status, s.station_name AS "stationName", h.company_name AS holder,
         round(ST_Distance(s.site::geography, own.site::geography))::float8 AS "distanceM",
         s.latitude::float8 AS latitude, s.longitude::float8 AS longitude,
         s.antenna_altitude_amsl_m::float8 AS "antennaAltitudeAmslM", s.orbit,
         s.nominal_longitude_deg::float8 AS "nominalLongitudeDeg", s.diameter_m::float8 AS "diameterM",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('beamCode', b.beam_code, 'lowMhz', b.low_mhz, 'highMhz', b.high_mhz,
             'assignedFrequencyMhz', b.assigned_frequency_mhz, 'gainMaxDbi', b.gain_max_dbi,
             'maxPowerDensityDbwHz', b.max_power_density_dbw_hz) ORDER BY b.position), '[]')
          FROM es_beam b WHERE b.version_id = v.id AND b.direction = 'TX') AS sent
       FROM own
       JOIN es_station s ON ST_DWithin(s.site::geography, own.site::geography, $3)
         AND s.site && ST_Expand(own.site, $3 / 20000.0)
       JOIN dossier_version v ON v.id = s.version_id
       JOIN dossier d ON d.id = v.dossier_id AND ${LATEST_SUBMISSION}
       JOIN organisation h ON h.id = d.holder_id
       WHERE d.kind = '${kind.key}' AND ${visible} AND (d.id = $1 OR d.status = ANY($2::text[])
         AND d.id IS DISTINCT FROM own.authorisation_id
         AND NOT EXISTS (SELECT FROM dossier held WHERE held.id = d.authorisation_id AND held.status = ANY($2::text[])))
       ORDER BY d.id <> $1, "distanceM", d.reference LIMIT ${MOST_ANTENNAS}`,
      values,
    );
  }
}
