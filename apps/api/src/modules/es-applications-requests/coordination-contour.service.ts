import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ContourResult, HTTP_ACCEPTED, type JobInput } from '@portal/contracts';
import type { EsContourRequest, EsDetails } from '@portal/contracts/modules/es-applications-requests';
import { offset, type Position } from '@portal/geo';
import { greatestCoordinationKm, usualRefractivity } from '@portal/radio';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import { JobRequestsService } from '../../features/geometry-jobs/job-requests.service.js';
import { TerrainService } from '../../features/terrain/terrain.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { contourBeamOf, coordinationLinkOf, gainTowards, OTHER_HEIGHT_M, type StationBeam } from './contour-beam.js';
import { EsDossierKindService } from './es-dossier-kind.service.js';

const FULL_TURN = 360;
const OPERATION = 'coordinationContour';

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
    const { timePercent, ...link } = coordinationLinkOf(of);
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
      ...{ frequencyGhz, timePercent, ...usualRefractivity, polarisation: 'V', stationLatitude: latitude },
      ...{ stationHeightM: heightM, otherHeightM: OTHER_HEIGHT_M, ...link, radials },
    };
  }
}
