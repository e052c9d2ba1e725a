import { Injectable } from '@nestjs/common';
import { applicationWorkflow, publishedStates } from '@portal/contracts';
import { type HopDirection, receives, transmits } from '@portal/contracts/modules/mw-applications-requests';
import { noiseFloorDbm } from '@portal/radio';
import { LATEST_SUBMISSION } from '../../../features/dossiers/records/latest-submission.js';
import type { NamedStation, SharedBandQuestion } from '../../../features/shared-bands/shared-band-sources.registry.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { EndName } from '../measured-application.js';

/** An end of a hop with what it sends and receives. */
export interface SharedEnd {
  readonly hopCode: string;
  readonly end: EndName;
  readonly direction?: HopDirection | null | undefined;
  readonly longitude: number;
  readonly latitude: number;
  readonly antennaHeightAglM: number | null;
  readonly azimuthDeg: number;
  readonly antennaGainDbi: number;
  readonly eirpDbm: number | null;
  readonly lineLossDb: number;
  readonly sentMhz: number | null;
  readonly receivedMhz: number | null;
  /** What the hop occupies in each direction. */
  readonly occupiedMhz: number;
}

type EndRow = SharedEnd & NonNullable<NamedStation['dossier']>;

/** A usual mast, where the height of an antenna is not known. */
const USUAL_HEIGHT_M = 30;
const LEAST_HEIGHT_M = 1;
/** From dBm in so many MHz to dBW in 1 Hz. */
const densityOf = (dbm: number, mhz: number): number => dbm - 30 - 10 * Math.log10(mhz * 1e6);

/** An end as a station of the bands that links share with earth stations. */
export function sharedStationOf(of: SharedEnd, dossier: NamedStation['dossier'] = null): NamedStation {
  const { end, eirpDbm, sentMhz, receivedMhz, occupiedMhz, antennaGainDbi: gainDbi, lineLossDb } = of;
  const band = (mhz: number) => ({ lowMhz: mhz - occupiedMhz / 2, highMhz: mhz + occupiedMhz / 2, gainDbi });
  return {
    ...{ service: 'FIXED_LINK', name: `${of.hopCode} ${end}`, dossier, at: [of.longitude, of.latitude] },
    heightM: Math.max(LEAST_HEIGHT_M, of.antennaHeightAglM ?? USUAL_HEIGHT_M),
    pointing: { azimuthDeg: of.azimuthDeg, elevationDeg: 0 },
    beams: [
      ...(transmits(of, end) && eirpDbm !== null && sentMhz !== null
        ? [{ ...band(sentMhz), direction: 'TX' as const, densityDbwHz: densityOf(eirpDbm - gainDbi, occupiedMhz) }]
        : []),
      ...(receives(of, end) && receivedMhz !== null
        ? [
            {
              ...{ ...band(receivedMhz), direction: 'RX' as const },
              densityDbwHz: densityOf(noiseFloorDbm(occupiedMhz) + lineLossDb, occupiedMhz),
            },
          ]
        : []),
    ],
  };
}

/** Ends of submitted hops as stations of the bands that links share with earth stations. */
@Injectable()
export class MwSharedBandsRepository {
  async submitted(sql: Sql, dossierId: string): Promise<NamedStation[]> {
    const rows = await sql.query<EndRow>(
      `${SELECT_ENDS} WHERE d.id = $1 AND ${LATEST_SUBMISSION} ORDER BY h.position, e."end"`,
      [dossierId],
    );
    return rows.map(stationOfRow);
  }

  /** The box of a place lets the index on paths find candidates. */
  async inForceNear(sql: Sql, { places, radiusKm, ranges, most }: SharedBandQuestion): Promise<NamedStation[]> {
    const rows = await sql.query<EndRow>(
      `WITH place AS (
         SELECT ST_SetSRID(ST_MakePoint((p ->> 0)::float8, (p ->> 1)::float8), 4326) AS at
         FROM jsonb_array_elements($1::jsonb) AS p),
       asked AS (
         SELECT range_agg(numrange((r ->> 0)::numeric, (r ->> 1)::numeric, '()')) AS ranges
         FROM jsonb_array_elements($3::jsonb) AS r)
       ${SELECT_ENDS} CROSS JOIN asked q
       WHERE h.id IN (SELECT near.id FROM place JOIN mw_hop near
           ON near.path && ST_Envelope(ST_Buffer(place.at::geography, $2)::geometry))
         AND d.status = ANY($4::text[]) AND ${LATEST_SUBMISSION}
         AND (${meets('e')} OR ${meets('o')})
       ORDER BY h.path <-> (SELECT ST_Collect(at) FROM place), h.id, e."end" LIMIT $5`,
      [JSON.stringify(places), radiusKm * 1000, JSON.stringify(ranges), publishedStates(applicationWorkflow), most],
    );
    return rows.map(stationOfRow);
  }
}

const stationOfRow = ({ id, reference, holder, ...end }: EndRow): NamedStation =>
  sharedStationOf(end, { id, reference, holder });

const SELECT_ENDS = `
  SELECT d.id, d.reference, (SELECT o.company_name FROM organisation o WHERE o.id = d.holder_id) AS holder,
    h.hop_code AS "hopCode", e."end", h.direction, e.longitude::float8, e.latitude::float8,
    e.antenna_height_agl_m::float8 AS "antennaHeightAglM", e.azimuth_deg::float8 AS "azimuthDeg",
    e.antenna_gain_dbi::float8 AS "antennaGainDbi", e.eirp_dbm::float8 AS "eirpDbm",
    e.line_loss_db::float8 AS "lineLossDb", e.frequency_mhz::float8 AS "sentMhz",
    o.frequency_mhz::float8 AS "receivedMhz", (h.channel_spacing_mhz * h.channel_count)::float8 AS "occupiedMhz"
  FROM mw_hop h
  JOIN mw_end e ON e.hop_id = h.id
  JOIN mw_end o ON o.hop_id = h.id AND o."end" <> e."end"
  JOIN dossier_version v ON v.id = h.version_id
  JOIN dossier d ON d.id = v.dossier_id`;

/** A range without bounds meets everything, so an end without a frequency is left out first. */
const meets = (end: 'e' | 'o'): string =>
  `(${end}.frequency_mhz IS NOT NULL AND q.ranges && numrange(
    ${end}.frequency_mhz - h.channel_spacing_mhz * h.channel_count / 2,
    ${end}.frequency_mhz + h.channel_spacing_mhz * h.channel_count / 2, '()'))`;
