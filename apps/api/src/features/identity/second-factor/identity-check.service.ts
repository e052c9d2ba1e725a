import { Injectable } from '@nestjs/common';
import type { IdentityProof } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SecondFactorCheckService } from './second-factor-check.service.js';

/** Asks whoever changes second factors to show that they are still the user: a session alone may be somebody else's. */
@Injectable()
export class IdentityCheckService {
  constructor(
    private readonly check: SecondFactorCheckService,
    private readonly passwords: PasswordsService,
    private readonly limiter: RateLimiterService,
  ) {}

  /** @throws PortalError WRONG_PASSWORD, SECOND_FACTOR_REFUSED, RATE_LIMITED; issues at `body.proof` */
  async prove({ id }: Pick<Caller, 'id'>, proof: IdentityProof): Promise<void> {
    if ('password' in proof) return this.passwords.verifyOwner(id, proof.password, 'body.proof.password');
    await this.limiter.attempt({ secondFactorTriesOfUser: id });
    if (!(await this.check.byCode(id, proof.code))) {
      const issue = { path: 'body.proof.code', code: 'refused', message: 'ERROR_SECOND_FACTOR_REFUSED' };
      throw new PortalError('SECOND_FACTOR_REFUSED', { issues: [issue] });
    }
    await this.limiter.forget({ secondFactorTriesOfUser: id });
  }
}
