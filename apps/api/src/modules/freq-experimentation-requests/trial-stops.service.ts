import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Input, Result } from '@portal/contracts';
import type { freqExperimentationRequests } from '@portal/contracts/modules/freq-experimentation-requests';
import { AnswerLinksRegistry } from '../../features/answer-links/answer-links.registry.js';
import { DossierKindsRegistry } from '../../features/dossiers/dossier-kinds.registry.js';
import { DossiersService } from '../../features/dossiers/dossiers.service.js';
import { DossierReadsRepository } from '../../features/dossiers/records/dossier-reads.repository.js';
import { DossierStepsService } from '../../features/dossiers/steps/dossier-steps.service.js';
import { requireRegulatorStaff } from '../../features/users/regulator-staff.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { TrialQueriesRepository } from './trial-queries.repository.js';
import { TrialStopsRepository } from './trial-stops.repository.js';

type Api = typeof freqExperimentationRequests.endpoints;

/** Purpose of the links by which contacts acknowledge a stop. */
export const STOP_PURPOSE = 'TRIAL_STOP';

/** Stops trials at once, and lets contacts acknowledge a stop by a link without signing in. */
@Injectable()
export class TrialStopsService implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly queries: TrialQueriesRepository,
    private readonly stops: TrialStopsRepository,
    private readonly kinds: DossierKindsRegistry,
    private readonly dossiers: DossiersService,
    private readonly reads: DossierReadsRepository,
    private readonly steps: DossierStepsService,
    private readonly purposes: AnswerLinksRegistry,
  ) {}

  onModuleInit(): void {
    this.purposes.add({
      purpose: STOP_PURPOSE,
      read: async (sql, { subjectId }) => {
        const stop = await this.stops.find(sql, subjectId);
        return {
          isOver: !stop?.isOpen,
          facts: stop
            ? [
                { label: 'ANSWER_FACT_REFERENCE', value: stop.reference },
                { label: 'ANSWER_FACT_TITLE', value: stop.title },
                { label: 'ANSWER_FACT_HOLDER', value: stop.holderName },
                { label: 'ANSWER_FACT_REASON', value: stop.reason },
              ]
            : [],
        };
      },
      answer: async (sql, { subjectId, addressee, address }, { now }) => {
        const stop = await this.stops.find(sql, subjectId);
        if (stop) await this.acknowledge(sql, stop.dossierId, `${addressee} <${address}>`, now);
      },
    });
  }

  async matches(caller: Caller, query: Input<Api['haltMatches']>['query']): Promise<Result<Api['haltMatches']>> {
    requireRegulatorStaff(caller);
    const at = query.at === undefined ? await this.reads.now(this.database) : new Date(query.at);
    return { matching: await this.queries.matching(this.database, { ...query, at }) };
  }

  /** Stops the trials among these that are in force, in one transaction. @throws PortalError NOT_FOUND */
  async halt(caller: Caller, { trialIds, reason }: Input<Api['halt']>['body']): Promise<Result<Api['halt']>> {
    requireRegulatorStaff(caller);
    const [kind] = this.kinds.all().filter(({ module }) => module === 'freqExperimentationRequests');
    const prepared = await this.dossiers.prepare(kind!, caller, 'halt');
    return this.database.transaction(async (sql) => {
      const trials = await this.stops.trialsOf(sql, trialIds);
      if (trials.length < new Set(trialIds).size) throw new PortalError('NOT_FOUND');
      const running = trials.filter(({ status }) => status === 'IN_FORCE');
      for (const { id, kind: key, version } of running) {
        const own = this.kinds.all().find((each) => each.key === key)!;
        await this.dossiers.actIn(sql, own, { caller, ...prepared }, id, { action: 'halt', body: { version, reason } });
      }
      return { halted: running.map(({ id }) => id) };
    });
  }

  /** Takes the step for a contact who is not signed in; the history names them. */
  private async acknowledge(sql: Sql, dossierId: string, by: string, now: Date): Promise<void> {
    // Waits for whoever is changing it: an acknowledgement must not be lost.
    await this.stops.trialsOf(sql, [dossierId]);
    const [dossier] = await this.reads.lockSome(sql, [dossierId]);
    const kind = dossier && this.kinds.all().find(({ key }) => key === dossier.kind);
    if (!dossier || !kind || dossier.status !== 'HALTED') return;
    const { submissionId } = dossier;
    const step = { action: 'acknowledgeHalt', actorId: null, source: null, reason: by, change: {}, submissionId, now };
    await this.steps.take(sql, kind, dossier, { ...step, announced: true });
  }
}
