import { Injectable } from '@nestjs/common';
import type { IdentityProof } from '@portal/contracts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import type { RelyingParty } from './relying-party.js';
import { SecondFactorCheckService } from './second-factor-check.service.js';

/** Seconds between the challenge and its signature. */
const PROOF_SECONDS = 5 * 60;

type Prover = Pick<Caller, 'id' | 'sessionId'>;

const refused = (field: string): PortalError => {
  const issue = { path: `body.proof.${field}`, code: 'refused', message: 'ERROR_SECOND_FACTOR_REFUSED' };
  return new PortalError('SECOND_FACTOR_REFUSED', { issues: [issue] });
};

/**
 * Proof of identity before a change of second factors. The password proves it only for users without a factor: otherwise
 * somebody with a session and the password could replace the factor by one of their own.
 */
@Injectable()
export class IdentityCheckService {
  constructor(
    private readonly database: DatabaseService,
    private readonly factors: SecondFactorsRepository,
    private readonly check: SecondFactorCheckService,
    private readonly passwords: PasswordsService,
    private readonly limiter: RateLimiterService,
  ) {}

  /**
   * The challenge that one of the user's passkeys signs as proof.
   *
   * @throws PortalError NOT_FOUND for a user without passkeys
   */
  async beginPasskeyProof({ id, sessionId }: Prover, { id: rpID }: RelyingParty) {
    const passkeys = await this.factors.passkeys(id);
    if (passkeys.length === 0) throw new PortalError('NOT_FOUND');
    const options = await generateAuthenticationOptions({
      rpID,
      allowCredentials: passkeys.map(({ id: key, transports }) => ({ id: key, transports: [...transports] })),
      userVerification: 'discouraged',
    });
    const challenge = Buffer.from(options.challenge);
    await this.factors.beginEnrolment({ id, sessionId }, 'PASSKEY_PROOF', challenge, PROOF_SECONDS);
    return { ...options };
  }

  /** @throws PortalError WRONG_PASSWORD, SECOND_FACTOR_REFUSED, RATE_LIMITED; issues at `body.proof` */
  async prove(caller: Prover, proof: IdentityProof, relyingParty: RelyingParty): Promise<void> {
    if ('password' in proof) return this.provePassword(caller, proof.password);
    await this.limiter.attempt({ secondFactorTriesOfUser: caller.id });
    const isProven =
      'code' in proof
        ? await this.check.byCode(caller.id, proof.code)
        : await this.provePasskey(caller, proof.passkey, relyingParty);
    if (!isProven) throw refused('code' in proof ? 'code' : 'passkey');
    await this.limiter.forget({ secondFactorTriesOfUser: caller.id });
  }

  private async provePassword({ id }: Prover, password: string): Promise<void> {
    const { authenticatorApp, passkeys } = await this.factors.held(id);
    if (authenticatorApp || passkeys > 0) throw refused('password');
    await this.passwords.verifyOwner(id, password, 'body.proof.password');
  }

  private async provePasskey(
    caller: Prover,
    assertion: Extract<IdentityProof, { passkey: unknown }>['passkey'],
    relyingParty: RelyingParty,
  ) {
    const challenge = await this.factors.takeEnrolment(this.database, caller, 'PASSKEY_PROOF');
    return challenge && this.check.byPasskey(caller.id, assertion, challenge.toString(), relyingParty);
  }
}
