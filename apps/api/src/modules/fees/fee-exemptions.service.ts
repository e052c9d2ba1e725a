import { Injectable } from '@nestjs/common';
import type { FeeExemption, NewExemption } from '@portal/contracts/modules/fees';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { FeeExemptionsRepository, type LockedExemption } from './fee-exemptions.repository.js';

const refusal = (field: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path: `body.${field}`, code: 'custom', message }] });

/** Exemptions: an accountant proposes one, an officer of the regulator grants it. */
@Injectable()
export class FeeExemptionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly exemptions: FeeExemptionsRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  list(): Promise<FeeExemption[]> {
    return this.exemptions.list(this.database);
  }

  /** @throws PortalError VALIDATION_FAILED */
  propose(given: NewExemption, caller: Caller): Promise<FeeExemption> {
    if (Number(given.rate) === 0) throw refusal('rate', 'RULE_OUT_OF_RANGE');
    if (given.from > given.to) throw refusal('to', 'RULE_FEE_PERIOD');
    return this.database.transaction(async (sql) => {
      const id = await this.exemptions.add(sql, given, caller.id);
      if (!id) throw refusal('partyId', 'RULE_NOT_A_CHOICE');
      return this.told(sql, id, caller);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, FOUR_EYES for who proposed it, TRANSITION_NOT_ALLOWED */
  grant(id: string, version: number, caller: Caller): Promise<FeeExemption> {
    return this.step(id, version, caller, 'PROPOSED', async (sql, { proposedBy }) => {
      if (proposedBy === caller.id) throw new PortalError('FOUR_EYES');
      await this.exemptions.grant(sql, id, caller.id);
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED when it has ended */
  end(id: string, version: number, caller: Caller): Promise<FeeExemption> {
    return this.step(id, version, caller, undefined, (sql) => this.exemptions.end(sql, id));
  }

  private step(
    id: string,
    version: number,
    caller: Caller,
    from: FeeExemption['state'] | undefined,
    act: (sql: Sql, locked: LockedExemption) => Promise<void>,
  ): Promise<FeeExemption> {
    return this.database.transaction(async (sql) => {
      const locked = await this.exemptions.lock(sql, id);
      if (!locked) throw new PortalError('NOT_FOUND');
      if (locked.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: locked.version });
      if (locked.state === 'ENDED' || (from && locked.state !== from)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      await act(sql, locked);
      return this.told(sql, id, caller);
    });
  }

  private async told(sql: Sql, id: string, caller: Caller): Promise<FeeExemption> {
    const exemption = await this.exemptions.find(sql, id);
    if (!exemption) throw new PortalError('NOT_FOUND');
    const { partyName, rate, from, to, basis, state } = exemption;
    await this.audit.record(sql, {
      action: 'fee_exemption_changed',
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'fee', id },
      detail: { partyName, rate, from, to, basis, state },
    });
    return exemption;
  }
}
