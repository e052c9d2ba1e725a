import { Injectable } from '@nestjs/common';
import type { TileAddress } from '@portal/contracts';
import type {
  AnomalyFilter,
  AnomalyRecord,
  AnomalySorting,
  AnomalyStatus,
  AnomalyStep,
  AnomalySummary,
} from '@portal/contracts/modules/agency-control';
import { MappedListsService } from '../../features/mapped-lists/mapped-lists.service.js';
import type { MappedSource } from '../../features/mapped-lists/mapped-source.js';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AgencyAuditService } from './agency-audit.service.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';
import { AnomaliesRepository, type AnomalyChange, anomaliesDrawn } from './anomalies.repository.js';
import { AnomalyQuestionsService } from './anomaly-questions.service.js';

type Step = AnomalyStep['step'];

/** States in which each step can be taken, and where it leads; null: the state stays. */
const steps: Readonly<Record<Step, { readonly from: readonly AnomalyStatus[]; readonly to: AnomalyStatus | null }>> = {
  assign: { from: ['OPEN', 'ASSIGNED'], to: 'ASSIGNED' },
  ask: { from: ['OPEN', 'ASSIGNED'], to: null },
  suppress: { from: ['OPEN', 'ASSIGNED'], to: null },
  explain: { from: ['OPEN', 'ASSIGNED'], to: 'EXPLAINED' },
  fix: { from: ['OPEN', 'ASSIGNED', 'EXPLAINED'], to: 'FIXED' },
  dismiss: { from: ['OPEN', 'ASSIGNED', 'EXPLAINED'], to: 'FALSE_POSITIVE' },
  reopen: { from: ['EXPLAINED', 'FIXED', 'FALSE_POSITIVE'], to: 'OPEN' },
};

/** What a step writes. */
const changeOf = (taken: Exclude<AnomalyStep, { step: 'ask' }>, to: AnomalyStatus | null): AnomalyChange => ({
  ...(to !== null && { status: to }),
  ...(taken.step === 'assign' && { assigneeId: taken.assigneeId }),
  ...(taken.step === 'suppress' && { suppressedUntil: taken.until, suppressionReason: taken.reason }),
  ...(taken.step === 'reopen' && { suppressedUntil: null, suppressionReason: null }),
  ...('reason' in taken && taken.step !== 'suppress' && { explanation: taken.reason }),
});

/** Anomalies: listed, drawn, assigned and settled. */
@Injectable()
export class AnomaliesService {
  private readonly source: MappedSource<AnomalyFilter, null>;

  constructor(
    private readonly database: DatabaseService,
    private readonly anomalies: AnomaliesRepository,
    private readonly settings: AgencySettingsRepository,
    private readonly questions: AnomalyQuestionsService,
    private readonly mapped: MappedListsService,
    private readonly audit: AgencyAuditService,
  ) {
    this.source = {
      key: 'agencyAnomalies',
      drawn: anomaliesDrawn,
      conditionsOf: (_, filter) => anomalies.conditionsOf(filter),
      revision: (sql) => anomalies.revision(sql),
    };
  }

  list(query: AnomalyFilter & AnomalySorting & Parameters<MappedListsService['page']>[1]) {
    return this.mapped.answer<AnomalySummary>(this.anomalies.listing(query), query);
  }

  tile(address: TileAddress, filter: AnomalyFilter, known: string | undefined) {
    return this.mapped.tile(this.source, { address, scope: null, filter, known });
  }

  corners(filter: AnomalyFilter) {
    return this.mapped.corners(this.source, null, filter);
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string, sql: Sql = this.database): Promise<AnomalyRecord> {
    const stored = await this.anomalies.read(sql, id);
    if (!stored) throw new PortalError('NOT_FOUND');
    const { holderId, ...anomaly } = stored;
    const actions = (Object.keys(steps) as Step[]).filter(
      (step) => steps[step].from.includes(anomaly.status) && (step !== 'ask' || holderId !== null),
    );
    return { ...anomaly, actions };
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED, VALIDATION_FAILED for nobody of the agency, or a holder without readers */
  take(caller: Caller, id: string, taken: AnomalyStep): Promise<AnomalyRecord> {
    return this.database.transaction(async (sql) => {
      const before = await this.anomalies.lock(sql, id);
      if (!before) throw new PortalError('NOT_FOUND');
      if (before.version !== taken.version)
        throw new PortalError('VERSION_CONFLICT', { currentVersion: before.version });
      const { from, to } = steps[taken.step];
      if (!from.includes(before.status)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      if (taken.step === 'assign') await this.checkInspector(sql, taken.assigneeId);
      if (taken.step === 'ask') await this.questions.ask(sql, id, taken.reason);
      else await this.anomalies.change(sql, id, changeOf(taken, to));
      const { version: _, ...detail } = taken;
      await this.audit.record(sql, caller, 'agency_anomaly_step', id, detail);
      return this.read(id, sql);
    });
  }

  private async checkInspector(sql: Sql, id: string): Promise<void> {
    if ((await this.settings.inspectors(sql)).some((inspector) => inspector.id === id)) return;
    const issue = { path: 'body.assigneeId', code: 'unknown', message: 'AG_RULE_INSPECTOR' };
    throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
  }
}
