import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { type Fault, RecentRequestsService } from '../../../kernel/metrics/recent-requests.service.js';
import type { RouteTimes } from '../../../kernel/metrics/request-times.js';
import { ScheduleService, SECOND_MS } from '../../../kernel/schedule/schedule.service.js';
import { SecretKeyService } from '../../../kernel/secrets/secret-key.service.js';

/** What one process has seen. */
interface ProcessFigures {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of the last hour, by method and route. */
  readonly times: Readonly<Record<string, RouteTimes>>;
  readonly faults: readonly Fault[];
}

interface AllFigures {
  /** Of the processes that run. */
  readonly live: readonly ProcessFigures[];
  /** Of the last hour, also of processes that ended, in no order. */
  readonly faults: readonly Fault[];
}

const SHARED_EVERY_MS = 10 * SECOND_MS;
/** A process that has shared nothing for so long has ended. */
const LIFE_MS = 35 * SECOND_MS;
const KEPT_MS = 3600 * SECOND_MS;

/**
 * Requests and faults of all API processes. Each process shares its own over Redis; without Redis there is one process.
 * While Redis is unavailable each process knows its own figures only.
 */
@Injectable()
export class ProcessFiguresService implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(ProcessFiguresService.name);
  private readonly processId = randomUUID();
  private redis: Redis | undefined;
  private key = '';
  private isUnavailable = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SecretKeyService,
    private readonly recent: RecentRequestsService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    if (this.env.redisUrl === undefined) return;
    this.key = `portal-figures:${this.secrets.digest('prefix', 'figures').toString('base64url').slice(0, 16)}`;
    this.redis = new Redis(this.env.redisUrl, { maxRetriesPerRequest: 0, commandTimeout: SECOND_MS });
    this.redis.on('error', (error) => this.report(error));
    this.schedule.every('Sharing figures with other processes', SHARED_EVERY_MS, () => this.share());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.share();
    this.redis?.disconnect();
  }

  async all(): Promise<AllFigures> {
    const now = Date.now();
    const others = await this.others();
    const live = [this.own(), ...others.filter(({ at }) => at > now - LIFE_MS)];
    const faults = [this.own(), ...others].flatMap((figures) => figures.faults);
    return { live, faults: faults.filter(({ at }) => Date.parse(at) > now - KEPT_MS) };
  }

  private own(): ProcessFigures {
    return { at: Date.now(), times: Object.fromEntries(this.recent.times.lastHour()), faults: this.recent.faults };
  }

  private async share(): Promise<void> {
    const { redis, key } = this;
    if (!redis) return;
    try {
      await redis.multi().hset(key, this.processId, JSON.stringify(this.own())).pexpire(key, KEPT_MS).exec();
      if (this.isUnavailable) this.log.log('Redis answers again');
      this.isUnavailable = false;
    } catch (error) {
      this.report(error as Error);
    }
  }

  private async others(): Promise<ProcessFigures[]> {
    const { redis, key } = this;
    if (!redis) return [];
    try {
      const stored = Object.entries(await redis.hgetall(key)).filter(([id]) => id !== this.processId);
      const known = stored.map(([id, text]) => [id, JSON.parse(text) as ProcessFigures] as const);
      const old = known.filter(([, { at }]) => at < Date.now() - KEPT_MS).map(([id]) => id);
      if (old.length > 0) await redis.hdel(key, ...old);
      return known.map(([, figures]) => figures);
    } catch (error) {
      this.report(error as Error);
      return [];
    }
  }

  private report(error: Error): void {
    if (!this.isUnavailable) this.log.warn(`Figures are those of this process only: ${error.message}`);
    this.isUnavailable = true;
  }
}
