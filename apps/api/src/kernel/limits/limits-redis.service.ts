import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

/** Longest that a limit is waited for, in milliseconds. */
const PATIENCE_MS = 500;

/** The connection that limits are counted over, where there is a Redis. What it cannot answer at once it refuses. */
@Injectable()
export class LimitsRedisService implements OnApplicationShutdown {
  readonly client: Redis | undefined;
  private readonly log = new Logger(LimitsRedisService.name);
  private isAway = false;

  constructor(@Inject(ENVIRONMENT) { redisUrl, databaseUrl }: Environment) {
    if (redisUrl === undefined) return;
    this.client = new Redis(redisUrl, {
      // Portals with databases of their own count apart, even on one Redis.
      keyPrefix: `portal${new URL(databaseUrl).pathname}:`,
      maxRetriesPerRequest: 0,
      commandTimeout: PATIENCE_MS,
      connectTimeout: PATIENCE_MS,
      disconnectTimeout: PATIENCE_MS,
      retryStrategy: (times) => Math.min(times * 200, 5000),
    });
    this.client.on('error', (error) => this.lost(error));
    this.client.on('ready', () => this.found());
  }

  /** Whether asking is worth the wait: connected, or about to be for the first time. */
  get answers(): boolean {
    return this.client !== undefined && ['wait', 'connecting', 'connect', 'ready'].includes(this.client.status);
  }

  /** Says once that Redis is away, however many notice it. */
  lost(error: unknown): void {
    if (!this.isAway) this.log.warn(`Limits are counted in this process alone: ${error}`);
    this.isAway = true;
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }

  private found(): void {
    if (this.isAway) this.log.log('Limits are counted in Redis again');
    this.isAway = false;
  }
}
