import { Injectable } from '@nestjs/common';
import type { Enrolled, IdentityProof, PasskeyRegistration } from '@portal/contracts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import { appSecretTexts, newAppSecret, stepOf } from './authenticator-app.js';
import { FactorChangesService } from './factor-changes.service.js';
import { IdentityCheckService } from './identity-check.service.js';
import type { RelyingParty } from './relying-party.js';
import { SecondFactorCheckService } from './second-factor-check.service.js';

/** Seconds between beginning and confirming: long enough to get an app, short for a screen left open. */
const ENROLMENT_SECONDS = 10 * 60;

/**
 * Adding second factors. Beginning asks whether it is still the user; what it answers is told once, and the session that
 * was told confirms with it. Each counts only once it has been used to confirm itself.
 */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly database: DatabaseService,
    private readonly factors: SecondFactorsRepository,
    private readonly identity: IdentityCheckService,
    private readonly check: SecondFactorCheckService,
    private readonly changes: FactorChangesService,
    private readonly limiter: RateLimiterService,
  ) {}

  /** @throws PortalError WRONG_PASSWORD, SECOND_FACTOR_REFUSED, SECOND_FACTOR_EXISTS, RATE_LIMITED */
  async beginApp(caller: Caller, proof: IdentityProof, relyingParty: RelyingParty) {
    // Checked before the proof, which would use up a code.
    if (await this.factors.app(caller.id)) throw new PortalError('SECOND_FACTOR_EXISTS');
    await this.identity.prove(caller, proof, relyingParty);
    const secret = newAppSecret();
    const sealed = this.check.sealAppSecret(secret, caller.id);
    await this.factors.beginEnrolment(caller, 'AUTHENTICATOR_APP', sealed, ENROLMENT_SECONDS);
    return appSecretTexts(secret, relyingParty.id, caller.login);
  }

  /** @throws PortalError SECOND_FACTOR_REFUSED, SECOND_FACTOR_EXISTS, TOKEN_EXPIRED, RATE_LIMITED */
  async confirmApp(caller: Caller, code: string): Promise<Enrolled> {
    await this.limiter.attempt({ secondFactorTriesOfUser: caller.id });
    const sealed = await this.factors.enrolment(caller, 'AUTHENTICATOR_APP');
    if (!sealed) throw new PortalError('TOKEN_EXPIRED');
    const step = stepOf(this.check.openAppSecret(sealed, caller.id), code);
    if (step === undefined) throw this.refused('body.code');
    const enrolled = await this.database.transaction(async (sql) => {
      await this.factors.lockOwn(sql, caller.id);
      const begun = await this.factors.takeEnrolment(sql, caller, 'AUTHENTICATOR_APP');
      if (!begun?.equals(sealed)) throw new PortalError('TOKEN_EXPIRED');
      if (!(await this.factors.addApp(sql, caller.id, sealed))) throw new PortalError('SECOND_FACTOR_EXISTS');
      // The code that confirms has counted.
      await this.factors.takeStep(sql, caller.id, step);
      return this.finish(sql, caller, 'authenticatorApp');
    });
    await this.limiter.forget({ secondFactorTriesOfUser: caller.id });
    return enrolled;
  }

  /** @throws PortalError WRONG_PASSWORD, SECOND_FACTOR_REFUSED, RATE_LIMITED */
  async beginPasskey(caller: Caller, proof: IdentityProof, relyingParty: RelyingParty) {
    await this.identity.prove(caller, proof, relyingParty);
    const host = relyingParty.id;
    const passkeys = await this.factors.passkeys(caller.id);
    const options = await generateRegistrationOptions({
      rpName: host,
      rpID: host,
      userName: caller.login,
      userDisplayName: caller.fullName,
      userID: new Uint8Array(Buffer.from(caller.id)),
      excludeCredentials: passkeys.map(({ id: key, transports }) => ({ id: key, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.factors.beginEnrolment(caller, 'PASSKEY', Buffer.from(options.challenge), ENROLMENT_SECONDS);
    return { ...options };
  }

  /** @throws PortalError SECOND_FACTOR_REFUSED, TOKEN_EXPIRED, RATE_LIMITED */
  async confirmPasskey(
    caller: Caller,
    { name, registration }: { name: string; registration: PasskeyRegistration },
    { id: host, origin }: RelyingParty,
  ): Promise<Enrolled> {
    await this.limiter.attempt({ secondFactorTriesOfUser: caller.id });
    const challenge = await this.factors.takeEnrolment(this.database, caller, 'PASSKEY');
    if (!challenge) throw new PortalError('TOKEN_EXPIRED');
    // The library throws for whatever it does not like about what a browser sent.
    const outcome = await verifyRegistrationResponse({
      response: registration,
      expectedChallenge: challenge.toString(),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    }).catch((cause: unknown) => {
      throw this.refused('body.registration', cause);
    });
    if (!outcome.verified) throw this.refused('body.registration');
    const { id, publicKey, counter, transports = [] } = outcome.registrationInfo.credential;
    const enrolled = await this.database.transaction(async (sql) => {
      await this.factors.lockOwn(sql, caller.id);
      const passkey = { id, userId: caller.id, name, publicKey: Buffer.from(publicKey), counter, transports };
      if (!(await this.factors.addPasskey(sql, passkey))) throw this.refused('body.registration');
      return this.finish(sql, caller, 'passkey');
    });
    await this.limiter.forget({ secondFactorTriesOfUser: caller.id });
    return enrolled;
  }

  /** The first factor comes with recovery codes. */
  private async finish(sql: Sql, caller: Caller, method: 'authenticatorApp' | 'passkey') {
    await this.changes.note(sql, caller, { action: 'second_factor_added', userId: caller.id, method });
    const { recoveryCodes } = await this.factors.held(caller.id, sql);
    return { recoveryCodes: recoveryCodes > 0 ? null : await this.changes.renewCodes(sql, caller.id) };
  }

  private refused(path: string, cause?: unknown): PortalError {
    const issue = { path, code: 'refused', message: 'ERROR_SECOND_FACTOR_REFUSED' };
    return new PortalError('SECOND_FACTOR_REFUSED', { issues: [issue], cause });
  }
}
