import { Inject, Injectable } from '@nestjs/common';
import { AreaVerdicts, areaVerdicts, HTTP_ACCEPTED, type Input } from '@portal/contracts';
import { type restrictedAreas, SCREENED_AT_ONCE } from '@portal/contracts/modules/restricted-areas';
import { geodesicLine } from '@portal/geo';
import { JobRequestsService } from '../../features/geometry-jobs/job-requests.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { portalDay } from '../../kernel/config/portal-day.js';
import type { HttpContext } from '../../kernel/contract/implements.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { areaReaderOf } from './area-reader.js';
import { RestrictedAreasRepository } from './restricted-areas.repository.js';
import { ScreeningRepository } from './screening.repository.js';

type Api = (typeof restrictedAreas)['endpoints'];

const PATH_STEP_M = 250;

/** Says which areas concern points and paths, of those that the asker may see. */
@Injectable()
export class ScreeningService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly areas: RestrictedAreasRepository,
    private readonly screening: ScreeningRepository,
    private readonly jobs: JobRequestsService,
  ) {}

  /** @throws PortalError TOO_MANY_JOBS, JOB_STORAGE_FULL for many points */
  async points(caller: Caller, body: Input<Api['screen']>['body'], exchange: HttpContext) {
    const reader = areaReaderOf(caller);
    const areasVersion = await this.areas.revision(this.database, reader);
    const hits = await this.screening.points(this.database, reader, body);
    const found = { areasVersion, ids: body.points.map(({ id }) => id), hits };
    if (body.points.length <= SCREENED_AT_ONCE) return areaVerdicts(found);
    const stored = await this.jobs.store(caller, this.jobs.workOf('areaVerdicts', found));
    const { job } = await this.jobs.end(caller, exchange, stored);
    if (job.status === 'done') return AreaVerdicts.parse(await this.jobs.result(job.id));
    exchange.response.status(HTTP_ACCEPTED);
    return { id: job.id, status: 'queued' as const };
  }

  async path(caller: Caller, { from, to, ...asked }: Input<Api['screenPath']>['body']) {
    const along = geodesicLine([from.longitude, from.latitude], [to.longitude, to.latitude], PATH_STEP_M);
    const day = portalDay(new Date(), this.env);
    return { areas: await this.screening.path(this.database, areaReaderOf(caller), { ...asked, along, day }) };
  }
}
