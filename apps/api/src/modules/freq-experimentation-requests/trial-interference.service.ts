import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DossierKindsRegistry } from '../../features/dossiers/dossier-kinds.registry.js';
import { DossierReadsRepository } from '../../features/dossiers/records/dossier-reads.repository.js';
import { DossierStepsService } from '../../features/dossiers/steps/dossier-steps.service.js';
import { InterferenceSuspectsRegistry } from '../../features/interference/interference-suspects.registry.js';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { TrialQueriesRepository } from './trial-queries.repository.js';
import { TrialStopsRepository } from './trial-stops.repository.js';

/** Trials as suspects of complaints: whoever looks into one reads reference, band and contacts, and may stop a trial. */
@Injectable()
export class TrialInterferenceService implements OnModuleInit {
  constructor(
    private readonly queries: TrialQueriesRepository,
    private readonly stops: TrialStopsRepository,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly steps: DossierStepsService,
    private readonly suspects: InterferenceSuspectsRegistry,
  ) {}

  onModuleInit(): void {
    this.suspects.add({
      near: (sql, area) => this.queries.suspects(sql, area),
      stop: (sql, caller, { reference, reason }) => this.stop(sql, caller, reference, reason),
    });
  }

  private async stop(sql: Sql, caller: Caller, reference: string, reason: string): Promise<boolean> {
    const id = await this.stops.idOf(sql, reference);
    if (id === undefined) return false;
    await this.stops.trialsOf(sql, [id]);
    const [dossier] = await this.reads.lockSome(sql, [id]);
    const kind = dossier && this.kinds.all().find(({ key }) => key === dossier.kind);
    if (!dossier || !kind || dossier.status !== 'IN_FORCE') return false;
    const { submissionId } = dossier;
    const by = { actorId: caller.id, source: caller.source };
    const now = await this.reads.now(sql);
    await this.steps.take(sql, kind, dossier, {
      ...{ action: 'halt', ...by, reason, change: {}, submissionId, now, announced: true },
    });
    return true;
  }
}
