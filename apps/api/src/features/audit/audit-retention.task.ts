import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { AuditSealingRepository } from '../../kernel/audit/audit-sealing.repository.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { type AgedLink, AuditChainRepository } from './audit-chain.repository.js';
import { checkLinks } from './chain-links.js';

const INTERVAL_MS = 6 * HOUR_MS;
/** Events removed in one transaction; sealing waits for it. */
const BATCH = 2_000;

/**
 * Removes events older than the retention period from the beginning of the chain, up to the first that is not old
 * enough. Nothing is removed from a chain that is broken, so that the fault can be investigated.
 */
@Injectable()
export class AuditRetentionTask implements OnModuleInit {
  private readonly log = new Logger(AuditRetentionTask.name);

  constructor(
    private readonly database: DatabaseService,
    private readonly chain: AuditChainRepository,
    private readonly audit: AuditLogRepository,
    private readonly sealing: AuditSealingRepository,
    private readonly schedule: ScheduleService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Removing old audit events', INTERVAL_MS, () => this.removeExpired());
  }

  /** @throws Error when the chain is broken at an old event, or has no recorded head */
  async removeExpired(): Promise<void> {
    for (;;) {
      const removed = await this.database.transaction((sql) => this.removeBatch(sql));
      if (removed > 0) this.log.log(`Removed ${removed} audit events older than ${this.env.auditMonths} months`);
      if (removed < BATCH) return;
    }
  }

  /** @returns how many events were removed */
  private async removeBatch(sql: Sql): Promise<number> {
    // The lock on the head orders this with sealing, and with retention in another process.
    const head = await this.sealing.head(sql, 'FOR UPDATE');
    if (!head) throw new Error('audit_head is empty: the end of the audit chain is unknown, nothing is removed');
    const start = await this.sealing.start(sql);
    const old = await this.expiredLinks(sql, start.sequence, head.sequence);
    const { last, broken } = checkLinks(old, start);
    if (broken) throw new Error(`audit event ${broken.sequence} is ${broken.reason}, nothing is removed`);
    if (old.length === 0) return 0;
    await this.chain.removeUpTo(sql, last);
    await this.audit.record(sql, {
      action: 'audit_forgotten',
      source: null,
      detail: {
        first: start.sequence + 1,
        last: last.sequence,
        hash: last.hash.toString('hex'),
        from: old[0]?.at.toISOString(),
        to: old.at(-1)?.at.toISOString(),
      },
    });
    return old.length;
  }

  private async expiredLinks(sql: Sql, after: number, end: number): Promise<AgedLink[]> {
    const links = await this.chain.agedLinks(sql, { after, end, limit: BATCH }, this.env.auditMonths);
    const young = links.findIndex((link) => !link.isExpired);
    return young === -1 ? links : links.slice(0, young);
  }
}
