import { Injectable } from '@nestjs/common';
import { AreaEffect, type Input } from '@portal/contracts';
import type { restrictedAreas } from '@portal/contracts/modules/restricted-areas';
import { geodesicLine } from '@portal/geo';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { areaReaderOf } from './area-reader.js';
import { RestrictedAreasRepository } from './restricted-areas.repository.js';
import { type PointHit, ScreeningRepository } from './screening.repository.js';

type Api = (typeof restrictedAreas)['endpoints'];

const PATH_STEP_M = 250;

/** Says which areas concern points and paths, of those that the asker may see. */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly database: DatabaseService,
    private readonly areas: RestrictedAreasRepository,
    private readonly screening: ScreeningRepository,
  ) {}

  async points(caller: Caller, body: Input<Api['screen']>['body']) {
    const reader = areaReaderOf(caller);
    const areasVersion = await this.areas.revision(this.database, reader);
    const hits = await this.screening.points(this.database, reader, body);
    const met = new Map<number, PointHit[]>();
    for (const hit of hits) met.set(hit.at, [...(met.get(hit.at) ?? []), hit]);
    const verdicts = body.points.map(({ id }, at) => {
      const areas = (met.get(at) ?? []).map(({ areaCode, effect, distanceKm }) => ({ areaCode, effect, distanceKm }));
      const holding = areas.filter(({ distanceKm }) => distanceKm === 0);
      const worst = AreaEffect.options.find((effect) => holding.some((area) => area.effect === effect)) ?? null;
      return { id, worst, areas };
    });
    return { areasVersion, verdicts };
  }

  async path(caller: Caller, { from, to, ...asked }: Input<Api['screenPath']>['body']) {
    const along = geodesicLine([from.longitude, from.latitude], [to.longitude, to.latitude], PATH_STEP_M);
    const day = new Date().toISOString().slice(0, 10);
    return { areas: await this.screening.path(this.database, areaReaderOf(caller), { ...asked, along, day }) };
  }
}
