import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import type { Sql } from '../database/database.service.js';
import { PortalError } from '../errors/portal-error.js';
import { type LimitName, limits, scaled } from './limits.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

/** Who or what is counted under each limit: `{ failedSignInsAtAddress: '192.0.2.7' }`. */
export type Subjects = { readonly [Name in LimitName]?: string | undefined };

const keyOf = (name: LimitName, subject: string): string => `${name}:${subject}`;

const keysOf = (subjects: Subjects): string[] => namedIn(subjects).map(([name, subject]) => keyOf(name, subject));

const namedIn = (subjects: Subjects): [LimitName, string][] =>
  (Object.keys(subjects) as LimitName[]).flatMap((name) => {
    const subject = subjects[name];
    return subject === undefined ? [] : [[name, subject]];
  });

/**
 * Enforces rate limits. Tries are counted in the database; while it is unavailable no limited action is allowed, and
 * every method throws SERVICE_UNAVAILABLE.
 */
@Injectable()
export class RateLimiterService {
  private readonly factor: number;

  constructor(
    private readonly counts: RateLimitsRepository,
    @Inject(ENVIRONMENT) { rateLimitFactor }: Environment,
  ) {
    this.factor = rateLimitFactor;
  }

  /**
   * Counts a try before it is made, so that simultaneous tries cannot all pass. A try that one of the limits
   * refuses counts for none of them.
   *
   * @throws PortalError RATE_LIMITED with the longest wait
   */
  async attempt(subjects: Subjects): Promise<void> {
    const wait = await this.counts.count(
      namedIn(subjects).map(([name, subject]) => ({
        key: keyOf(name, subject),
        limit: scaled(limits[name], this.factor),
      })),
    );
    if (wait > 0) throw new PortalError('RATE_LIMITED', { retryAfter: wait });
  }

  /** Takes back one try that succeeded. */
  async forgive(subjects: Subjects): Promise<void> {
    await this.counts.takeBack(keysOf(subjects));
  }

  /** @param sql transaction with whose commit the count is cleared; at once unless given */
  async forget(subjects: Subjects, sql?: Sql): Promise<void> {
    await this.counts.forget(keysOf(subjects), sql);
  }

  /** Seconds until each subject may be tried again under a limit; 0 for those that may be now. */
  async waitsOf(name: LimitName, subjects: readonly string[]): Promise<number[]> {
    if (subjects.length === 0) return [];
    return this.counts.waits(subjects.map((subject) => keyOf(name, subject)));
  }
}
