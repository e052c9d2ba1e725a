import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { PortalError } from '../errors/portal-error.js';
import { Periodic } from '../schedule/periodic.js';
import { limits, scaled } from './limits.js';
import { LimitsRedisService } from './limits-redis.service.js';

interface Window {
  /** Milliseconds of this process's own clock. */
  endsAt: number;
  /** Calls that every process counts, as far as known here. */
  shared: number;
  /** Calls counted here since. */
  own: number;
}

const SETTLE_MS = 1_000;
const key = (user: string): string => `portal:calls:${user}`;

/**
 * Calls that a user may make in a minute. A call costs one look into a map: with Redis, processes tell each other once
 * a second what they counted; without it there is one process.
 */
@Injectable()
export class CallBudgetService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly allowed: number;
  private readonly windowMs: number;
  private readonly windows = new Map<string, Window>();
  private readonly settling = new Periodic('Counting calls', SETTLE_MS, () => this.settle());

  constructor(
    private readonly redis: LimitsRedisService,
    @Inject(ENVIRONMENT) { rateLimitFactor }: Environment,
  ) {
    const { allowed, windowSeconds } = scaled(limits.callsOfUser, rateLimitFactor);
    this.allowed = allowed;
    this.windowMs = windowSeconds * 1000;
  }

  onApplicationBootstrap(): void {
    this.settling.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.settling.stop();
  }

  /** @throws PortalError RATE_LIMITED until the minute is over */
  spend(user: string): void {
    const now = performance.now();
    let window = this.windows.get(user);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + this.windowMs, shared: 0, own: 0 };
      this.windows.set(user, window);
    }
    if (window.shared + window.own >= this.allowed)
      throw new PortalError('RATE_LIMITED', { retryAfter: (window.endsAt - now) / 1000 });
    window.own += 1;
  }

  private async settle(): Promise<void> {
    const now = performance.now();
    for (const [user, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(user);
    const { client } = this.redis;
    if (client?.status !== 'ready') return;
    for (const [user, window] of this.windows) if (window.own > 0) await this.share(user, window);
  }

  private async share(user: string, window: Window): Promise<void> {
    const told = window.own;
    const answers = await this.redis.client
      ?.multi()
      .set(key(user), 0, 'PX', this.windowMs, 'NX')
      .incrby(key(user), told)
      .pttl(key(user))
      .exec();
    const [, total, left] = answers?.map(([error, value]) => (error ? Number.NaN : Number(value))) ?? [];
    if (total === undefined || left === undefined || Number.isNaN(total + left)) return;
    window.shared = total;
    window.own -= told;
    window.endsAt = performance.now() + left;
  }
}
