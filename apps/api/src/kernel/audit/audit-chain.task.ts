import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../database/database.service.js';
import { HOUR_MS, ScheduleService, SECOND_MS } from '../schedule/schedule.service.js';
import { AuditSealingRepository, type Seal, type UnsealedEvent } from './audit-sealing.repository.js';
import { type ChainEnd, linkHash } from './chain-end.js';

const EVERY_MS = 2 * SECOND_MS;
/** Events sealed in one transaction. */
const AT_ONCE = 500;
const LOG_EVERY_MS = HOUR_MS;

/**
 * Chains recorded events seconds after their commit, so that recording an event does not wait for a lock. One process
 * seals at a time. Once an hour the head is written to the log, which cannot be changed through the database.
 */
@Injectable()
export class AuditChainTask implements OnModuleInit {
  private readonly log = new Logger(AuditChainTask.name);
  private loggedAt = 0;

  constructor(
    private readonly database: DatabaseService,
    private readonly chain: AuditSealingRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sealing the audit', EVERY_MS, () => this.sealAll());
  }

  /**
   * Seals everything that is committed; does nothing while another process seals.
   *
   * @throws Error when the end of the chain is not recorded
   */
  async sealAll(): Promise<void> {
    while (await this.chain.hasUnsealed(this.database)) {
      const sealed = await this.database.transaction((sql) => this.sealSome(sql));
      if (sealed === 0) return;
    }
  }

  /** @returns how many events were sealed */
  private async sealSome(sql: Sql): Promise<number> {
    // Locked first, so that the read below sees what the previous process has sealed.
    const head = await this.chain.head(sql, 'FOR UPDATE SKIP LOCKED');
    if (!head) return this.leaveToAnother(sql);
    const events = await this.chain.unsealed(sql, AT_ONCE);
    if (events.length > 0) await this.append(sql, head, events);
    return events.length;
  }

  private async leaveToAnother(sql: Sql): Promise<0> {
    if (await this.chain.head(sql)) return 0;
    throw new Error('audit_head is empty: nothing tells where the audit chain ends, no event is sealed');
  }

  private async append(sql: Sql, head: ChainEnd, events: readonly UnsealedEvent[]): Promise<void> {
    let end = head;
    const seals = events.map(({ id, content }): Seal => {
      const previous = end.hash;
      const sequence = end.sequence + 1;
      end = { sequence, hash: linkHash(previous, sequence, content) };
      return { id, previous, ...end };
    });
    await this.chain.seal(sql, seals, end);
    this.logHead(end);
  }

  private logHead({ sequence, hash }: ChainEnd): void {
    if (Date.now() - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = Date.now();
    this.log.log(`Audit sealed up to ${sequence}: ${hash.toString('hex')}`);
  }
}
