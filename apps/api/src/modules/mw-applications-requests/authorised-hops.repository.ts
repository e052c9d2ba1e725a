import { Injectable } from '@nestjs/common';
import { applicationWorkflow, publishedStates } from '@portal/contracts';
import type { HopDirection, MwEnd } from '@portal/contracts/modules/mw-applications-requests';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import type { AuthorisedStationsQuestion } from '../../features/stations/authorised-stations.registry.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { EndName } from './measured-application.js';

/** An end of an authorised hop, with what says at which angle it looks at the other one. */
export interface AuthorisedEnd {
  readonly dossierId: string;
  readonly reference: string;
  readonly holderId: string;
  readonly hopCode: string;
  readonly end: EndName;
  readonly direction: HopDirection;
  readonly siteName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly supportNature: NonNullable<MwEnd['supportNature']> | null;
  readonly supportHeightM: number | null;
  readonly stationDeclaration: string | null;
  readonly heightM: number;
  readonly azimuthDeg: number;
  readonly eirpDbm: number | null;
  readonly sentMhz: number | null;
  /** What the hop occupies in each direction. */
  readonly occupiedMhz: number;
  readonly lengthKm: number;
  /** Of the antenna and of the one that it looks at, above sea level; null where the ground is not known. */
  readonly aboveSeaM: number | null;
  readonly otherAboveSeaM: number | null;
  readonly hasRepeaters: boolean;
}

/** Ends of hops that are authorised. */
@Injectable()
export class AuthorisedHopsRepository {
  /** Those of the latest authorisations, or of one. */
  of(
    sql: Sql,
    kind: string,
    { holderIds, authorisationId, most }: AuthorisedStationsQuestion,
  ): Promise<AuthorisedEnd[]> {
    return sql.query<AuthorisedEnd>(
      `WITH held AS (
         SELECT d.id, d.reference, d.holder_id FROM dossier d
         WHERE d.kind = $1 AND d.holder_id = ANY($2::uuid[]) AND d.status = ANY($3::text[])
           AND ($4::uuid IS NULL OR d.id = $4)
         ORDER BY d.updated_at DESC, d.id LIMIT $5)
       SELECT d.id AS "dossierId", d.reference, d.holder_id AS "holderId", h.hop_code AS "hopCode", e."end", h.direction,
         e.site_name AS "siteName", e.latitude::float8, e.longitude::float8, e.support_nature AS "supportNature",
         e.support_height_m::float8 AS "supportHeightM", e.station_declaration AS "stationDeclaration",
         e.antenna_height_agl_m::float8 AS "heightM", e.azimuth_deg::float8 AS "azimuthDeg", e.eirp_dbm::float8 AS "eirpDbm",
         e.frequency_mhz::float8 AS "sentMhz", (h.channel_spacing_mhz * h.channel_count)::float8 AS "occupiedMhz",
         h.path_length_km::float8 AS "lengthKm", (e.ground_elevation_m + e.antenna_height_agl_m)::float8 AS "aboveSeaM",
         (o.ground_elevation_m + o.antenna_height_agl_m)::float8 AS "otherAboveSeaM",
         h.passive_repeaters <> '[]' AS "hasRepeaters"
       FROM held d JOIN dossier_version v ON v.dossier_id = d.id AND ${LATEST_SUBMISSION}
       JOIN mw_hop h ON h.version_id = v.id
       JOIN mw_end e ON e.hop_id = h.id JOIN mw_end o ON o.hop_id = h.id AND o."end" <> e."end"
       ORDER BY d.reference DESC, h.position, e."end"`,
      [kind, holderIds, publishedStates(applicationWorkflow), authorisationId ?? null, most],
    );
  }
}
