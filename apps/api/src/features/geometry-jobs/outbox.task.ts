import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { OutboxRepository } from './outbox.repository.js';

/** Handles one message. What it writes through `sql` is committed together with marking the message as done. */
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
 * Handles the messages of the outbox, each at least once, with effects in this database exactly once. Not a leased queue:
 * a message is locked, handled and marked as done in one transaction, so that there is no lease to lose.
 */
@Injectable()
export class OutboxTask implements OnModuleInit {
  private readonly handlers = new Map<string, readonly OutboxHandler[]>();
  private readonly passing = new Set<string>();

  constructor(
    private readonly database: DatabaseService,
    private readonly messages: OutboxRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Outbox', EVERY_MS, () => this.deliverAll());
  }

  /** Registers a handler of a topic; features call it while the portal starts. */
  handle(topic: string, handler: OutboxHandler): void {
    this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler]);
  }

  /** Registers a handler of a topic whose messages are so many that they are not kept once they were handled. */
  handlePassing(topic: string, handler: OutboxHandler): void {
    this.handle(topic, handler);
    this.passing.add(topic);
  }

  /** Handles all messages that are due; one that fails is postponed and does not hold up the others. */
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
      for (const handle of this.handlersOf(message.topic)) await handle(sql, message.payload);
    } catch (error) {
      throw new DeliveryFailed(message.id, error);
    }
    if (this.passing.has(message.topic)) await this.messages.remove(sql, message.id);
    else await this.messages.finish(sql, message.id);
    return true;
  }

  private handlersOf(topic: string): readonly OutboxHandler[] {
    const handlers = this.handlers.get(topic);
    if (!handlers) throw new Error(`The topic ${topic} has no handler.`);
    return handlers;
  }
}
