import { Injectable } from '@nestjs/common';
import { applicationWorkflow, publishedStates } from '@portal/contracts';
import type { EsApplication } from '@portal/contracts/modules/es-applications-requests';
import { BOLTZMANN_DBW, lookAngles } from '@portal/radio';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import type { NamedStation, SharedBandQuestion } from '../../features/shared-bands/shared-band-sources.registry.js';
import type { Sql } from '../../kernel/database/database.service.js';

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null | undefined };

/** What of an earth station matters to services that share its bands. */
type SharedStation = Pick<
  EsApplication,
  'stationName' | 'antennaAltitudeAmslM' | 'antennaHeightAglM' | 'diameterM' | 'orbit'
> &
  Nullable<
    Pick<EsApplication, 'latitude' | 'longitude' | 'nominalLongitudeDeg' | 'minElevationDeg' | 'ngsoMinElevationDeg'>
  > & { readonly beams: readonly SharedBeam[] };

type SharedBeam = Pick<EsApplication['beams'][number], 'direction' | 'lowMhz' | 'highMhz' | 'gainMaxDbi'> &
  Nullable<Pick<EsApplication['beams'][number], 'maxPowerDensityDbwHz' | 'rxNoiseTempK'>>;

type StationRow = SharedStation & NonNullable<NamedStation['dossier']>;

const LEAST_HEIGHT_M = 1;

function densityOf({ direction, maxPowerDensityDbwHz, rxNoiseTempK }: SharedBeam): number | undefined {
  if (direction === 'TX') return maxPowerDensityDbwHz ?? undefined;
  return typeof rxNoiseTempK === 'number' ? BOLTZMANN_DBW + 10 * Math.log10(rxNoiseTempK) : undefined;
}

/** An earth station as one of the bands that it shares with links; empty for one that may stand anywhere. */
export function sharedStationsOf(of: SharedStation, dossier: NamedStation['dossier'] = null): NamedStation[] {
  const { latitude, longitude, nominalLongitudeDeg, antennaAltitudeAmslM: altitudeM, diameterM } = of;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  const isFixed = of.orbit === 'GSO' && typeof nominalLongitudeDeg === 'number';
  return [
    {
      ...{ service: 'EARTH_STATION', name: of.stationName, dossier, at: [longitude, latitude], diameterM },
      heightM: Math.max(LEAST_HEIGHT_M, of.antennaHeightAglM),
      pointing: isFixed ? lookAngles({ latitude, longitude, altitudeM }, nominalLongitudeDeg) : null,
      leastElevationDeg: of.minElevationDeg ?? of.ngsoMinElevationDeg ?? 0,
      beams: of.beams.flatMap((beam) => {
        const densityDbwHz = densityOf(beam);
        const { direction, lowMhz, highMhz, gainMaxDbi: gainDbi } = beam;
        return densityDbwHz === undefined ? [] : [{ direction, lowMhz, highMhz, gainDbi, densityDbwHz }];
      }),
    },
  ];
}

/** Submitted earth stations in the bands that they share with links. */
@Injectable()
export class EsSharedBandsRepository {
  async submitted(sql: Sql, dossierId: string): Promise<NamedStation[]> {
    return stationsOfRows(
      await sql.query<StationRow>(`${SELECT_STATIONS} WHERE d.id = $1 AND ${LATEST_SUBMISSION}`, [dossierId]),
    );
  }

  /** The box of a place lets the index on sites find candidates. */
  async inForceNear(sql: Sql, { places, radiusKm, ranges, most }: SharedBandQuestion): Promise<NamedStation[]> {
    const rows = await sql.query<StationRow>(
      `WITH place AS (
         SELECT ST_SetSRID(ST_MakePoint((p ->> 0)::float8, (p ->> 1)::float8), 4326) AS at
         FROM jsonb_array_elements($1::jsonb) AS p)
       ${SELECT_STATIONS}
       WHERE s.version_id IN (SELECT near.version_id FROM place JOIN es_station near
           ON near.site && ST_Envelope(ST_Buffer(place.at::geography, $2)::geometry))
         AND d.status = ANY($4::text[]) AND ${LATEST_SUBMISSION}
         AND EXISTS (SELECT FROM es_beam b WHERE b.version_id = s.version_id AND numrange(b.low_mhz, b.high_mhz, '()')
           && (SELECT range_agg(numrange((r ->> 0)::numeric, (r ->> 1)::numeric, '()'))
             FROM jsonb_array_elements($3::jsonb) AS r))
       ORDER BY s.site <-> (SELECT ST_Collect(at) FROM place), d.id LIMIT $5`,
      [JSON.stringify(places), radiusKm * 1000, JSON.stringify(ranges), publishedStates(applicationWorkflow), most],
    );
    return stationsOfRows(rows);
  }
}

const stationsOfRows = (rows: readonly StationRow[]): NamedStation[] =>
  rows.flatMap(({ id, reference, holder, ...station }) => sharedStationsOf(station, { id, reference, holder }));

const SELECT_STATIONS = `
  SELECT d.id, d.reference, (SELECT o.company_name FROM organisation o WHERE o.id = d.holder_id) AS holder,
    s.station_name AS "stationName", s.orbit, s.latitude::float8, s.longitude::float8,
    s.antenna_altitude_amsl_m::float8 AS "antennaAltitudeAmslM", s.antenna_height_agl_m::float8 AS "antennaHeightAglM",
    s.diameter_m::float8 AS "diameterM", s.nominal_longitude_deg::float8 AS "nominalLongitudeDeg",
    s.min_elevation_deg::float8 AS "minElevationDeg", s.ngso_min_elevation_deg::float8 AS "ngsoMinElevationDeg",
    (SELECT coalesce(json_agg(json_build_object('direction', b.direction, 'lowMhz', b.low_mhz, 'highMhz', b.high_mhz,
      'gainMaxDbi', b.gain_max_dbi, 'maxPowerDensityDbwHz', b.max_power_density_dbw_hz,
      'rxNoiseTempK', b.rx_noise_temp_k) ORDER BY b.position), '[]')
      FROM es_beam b WHERE b.version_id = s.version_id) AS beams
  FROM es_station s
  JOIN dossier_version v ON v.id = s.version_id
  JOIN dossier d ON d.id = v.dossier_id`;
