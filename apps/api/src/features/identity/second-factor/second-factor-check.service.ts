import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion, SecondFactorMethod } from '@portal/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { APP_SECRET, SecretKeyService } from '../../../kernel/secrets/secret-key.service.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import { stepOf } from './authenticator-app.js';
import { asGivenOut } from './recovery-codes.js';
import type { RelyingParty } from './relying-party.js';

const DIGITS = /^\d{6}$/;

/** Purpose that a key is derived for; a change of the text makes what was hashed unusable. */
const RECOVERY_CODE = 'recovery-code';

/** Tells whether a code or a passkey is the user's, and takes it so that it counts once. */
@Injectable()
export class SecondFactorCheckService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly secretKey: SecretKeyService,
    private readonly database: DatabaseService,
  ) {}

  sealAppSecret(secret: Buffer, userId: string): Buffer {
    return this.secretKey.seal(secret, APP_SECRET, userId);
  }

  openAppSecret(sealed: Buffer, userId: string): Buffer {
    return this.secretKey.open(sealed, APP_SECRET, userId);
  }

  digestOf(recoveryCode: string): Buffer {
    return this.secretKey.digest(recoveryCode, RECOVERY_CODE);
  }

  /** @param code as the contract leaves it: six digits, or a recovery code in capitals without hyphens */
  async byCode(userId: string, code: string, sql: Sql = this.database): Promise<SecondFactorMethod | undefined> {
    if (!DIGITS.test(code)) {
      const isTaken = await this.factors.takeRecoveryCode(sql, userId, this.digestOf(asGivenOut(code)));
      return isTaken ? 'recoveryCode' : undefined;
    }
    const app = await this.factors.app(userId);
    const step = app && stepOf(this.openAppSecret(app.secret, userId), code);
    if (step === undefined) return undefined;
    return (await this.factors.takeStep(sql, userId, step)) ? 'authenticatorApp' : undefined;
  }

  /** @param challenge what it was asked to sign, taken so that nobody is asked for the same again */
  async byPasskey(
    userId: string,
    assertion: PasskeyAssertion,
    challenge: string,
    { id, origin }: RelyingParty,
  ): Promise<SecondFactorMethod | undefined> {
    const passkey = (await this.factors.passkeys(userId)).find((candidate) => candidate.id === assertion.id);
    if (!passkey) return undefined;
    // The library throws for whatever it does not like about what a browser sent: a refusal, as any wrong code is.
    const outcome = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!outcome?.verified) return undefined;
    const { newCounter } = outcome.authenticationInfo;
    return (await this.factors.notePasskeyUse(this.database, passkey.id, newCounter)) ? 'passkey' : undefined;
  }
}
