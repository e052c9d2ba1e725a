import { Injectable } from '@nestjs/common';
import { networkOf } from '../../../kernel/access/client-address.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { RateLimiterService, type Subjects } from '../../../kernel/limits/rate-limiter.service.js';
import { MetricsService } from '../../../kernel/metrics/metrics.service.js';
import type { Client } from '../client.js';
import { PasswordHashingService } from '../passwords/password-hashing.service.js';
import { KnownDevicesRepository } from '../session/known-devices.repository.js';
import { GrantRefused, SecondFactorRequired } from '../session/token-error.js';
import { digestOf } from '../session/tokens.js';
import { type Issued, SessionsService } from '../sessions.service.js';
import { nameKey } from '../sign-in-locks.service.js';
import { AttemptedNamesService } from './attempted-names.service.js';
import { CredentialsRepository } from './credentials.repository.js';
import type { ProvenPassword } from './pending-sign-ins.repository.js';
import { SecondFactorSignInService } from './second-factor-sign-in.service.js';

export interface PasswordGrant {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Signing in with a password: is it right, is more due, and only then a session. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: DatabaseService,
    private readonly sessions: SessionsService,
    private readonly secondFactor: SecondFactorSignInService,
    private readonly devices: KnownDevicesRepository,
    private readonly users: CredentialsRepository,
    private readonly passwords: PasswordHashingService,
    private readonly limiter: RateLimiterService,
    private readonly attempted: AttemptedNamesService,
    private readonly audit: AuditLogRepository,
    private readonly metrics: MetricsService,
  ) {}

  /**
   * @param device what the browser keeps of earlier sign-ins
   * @throws GrantRefused, SecondFactorRequired, PortalError RATE_LIMITED
   */
  async withPassword(grant: PasswordGrant, client: Client, device: string | undefined): Promise<Issued> {
    const proven = await this.provePassword(grant, client, device);
    const due = await this.secondFactor.challenge(proven);
    if (due) throw new SecondFactorRequired(due);
    return this.sessions.open(proven, client);
  }

  private async provePassword(
    { username, password, rememberMe }: PasswordGrant,
    client: Client,
    device: string | undefined,
  ): Promise<ProvenPassword> {
    const limited = await this.limitsOf(username, client, device);
    await this.limiter.attempt(limited);
    const user = await this.users.credentialsOf(username);
    const matches = await this.passwords.matches(password, user?.passwordHash);
    if (!user?.passwordHash || !matches || user.status !== 'ACTIVE') {
      await this.refuse(username, client, limited);
      throw new GrantRefused();
    }
    const { failedSignInsOfUserAtAddress, failedSignInsOfUser, failedSignInsAtAddress } = limited;
    await Promise.all([
      this.limiter.forget({ failedSignInsOfUserAtAddress, failedSignInsOfUser }),
      this.limiter.forgive({ failedSignInsAtAddress }),
    ]);
    const passwordHash = await this.upToDate(user.id, user.passwordHash, password);
    return { userId: user.id, passwordHash, rememberMe };
  }

  private async limitsOf(username: string, { ip }: Client, device: string | undefined): Promise<Subjects> {
    const [name, network] = [nameKey(username), networkOf(ip)];
    const isKnown = device !== undefined && (await this.devices.isKnown(device, username));
    return {
      failedSignInsOfUserAtAddress: `${name}@${network}`,
      failedSignInsAtAddress: network,
      signInsAtAddress: network,
      // Strangers who guess lock out strangers; a known device has a count of its own.
      failedSignInsOfUser: isKnown ? `${name}#${digestOf(device).toString('base64url')}` : name,
    };
  }

  private async upToDate(userId: string, passwordHash: string, password: string): Promise<string> {
    if (!this.passwords.isOutdated(passwordHash)) return passwordHash;
    const renewed = await this.passwords.hash(password);
    return (await this.users.replaceHash(userId, passwordHash, renewed)) ? renewed : passwordHash;
  }

  private async refuse(username: string, source: Client, { failedSignInsOfUser }: Subjects): Promise<void> {
    this.metrics.loginFailures.inc();
    const named = await this.attempted.describe(username);
    await this.audit.record(this.database, { action: 'login_failed', source, ...named });
    const [wait = 0] = await this.limiter.waitsOf(
      'failedSignInsOfUser',
      failedSignInsOfUser ? [failedSignInsOfUser] : [],
    );
    if (wait > 0)
      await this.audit.record(this.database, {
        action: 'login_locked',
        source,
        ...named,
        detail: { ...named.detail, seconds: Math.ceil(wait) },
      });
  }
}
