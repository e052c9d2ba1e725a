import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ContourResult, HTTP_ACCEPTED, type JobInput } from '@portal/contracts';
import {
  type ContourOfBeam,
  coordinationParameters,
  type EsContourRequest,
  type EsDetails,
} from '@portal/contracts/modules/es-applications-requests';
import { offset, type Position } from '@portal/geo';
import {
  greatestCoordinationKm,
  type HorizonPoint,
  horizonElevation,
  horizonGain,
  lookAngles,
  permissibleInterference,
} from '@portal/radio';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import { JobRequestsService } from '../../features/geometry-jobs/job-requests.service.js';
import { TerrainService } from '../../features/terrain/terrain.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { EsDossierKindService } from './es-dossier-kind.service.js';

const FULL_TURN = 360;
/** Median values for metropolitan France, in N-units; ITU-R P.452-18 leaves maps of them that may not be shipped. */
const REFRACTIVITY = { deltaN: 45, n0: 325 };
/** Terrestrial antennas above ground. */
const OTHER_HEIGHT_M = 30;
const OPERATION = 'coordinationContour';

type StationBeam = Omit<ContourOfBeam, 'stepDeg'> & { readonly horizon?: readonly HorizonPoint[] };

/** Coordination contours of beams, computed by the geometry worker over the terrain that is installed. */
@Injectable()
export class CoordinationContourService {
  constructor(
    private readonly terrain: TerrainService,
    private readonly requests: JobRequestsService,
    private readonly reader: DossierReaderService,
    private readonly kind: EsDossierKindService,
  ) {}

  /** @throws PortalError NOT_FOUND, TERRAIN_MISSING, TOO_MANY_JOBS, JOB_STORAGE_FULL */
  async contour(caller: Caller, asked: EsContourRequest, exchange: HttpContext) {
    const beam = 'dossierId' in asked ? await this.beamOf(caller, asked) : asked;
    const input = await this.inputOf(beam, asked.stepDeg ?? 1);
    const stored = await this.requests.store(caller, this.requests.workOf(OPERATION, input));
    const { job } = await this.requests.end(caller, exchange, stored);
    if (job.status === 'done') return ContourResult.parse(await this.requests.result(job.id));
    // Of one that failed or was cancelled, the job says why.
    exchange.response.status(HTTP_ACCEPTED);
    return { id: job.id, status: 'queued' as const };
  }

  private async beamOf(caller: Caller, { dossierId, beam }: { dossierId: string; beam?: number | undefined }) {
    const { details } = await this.reader.read(this.kind, caller, dossierId);
    const found = details && contourBeamOf(details as EsDetails, beam ?? 0);
    if (!found) throw new PortalError('NOT_FOUND');
    return found;
  }

  /** The ground is read radial by radial, so that others are answered in between. */
  private async inputOf(of: StationBeam, stepDeg: number): Promise<JobInput<'coordinationContour'>> {
    const { latitude, longitude, heightM, beam } = of;
    const frequencyGhz = beam.frequencyMhz / 1000;
    const parameters = coordinationParameters(beam.direction);
    const { bandwidthHz, timePercent, otherGainDbi } = parameters;
    const noiseTemperatureK = beam.direction === 'TX' ? parameters.noiseTemperatureK : (beam.noiseTemperatureK ?? 0);
    const station: Position = [longitude, latitude];
    const kilometres = Math.ceil(greatestCoordinationKm(frequencyGhz, timePercent));
    const radials: JobInput<'coordinationContour'>['radials'] = [];
    for (let azimuthDeg = 0; azimuthDeg < FULL_TURN; azimuthDeg += stepDeg) {
      const positions = Array.from({ length: kilometres + 1 }, (_, km) => offset(station, km * 1000, azimuthDeg));
      const { heights } = await this.terrain.groundAt(positions);
      radials.push({ azimuthDeg, horizonGainDbi: gainTowards(of, azimuthDeg), heightsM: heights.map(Math.round) });
      await nextTurn();
    }
    return {
      ...{ frequencyGhz, timePercent, ...REFRACTIVITY, polarisation: 'V', stationLatitude: latitude },
      ...{ stationHeightM: heightM, otherHeightM: OTHER_HEIGHT_M, otherGainDbi, radials },
      powerDbw:
        beam.direction === 'TX'
          ? (beam.powerDensityDbwHz ?? 0) + 10 * Math.log10(bandwidthHz)
          : parameters.otherPowerDbw,
      permissibleDbw: permissibleInterference({ ...parameters, noiseTemperatureK }),
    };
  }
}

/** Of the dish towards the horizon in a direction: the horizontal where the station has not stated its horizon. */
function gainTowards({ beam, horizon = [] }: StationBeam, azimuthDeg: number): number {
  const { diameterM, frequencyMhz, azimuthDeg: towards, elevationDeg } = beam;
  const dish = { diameterM, frequencyMhz };
  const horizonDeg = horizon.length > 0 ? horizonElevation(horizon, azimuthDeg) : 0;
  return horizonGain(dish, { azimuthDeg: towards, elevationDeg }, { azimuthDeg, elevationDeg: horizonDeg });
}

/** A beam of a submitted station; undefined of one that stands nowhere or points nowhere, and of a beam that is not there. */
function contourBeamOf(details: EsDetails, index: number): StationBeam | undefined {
  const { latitude, longitude, nominalLongitudeDeg, antennaAltitudeAmslM: altitudeM } = details;
  const beam = details.beams[index];
  if (!beam || typeof latitude !== 'number' || typeof longitude !== 'number' || typeof nominalLongitudeDeg !== 'number')
    return undefined;
  const { azimuthDeg, elevationDeg } = lookAngles({ latitude, longitude, altitudeM }, nominalLongitudeDeg);
  return {
    ...{ latitude, longitude, altitudeM, heightM: Math.max(1, details.antennaHeightAglM) },
    horizon: (details.horizon ?? []).map((point) => ({ ...point, distanceKm: point.distanceKm ?? 0 })),
    beam: {
      direction: beam.direction,
      frequencyMhz: beam.assignedFrequencyMhz,
      bandwidthMhz: beam.highMhz - beam.lowMhz,
      ...(typeof beam.maxPowerDensityDbwHz === 'number' && { powerDensityDbwHz: beam.maxPowerDensityDbwHz }),
      ...(typeof beam.rxNoiseTempK === 'number' && { noiseTemperatureK: beam.rxNoiseTempK }),
      ...{ diameterM: details.diameterM, azimuthDeg, elevationDeg },
    },
  };
}
