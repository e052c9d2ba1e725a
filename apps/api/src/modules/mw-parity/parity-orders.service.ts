import { Injectable } from '@nestjs/common';
import type { ChangeParityBand, Impose, ParityBand, SettleConflict } from '@portal/contracts/modules/mw-parity';
import { defaultParityRadius } from '@portal/radio';
import type { z } from 'zod';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ParityDerivationTask } from './parity-derivation.task.js';
import { ParityGroupsRepository } from './parity-groups.repository.js';
import { ParityNoticesService } from './parity-notices.service.js';
import { ParityOrdersRepository } from './parity-orders.repository.js';

type Act = 'parity_imposed' | 'parity_lifted' | 'parity_conflict_settled' | 'parity_band_changed';

/** Officers impose halves and settle conflicts; every act is recorded. */
@Injectable()
export class ParityOrdersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly orders: ParityOrdersRepository,
    private readonly audit: AuditLogRepository,
    private readonly derivation: ParityDerivationTask,
    private readonly groups: ParityGroupsRepository,
    private readonly notices: ParityNoticesService,
  ) {}

  impositions() {
    return this.orders.impositions(this.database);
  }

  conflicts() {
    return this.orders.conflicts(this.database);
  }

  async impose({ latitude, longitude, ...order }: z.output<typeof Impose>, caller: Caller): Promise<{ id: string }> {
    const id = await this.database.transaction(async (sql) => {
      const imposed = { ...order, position: [longitude, latitude] as const };
      const made = await this.orders.impose(sql, { ...imposed, by: caller.id });
      await this.notices.tell(sql, 'PARITY_IMPOSED', imposed, { id: made, reason: order.reason });
      await this.record(sql, 'parity_imposed', made, caller, {
        half: [null, order.half],
        reason: [null, order.reason],
      });
      return made;
    });
    await this.derivation.sweep();
    return { id };
  }

  /** @throws PortalError NOT_FOUND */
  async lift(id: string, reason: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (sql) => {
      const lifted = await this.orders.lift(sql, id, reason, caller.id);
      if (!lifted) throw new PortalError('NOT_FOUND');
      await this.notices.tell(sql, 'PARITY_LIFTED', lifted, { id, reason });
      await this.record(sql, 'parity_lifted', id, caller, { reason: [null, reason] });
    });
    await this.derivation.sweep();
  }

  /** @throws PortalError NOT_FOUND */
  settle(id: string, { status, reason }: z.output<typeof SettleConflict>, caller: Caller): Promise<void> {
    return this.database.transaction(async (sql) => {
      if (!(await this.orders.settle(sql, id, { status, reason, by: caller.id }))) throw new PortalError('NOT_FOUND');
      await this.record(sql, 'parity_conflict_settled', id, caller, {
        status: ['OPEN', status],
        reason: [null, reason],
      });
    });
  }

  async bands(): Promise<ParityBand[]> {
    const bands = await this.groups.bands(this.database);
    return bands.map(({ band, radiusM, lowestMhz }) => ({
      band,
      radiusM,
      usualRadiusM: defaultParityRadius(lowestMhz),
    }));
  }

  /** Sets a radius and derives parity anew. @throws PortalError NOT_FOUND for a band that no channel plan has */
  async changeBand({ band, radiusM }: z.output<typeof ChangeParityBand>, caller: Caller): Promise<ParityBand> {
    const before = (await this.bands()).find((one) => one.band === band);
    if (!before) throw new PortalError('NOT_FOUND');
    await this.database.transaction(async (sql) => {
      await this.groups.keepRadius(sql, band, radiusM);
      await this.record(sql, 'parity_band_changed', band, caller, { radiusM: [before.radiusM, radiusM] });
    });
    await this.derivation.sweep();
    return { ...before, radiusM };
  }

  private record(
    sql: Parameters<AuditLogRepository['record']>[0],
    action: Act,
    id: string,
    { id: actorId, sessionId, source }: Caller,
    changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  ): Promise<void> {
    const part = (index: 0 | 1) =>
      Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[index]]));
    const object = { type: 'parity', id };
    return this.audit.record(sql, {
      action,
      actorId,
      sessionId,
      source,
      object,
      detail: { before: part(0), after: part(1) },
    });
  }
}
