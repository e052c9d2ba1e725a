import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion, SecondFactorMethod } from '@portal/contracts';
import { MFA_SECONDS } from '@portal/contracts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import type { RelyingParty } from '../second-factor/relying-party.js';
import { SecondFactorCheckService } from '../second-factor/second-factor-check.service.js';
import { type HeldFactors, SecondFactorsRepository } from '../second-factors.repository.js';
import { GrantRefused, type SecondFactorDue } from '../session/token-error.js';
import { PendingSignInsRepository, type ProvenPassword } from './pending-sign-ins.repository.js';

/** What is given besides the password: one of the two. */
export interface SecondFactorAnswer {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** Recovery codes stand in for a factor; by themselves they are none. */
function methodsOf({ authenticatorApp, passkeys, recoveryCodes }: HeldFactors): SecondFactorMethod[] {
  const own: SecondFactorMethod[] = [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(authenticatorApp ? (['authenticatorApp'] as const) : []),
  ];
  return own.length > 0 && recoveryCodes > 0 ? [...own, 'recoveryCode'] : own;
}

/** Stands between a right password and a session, for users who have a second factor. */
@Injectable()
export class SecondFactorSignInService {
  constructor(
    private readonly database: DatabaseService,
    private readonly pending: PendingSignInsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly check: SecondFactorCheckService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** Undefined when the password is enough for this user. */
  async challenge(proven: ProvenPassword): Promise<SecondFactorDue | undefined> {
    const methods = methodsOf(await this.factors.held(proven.userId));
    if (methods.length === 0) return undefined;
    const token = randomBytes(32).toString('base64url');
    await this.pending.open(token, proven, MFA_SECONDS);
    return { mfa_token: token, mfa_methods: methods };
  }

  /** @throws PortalError TOKEN_EXPIRED */
  async passkeyOptions(mfaToken: string, { id }: RelyingParty) {
    const waiting = await this.pending.find(mfaToken);
    if (!waiting) throw new PortalError('TOKEN_EXPIRED');
    const passkeys = await this.factors.passkeys(waiting.userId);
    const options = await generateAuthenticationOptions({
      rpID: id,
      allowCredentials: passkeys.map(({ id: key, transports }) => ({ id: key, transports: [...transports] })),
      userVerification: 'discouraged',
    });
    await this.pending.keepChallenge(mfaToken, options.challenge);
    return { ...options };
  }

  /**
   * The sign-in that a second factor completes.
   *
   * @throws GrantRefused, PortalError RATE_LIMITED
   */
  async redeem(
    mfaToken: string,
    answer: SecondFactorAnswer,
    relyingParty: RelyingParty,
    source: RequestSource,
  ): Promise<ProvenPassword> {
    const waiting = await this.pending.find(mfaToken);
    if (!waiting) throw new GrantRefused();
    const { userId } = waiting;
    await this.limiter.attempt({ secondFactorTriesOfUser: userId });
    const method = await this.methodOf(userId, mfaToken, answer, relyingParty);
    const object = { type: 'user', id: userId };
    if (!method || !(await this.pending.take(this.database, mfaToken))) {
      await this.audit.record(this.database, { action: 'second_factor_failed', source, object });
      throw new GrantRefused();
    }
    await this.limiter.forget({ secondFactorTriesOfUser: userId });
    await this.audit.record(this.database, {
      action: 'second_factor_used',
      actorId: userId,
      source,
      object,
      detail: { method },
    });
    return waiting;
  }

  private async methodOf(
    userId: string,
    mfaToken: string,
    { code, passkey }: SecondFactorAnswer,
    relyingParty: RelyingParty,
  ): Promise<SecondFactorMethod | undefined> {
    if (code !== undefined) return this.check.byCode(userId, code);
    const challenge = await this.pending.takeChallenge(mfaToken);
    return passkey && challenge ? this.check.byPasskey(userId, passkey, challenge, relyingParty) : undefined;
  }
}
