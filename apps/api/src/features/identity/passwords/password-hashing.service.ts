import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { composed } from '@portal/contracts';
import { ENVIRONMENT, type Environment, type PasswordCost } from '../../../kernel/config/environment.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { MetricsService } from '../../../kernel/metrics/metrics.service.js';
import { HOUR_MS } from '../../../kernel/schedule/schedule.service.js';
import { CredentialsRepository } from '../sign-in/credentials.repository.js';

/** Salt and hash of an unknown password, verified where there is no digest to verify. */
const DUMMY = 'MbjNnkH44rbpxU5ax5aTVQ$wnrSjTAMowN5wOkVAb6xDJREMDZroY7r/Fzo8vzrQ5k';

const prefixOf = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const AT_ONCE = 2;
const LONGEST_QUEUE = 50;

/** Milliseconds for which the costs in use are remembered. */
const COSTS_MS = HOUR_MS;

/** Argon2id, slow and memory-intensive by design: only a few run at once, the rest wait in a short queue. */
@Injectable()
export class PasswordHashingService {
  private readonly cost: PasswordCost;
  /** How digests of the current cost begin. */
  private readonly prefix: string;
  private outdated: { readonly prefixes: readonly string[]; readonly until: number } | undefined;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly metrics: MetricsService,
    private readonly credentials: CredentialsRepository,
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
   * Does the same work for every password that does not match: for an account of an older cost, of the current cost,
   * and for a user who does not exist or has no password. Otherwise the time would tell them apart.
   *
   * @throws PortalError SERVICE_UNAVAILABLE when too many are waiting
   */
  async matches(password: string, stored: string | null | undefined): Promise<boolean> {
    const digest = stored ?? this.prefix + DUMMY;
    const isSame = await this.verify(digest, password);
    if (isSame && stored) return true;
    for (const prefix of [this.prefix, ...(await this.outdatedPrefixes())])
      if (!digest.startsWith(prefix)) await this.verify(prefix + DUMMY, password);
    return false;
  }

  isOutdated(stored: string): boolean {
    return !stored.startsWith(this.prefix);
  }

  /** How digests of other costs begin, as far as accounts have some. */
  private async outdatedPrefixes(): Promise<readonly string[]> {
    if (!this.outdated || this.outdated.until < Date.now()) {
      const prefixes = (await this.credentials.digestPrefixes()).filter((prefix) => prefix !== this.prefix);
      this.outdated = { prefixes, until: Date.now() + COSTS_MS };
    }
    return this.outdated.prefixes;
  }

  private verify(digest: string, password: string): Promise<boolean> {
    return this.inTurn('verify', () => verify(digest, composed(password)));
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
