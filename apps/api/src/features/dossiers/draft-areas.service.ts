import { Injectable } from '@nestjs/common';
import type { DraftAreas } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { AreasRepository } from '../areas/areas.repository.js';
import { failedAreaChecks } from './area-checks.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import type { DossierKind } from './dossier-kind.js';

/** Restricted areas for an application that is still written. */
@Injectable()
export class DraftAreasService {
  constructor(
    private readonly database: DatabaseService,
    private readonly areas: AreasRepository,
    private readonly deadlines: DeadlinesService,
  ) {}

  /** Empty for a kind without the spatial aspect, or a draft without a position. */
  async find<Draft>({ spatial }: DossierKind<Draft>, draft: Draft, now = new Date()): Promise<DraftAreas> {
    const located = await spatial?.locate?.(draft);
    if (!spatial || !located) return { areas: [], checks: [] };
    const { questions, parts } = located;
    const lookup = { service: spatial.service, day: this.deadlines.dayOf(now), questions };
    const [areas, hits] = await Promise.all([
      this.areas.around(this.database, lookup),
      this.areas.meeting(this.database, lookup),
    ]);
    const shown = hits.filter(({ isHidden }) => !isHidden);
    return { areas, checks: failedAreaChecks(spatial.areaCheck.code, parts, shown) };
  }
}
