import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { DatabaseService, type Sql } from '../database/database.service.js';
import { PortalError } from '../errors/portal-error.js';
import type { LimitStore } from './limit-store.js';
import { type LimitName, limits, scaled } from './limits.js';
import { LimitsRedisService } from './limits-redis.service.js';
import { MemoryLimits } from './memory-limits.js';
import { PostgresLimits } from './postgres-limits.js';
import { RedisLimits } from './redis-limits.js';

/** Who or what is counted under each limit: `{ failedSignInsAtAddress: '192.0.2.7' }`. */
export type Subjects = { readonly [Name in LimitName]?: string | undefined };

/** Share of a limit that each process allows by itself while it cannot count with the others. */
const ALONE = 0.2;

const away = (cause?: unknown): PortalError => new PortalError('SERVICE_UNAVAILABLE', { cause, retryAfter: 5 });

const keyOf = (name: LimitName, subject: string): string => `${name}:${subject}`;

const keysOf = (subjects: Subjects): string[] => namedIn(subjects).map(([name, subject]) => keyOf(name, subject));

const namedIn = (subjects: Subjects): [LimitName, string][] =>
  (Object.keys(subjects) as LimitName[]).flatMap((name) => {
    const subject = subjects[name];
    return subject === undefined ? [] : [[name, subject]];
  });

/**
 * Holds up what is tried too often: counted in Redis where there is one, else in the database. Without its Redis it goes
 * on with a fifth of each limit in this process; without its database nothing could be signed in to anyway.
 */
@Injectable()
export class RateLimiterService {
  private readonly factor: number;
  private readonly shared: LimitStore;
  private readonly alone = new MemoryLimits();

  constructor(
    database: DatabaseService,
    private readonly redis: LimitsRedisService,
    @Inject(ENVIRONMENT) { rateLimitFactor }: Environment,
  ) {
    this.factor = rateLimitFactor;
    this.shared = redis.client ? new RedisLimits(redis.client) : new PostgresLimits(database);
  }

  /**
   * Counts a try before it is made, so that tries at the same time cannot slip by together. A try that one of the limits
   * refuses counts for none of them.
   *
   * @throws PortalError RATE_LIMITED with the longest wait
   */
  async attempt(subjects: Subjects): Promise<void> {
    const counted = (factor: number) =>
      namedIn(subjects).map(([name, subject]) => ({ key: keyOf(name, subject), limit: scaled(limits[name], factor) }));
    const wait = await this.use((store) =>
      store.count(counted(store === this.alone ? this.factor * ALONE : this.factor)),
    );
    if (wait > 0) throw new PortalError('RATE_LIMITED', { retryAfter: wait });
  }

  /** Takes back one try that turned out good. */
  async forgive(subjects: Subjects): Promise<void> {
    await this.use((store) => store.takeBack(keysOf(subjects)));
  }

  async forget(subjects: Subjects): Promise<void> {
    await this.use((store) => store.forget(keysOf(subjects)));
  }

  /**
   * Forgets for every process, or not at all: part of a change that is put on record. To be called last in its
   * transaction, since what Redis has forgotten comes back with no rollback.
   *
   * @throws PortalError SERVICE_UNAVAILABLE while Redis is away
   */
  async forgetFor(sql: Sql, subjects: Subjects): Promise<void> {
    const keys = keysOf(subjects);
    if (!this.redis.client) return new PostgresLimits(sql).forget(keys);
    if (!this.redis.answers) throw away();
    try {
      await this.shared.forget(keys);
    } catch (error) {
      this.redis.lost(error);
      throw away(error);
    }
  }

  /** Seconds until each subject may be tried again under a limit; 0 for those that may be now. */
  async waitsOf(name: LimitName, subjects: readonly string[]): Promise<number[]> {
    if (subjects.length === 0) return [];
    return this.use((store) => store.waits(subjects.map((subject) => keyOf(name, subject))));
  }

  private async use<T>(work: (store: LimitStore) => Promise<T>): Promise<T> {
    if (!this.redis.client) return work(this.shared);
    if (!this.redis.answers) return work(this.alone);
    try {
      return await work(this.shared);
    } catch (error) {
      this.redis.lost(error);
      return work(this.alone);
    }
  }
}
