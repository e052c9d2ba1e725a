import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { ScheduleService } from '../../kernel/schedule/schedule.service.js';

/** Carries one message out; what it writes through `sql` counts only together with the message being done. */
export type OutboxHandler = (sql: Sql, payload: unknown) => Promise<void>;

interface Message {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
}

class DeliveryFailed extends Error {
  constructor(
    readonly messageId: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Between two looks into the outbox. */
const EVERY_MS = 750;

/** Longest wait before another try, in seconds. */
const LONGEST_BACK_OFF = 300;

/** Carries out what other statements wrote down to be done, each at least once and its effects here exactly once. */
@Injectable()
export class OutboxTask implements OnModuleInit {
  private readonly handlers = new Map<string, OutboxHandler>();

  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Outbox', EVERY_MS, () => this.deliverAll());
  }

  /** Features register theirs while the portal starts; one handler a topic. */
  handle(topic: string, handler: OutboxHandler): void {
    this.handlers.set(topic, handler);
  }

  /** Everything that is due; a message that fails waits, the others go on. */
  async deliverAll(): Promise<void> {
    while (await this.deliverNext());
  }

  private async deliverNext(): Promise<boolean> {
    try {
      return await this.database.transaction((sql) => this.deliverOne(sql));
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await this.postpone(error);
      return true;
    }
  }

  private async deliverOne(sql: Sql): Promise<boolean> {
    const [message] = await sql.query<Message>(
      `SELECT id, topic, payload FROM outbox WHERE done_at IS NULL AND due_at <= now()
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!message) return false;
    try {
      await this.handlerOf(message.topic)(sql, message.payload);
    } catch (error) {
      throw new DeliveryFailed(message.id, error);
    }
    await sql.query('UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1', [message.id]);
    return true;
  }

  private handlerOf(topic: string): OutboxHandler {
    const handler = this.handlers.get(topic);
    if (!handler) throw new Error(`nobody handles ${topic}`);
    return handler;
  }

  private async postpone({ messageId, message }: DeliveryFailed): Promise<void> {
    await this.database.query(
      `UPDATE outbox SET attempts = least(attempts + 1, 1000), last_error = left($2, 500),
         due_at = now() + make_interval(secs => least(power(2, least(attempts, 20)), $3))
       WHERE id = $1 AND done_at IS NULL`,
      [messageId, message, LONGEST_BACK_OFF],
    );
  }
}
