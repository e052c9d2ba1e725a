import { Injectable } from '@nestjs/common';
import type { FeeRun, RunPreview } from '@portal/contracts/modules/fees';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import type { FeeActor } from './fee-access.js';
import { FeeRunsRepository, type LockedRun } from './fee-runs.repository.js';

/** Calculations of a year: `PREVIEW → FROZEN → ISSUED → CLOSED`. */
@Injectable()
export class FeeRunsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly runs: FeeRunsRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  list(): Promise<FeeRun[]> {
    return this.runs.list(this.database);
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string, sql: Sql = this.database): Promise<FeeRun> {
    const run = await this.runs.find(sql, id);
    if (!run) throw new PortalError('NOT_FOUND');
    return run;
  }

  /** @throws PortalError NOT_FOUND */
  async preview(id: string): Promise<RunPreview> {
    const run = await this.read(id);
    const earlier = await this.runs.before(this.database, run);
    const isOfTheYear = earlier?.year === run.year;
    const [bands, changes, faults] = await Promise.all([
      this.runs.bands(this.database, id, earlier?.id),
      earlier && isOfTheYear ? this.runs.changes(this.database, id, earlier.id) : null,
      this.runs.faults(this.database, id),
    ]);
    return { run, earlier: earlier ?? null, bands, changes, faults };
  }

  /** @throws PortalError TRANSITION_NOT_ALLOWED while a calculation of the year is frozen */
  create(year: number, caller: FeeActor): Promise<FeeRun> {
    return this.database.transaction(async (sql) => {
      const others = await this.runs.lockYear(sql, year);
      if (others.some(({ state }) => state === 'FROZEN')) throw new PortalError('TRANSITION_NOT_ALLOWED');
      for (const { id, state } of others) if (state === 'PREVIEW') await this.runs.replace(sql, id);
      const run = await this.read(await this.runs.create(sql, year, caller.id), sql);
      await this.record(sql, run, caller);
      return run;
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED unless it is a preview that is computed */
  freeze(id: string, version: number, caller: FeeActor): Promise<FeeRun> {
    return this.step(id, version, caller, async (sql, run) => {
      if (run.state !== 'PREVIEW' || run.progress !== 'DONE') throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.runs.freeze(sql, id, caller.id);
    });
  }

  /**
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, FOUR_EYES for who froze it, TRANSITION_NOT_ALLOWED unless it is frozen
   */
  issue(id: string, version: number, caller: FeeActor): Promise<FeeRun> {
    return this.step(id, version, caller, async (sql, run) => {
      if (run.state !== 'FROZEN' || run.progress !== 'DONE') throw new PortalError('TRANSITION_NOT_ALLOWED');
      if (run.frozenBy === caller.id) throw new PortalError('FOUR_EYES');
      await this.runs.queue(sql, id, 'ISSUE', caller.id);
    });
  }

  /**
   * Computes anew what failed of a preview, or issues on where that broke off: what is frozen follows rights no longer.
   *
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED when nothing failed
   */
  retry(id: string, version: number, caller: FeeActor): Promise<FeeRun> {
    return this.step(id, version, caller, async (sql, run) => {
      const isBroken = run.progress === 'FAILED';
      if (run.state === 'FROZEN' && isBroken) return this.runs.queue(sql, id, 'ISSUE');
      if (run.state !== 'PREVIEW' || !(isBroken || run.progress === 'DONE'))
        throw new PortalError('TRANSITION_NOT_ALLOWED');
      const removed = await this.runs.forgetFailed(sql, id);
      if (removed === 0 && run.progress === 'DONE') throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.runs.queue(sql, id, 'COMPUTE');
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED unless it is issued */
  close(id: string, version: number, caller: FeeActor): Promise<FeeRun> {
    return this.step(id, version, caller, async (sql, run) => {
      if (run.state !== 'ISSUED' || run.progress !== 'DONE') throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.runs.close(sql, id);
    });
  }

  private step(
    id: string,
    version: number,
    caller: FeeActor,
    act: (sql: Sql, run: LockedRun) => Promise<void>,
  ): Promise<FeeRun> {
    return this.database.transaction(async (sql) => {
      const locked = await this.runs.lock(sql, id);
      if (!locked) throw new PortalError('NOT_FOUND');
      if (locked.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: locked.version });
      await act(sql, locked);
      const run = await this.read(id, sql);
      await this.record(sql, run, caller);
      return run;
    });
  }

  private record(sql: Sql, { id, year, position, state, version, total }: FeeRun, caller: FeeActor): Promise<void> {
    return this.audit.record(sql, {
      action: 'fee_run_changed',
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'fee', id },
      detail: { year, position, state, version, total },
    });
  }
}
