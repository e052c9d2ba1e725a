import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { composed } from '@portal/contracts';
import { ENVIRONMENT, type Environment, type PasswordCost } from '../../../kernel/config/environment.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { MetricsService } from '../../../kernel/metrics/metrics.service.js';

/** Of a password nobody knows: signing in as nobody takes as long as with a wrong password. */
const DUMMY = 'MbjNnkH44rbpxU5ax5aTVQ$wnrSjTAMowN5wOkVAb6xDJREMDZroY7r/Fzo8vzrQ5k';

const prefixOf = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const AT_ONCE = 2;
const LONGEST_QUEUE = 50;

/** Argon2id, slow and large on purpose: only a few run at once, and the rest wait in a short line. */
@Injectable()
export class PasswordHashingService {
  private readonly cost: PasswordCost;
  /** How digests of today's cost begin. */
  private readonly prefix: string;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly metrics: MetricsService,
    @Inject(ENVIRONMENT) { passwordCost }: Environment,
  ) {
    this.cost = passwordCost;
    this.prefix = prefixOf(passwordCost);
  }

  /** @throws PortalError SERVICE_UNAVAILABLE when too many are waiting */
  hash(password: string): Promise<string> {
    return this.inTurn('hash', () => hash(composed(password), this.cost));
  }

  /**
   * Takes as long for a user who does not exist or has no password.
   *
   * @throws PortalError SERVICE_UNAVAILABLE when too many are waiting
   */
  async matches(password: string, stored: string | null | undefined): Promise<boolean> {
    const same = await this.inTurn('verify', () => verify(stored ?? this.prefix + DUMMY, composed(password)));
    return same && stored !== null && stored !== undefined;
  }

  isOutdated(stored: string): boolean {
    return !stored.startsWith(this.prefix);
  }

  private async inTurn<T>(kind: 'hash' | 'verify', work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= LONGEST_QUEUE) throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    this.metrics.passwordWork.inc({ kind });
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
