import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { GEOMETRY_QUEUE } from '@portal/contracts';
import type pg from 'pg';
import {
  ENVIRONMENT,
  type Environment,
  QUEUE_CONNECTION,
  type QueueConnection,
} from '../../kernel/config/environment.js';
import { type OpenQueue, openPostgresQueue, openQueuePool, openRedisQueue } from './open-queue.js';

/** State of an entry in the queue; `lost` when the queue does not know it. */
export type EntryState = 'lost' | 'waiting' | 'active' | 'ended';

const stateOfEntry: Readonly<Record<string, EntryState>> = {
  unknown: 'lost',
  active: 'active',
  completed: 'ended',
  failed: 'ended',
};

/** Retries of the queue itself, for faults around a job; attempts at the job are counted in its row. */
const ENTRY = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { age: 3600 },
  removeOnFail: { age: 24 * 3600 },
};

/** The largest number that BullMQ takes. */
const MOST_PRIORITY = 2 ** 21;

/**
 * The queue that wakes geometry workers: Redis where there is one, else BullMQ's tables in PostgreSQL. It carries ids of
 * job rows, may be unavailable, and may lose its entries.
 */
@Injectable()
export class GeometryQueueService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('GeometryQueue');
  private entries!: OpenQueue;
  private ownPool: pg.Pool | undefined;
  private isUnavailable = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    @Inject(QUEUE_CONNECTION) private readonly givenPool: QueueConnection,
  ) {}

  async onModuleInit(): Promise<void> {
    const onError = (error: Error) => this.report(error);
    if (this.env.redisUrl) {
      this.entries = openRedisQueue(GEOMETRY_QUEUE, this.env.redisUrl, onError);
      return;
    }
    if (!this.givenPool) this.ownPool = await openQueuePool(this.env.databaseUrl);
    this.entries = openPostgresQueue(GEOMETRY_QUEUE, (this.givenPool ?? this.ownPool)!, onError);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.entries?.close();
    await this.ownPool?.end();
  }

  /**
   * Adds the entry of a committed row. Never fails: the reconciler adds entries that are missing.
   *
   * @param turn of the row; entries of a lower one are taken first, those of the same in the order of their arrival
   */
  async enqueue(id: string, turn = 0): Promise<void> {
    await this.add(id, turn).catch((error: unknown) => this.report(error));
  }

  /** @throws when the queue is unavailable */
  async add(id: string, turn = 0): Promise<void> {
    // BullMQ takes entries of priority 0 first, then those of the lowest number.
    const priority = Math.min(turn, MOST_PRIORITY);
    await this.entries.queue.add(GEOMETRY_QUEUE, { id }, { jobId: id, priority, ...ENTRY });
    if (this.isUnavailable) this.logger.log('The queue is available again');
    this.isUnavailable = false;
  }

  /** @throws when the queue is unavailable */
  async stateOf(id: string): Promise<EntryState> {
    return stateOfEntry[await this.entries.queue.getJobState(id)] ?? 'waiting';
  }

  /** Removes an entry that has ended and adds it again. @throws when the queue is unavailable */
  async renew(id: string, turn: number): Promise<void> {
    await this.entries.queue.remove(id);
    await this.add(id, turn);
  }

  /** As {@link renew}. Never fails: the reconciler adds entries that are missing. */
  async requeue(id: string, turn: number): Promise<void> {
    await this.renew(id, turn).catch((error: unknown) => this.report(error));
  }

  /** Jobs that wait in the queue. @throws when the queue is unavailable */
  async waiting(): Promise<number> {
    const counts = await this.entries.queue.getJobCounts('waiting', 'prioritized', 'delayed');
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }

  private report(error: unknown): void {
    const sentence = error instanceof Error ? error.message : String(error);
    if (!this.isUnavailable) this.logger.warn(`The queue is unavailable; jobs wait in the database: ${sentence}`);
    this.isUnavailable = true;
  }
}
