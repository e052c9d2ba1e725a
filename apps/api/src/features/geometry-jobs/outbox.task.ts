import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { OutboxRepository } from './outbox.repository.js';

/** Carries out one message. What it writes through `sql` is committed together with the message being done. */
export type OutboxHandler = (sql: Sql, payload: unknown) => Promise<void>;

class DeliveryFailed extends Error {
  constructor(
    readonly messageId: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const EVERY_MS = 750;

/**
 * Carries out the messages of the outbox, each at least once, and its effects in this database exactly once. Not a leased
 * queue: a message is done in the transaction that locks it, so there is no lease to lose.
 */
@Injectable()
export class OutboxTask implements OnModuleInit {
  private readonly handlers = new Map<string, OutboxHandler>();

  constructor(
    private readonly database: DatabaseService,
    private readonly messages: OutboxRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Outbox', EVERY_MS, () => this.deliverAll());
  }

  /** Features register theirs while the portal starts; one handler a topic. */
  handle(topic: string, handler: OutboxHandler): void {
    this.handlers.set(topic, handler);
  }

  /** Everything that is due; a message that fails is postponed, the others are carried out. */
  async deliverAll(): Promise<void> {
    while (await this.deliverNext());
  }

  private async deliverNext(): Promise<boolean> {
    try {
      return await this.database.transaction((sql) => this.deliverOne(sql));
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await this.messages.postpone(error.messageId, error.message);
      return true;
    }
  }

  private async deliverOne(sql: Sql): Promise<boolean> {
    const message = await this.messages.next(sql);
    if (!message) return false;
    try {
      await this.handlerOf(message.topic)(sql, message.payload);
    } catch (error) {
      throw new DeliveryFailed(message.id, error);
    }
    await this.messages.finish(sql, message.id);
    return true;
  }

  private handlerOf(topic: string): OutboxHandler {
    const handler = this.handlers.get(topic);
    if (!handler) throw new Error(`nobody handles ${topic}`);
    return handler;
  }
}
