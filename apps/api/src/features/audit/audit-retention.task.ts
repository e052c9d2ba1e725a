import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { chainHead, chainStart } from '../../kernel/audit/audit-chain.task.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { type Link, linksOf, walk } from './chain-links.js';

const EVERY_MS = 6 * HOUR_MS;
/** Events forgotten in one transaction, which sealing waits for. */
const AT_ONCE = 2_000;

/**
 * Forgets what people did longer ago than it is to be kept: from the beginning of the chain, up to the first event that
 * is not old enough. What does not hold stays, for whoever looks into it.
 */
@Injectable()
export class AuditRetentionTask implements OnModuleInit {
  private readonly log = new Logger(AuditRetentionTask.name);

  constructor(
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
    private readonly schedule: ScheduleService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Forgetting old audit events', EVERY_MS, () => this.forgetOld());
  }

  /** @throws Error when an old event does not hold, or nothing tells where the chain ends */
  async forgetOld(): Promise<void> {
    for (;;) {
      const forgotten = await this.database.transaction((sql) => this.forgetSome(sql));
      if (forgotten > 0) this.log.log(`Forgot ${forgotten} audit events older than ${this.env.auditMonths} months`);
      if (forgotten < AT_ONCE) return;
    }
  }

  /** @returns how many events are gone */
  private async forgetSome(sql: Sql): Promise<number> {
    // Whoever seals, or forgets, at the same time goes first or waits.
    const head = await chainHead(sql, 'FOR UPDATE');
    if (!head) throw new Error('audit_head is empty: nothing tells where the audit chain ends, nothing is forgotten');
    const start = await chainStart(sql);
    const old = await this.oldLinks(sql, start.sequence, head.sequence);
    const { last, broken } = walk(old, start);
    if (broken) throw new Error(`event ${broken.sequence} of the audit is ${broken.reason}, nothing is forgotten`);
    if (old.length === 0) return 0;
    await sql.query('UPDATE audit_start SET sequence = $1, hash = $2', [last.sequence, last.hash]);
    await sql.query('DELETE FROM audit_event WHERE sequence <= $1', [last.sequence]);
    const [first, final] = [old[0], old.at(-1)];
    await this.audit.record(sql, {
      action: 'audit_forgotten',
      source: null,
      detail: {
        first: start.sequence + 1,
        last: last.sequence,
        hash: last.hash.toString('hex'),
        from: first?.at.toISOString(),
        to: final?.at.toISOString(),
      },
    });
    return old.length;
  }

  private async oldLinks(sql: Sql, after: number, end: number): Promise<Link[]> {
    const isOld = `, at < now() - make_interval(months => ${this.env.auditMonths}) AS "isOld"`;
    const links = await linksOf<Link & { isOld: boolean }>(sql, { after, end, limit: AT_ONCE }, isOld);
    const young = links.findIndex((link) => !link.isOld);
    return young === -1 ? links : links.slice(0, young);
  }
}
