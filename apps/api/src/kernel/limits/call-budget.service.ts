import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { PortalError } from '../errors/portal-error.js';
import { ScheduleService, SECOND_MS } from '../schedule/schedule.service.js';
import { limits, scaled } from './limits.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

/** Limits on the number of calls, counted in the memory of each process. */
export type CallLimit = 'callsOfUser' | 'tilesOfUser' | 'callsAtAddress' | 'lookupsAtAddress';

interface Window {
  /** Milliseconds of this process's clock. */
  endsAt: number;
  /** Calls that all processes counted, as of the last time they were shared. */
  shared: number;
  /** Calls counted here since. */
  unshared: number;
}

const callLimits: readonly CallLimit[] = ['callsOfUser', 'tilesOfUser', 'callsAtAddress', 'lookupsAtAddress'];

/** Share of the limit from which the count is shared through the database. */
const SHARED_FROM = 0.05;

/**
 * Calls that a user, or an address without a session, may make in a minute. A call costs one lookup in a map; once a
 * second, processes add their counts of frequent callers up in the database. A caller who spreads calls over N
 * processes can exceed the limit by the calls of one second, and by N times a twentieth of the limit.
 */
@Injectable()
export class CallBudgetService implements OnModuleInit {
  private readonly budgets: Readonly<Record<CallLimit, Budget>>;

  constructor(
    private readonly counts: RateLimitsRepository,
    private readonly schedule: ScheduleService,
    @Inject(ENVIRONMENT) { rateLimitFactor }: Environment,
  ) {
    const budgetOf = (name: CallLimit) => {
      const { allowed, windowSeconds } = scaled(limits[name], rateLimitFactor);
      return new Budget(name, allowed, windowSeconds);
    };
    this.budgets = {
      callsOfUser: budgetOf('callsOfUser'),
      tilesOfUser: budgetOf('tilesOfUser'),
      callsAtAddress: budgetOf('callsAtAddress'),
      lookupsAtAddress: budgetOf('lookupsAtAddress'),
    };
  }

  onModuleInit(): void {
    this.schedule.every('Sharing counts of calls', SECOND_MS, () => this.share());
  }

  /** @throws PortalError RATE_LIMITED until the minute is over */
  spend(limit: CallLimit, subject: string): void {
    this.budgets[limit].spend(subject);
  }

  private async share(): Promise<void> {
    for (const limit of callLimits) await this.budgets[limit].share(this.counts);
  }
}

/** Windows of one limit, by subject. */
class Budget {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly name: CallLimit,
    private readonly allowed: number,
    private readonly windowSeconds: number,
  ) {}

  spend(subject: string): void {
    const now = performance.now();
    let window = this.windows.get(subject);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + this.windowSeconds * SECOND_MS, shared: 0, unshared: 0 };
      this.windows.set(subject, window);
    }
    if (window.shared + window.unshared >= this.allowed)
      throw new PortalError('RATE_LIMITED', { retryAfter: (window.endsAt - now) / SECOND_MS });
    window.unshared += 1;
  }

  async share(counts: RateLimitsRepository): Promise<void> {
    const now = performance.now();
    for (const [subject, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(subject);
    const often = [...this.windows].filter(([, { unshared }]) => unshared >= this.allowed * SHARED_FROM);
    if (often.length === 0) return;
    const added = new Map(often.map(([subject, { unshared }]) => [`${this.name}:${subject}`, unshared]));
    const totals = await counts.addCalls(
      [...added].map(([key, calls]) => ({ key, calls })),
      this.windowSeconds,
    );
    for (const { key, calls, secondsLeft } of totals) {
      const window = this.windows.get(key.slice(this.name.length + 1));
      if (!window) continue;
      window.shared = calls;
      window.unshared -= added.get(key) ?? 0;
      window.endsAt = performance.now() + secondsLeft * SECOND_MS;
    }
  }
}
