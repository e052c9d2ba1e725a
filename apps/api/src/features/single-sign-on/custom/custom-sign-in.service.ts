import { Injectable } from '@nestjs/common';
import { networkOf } from '../../../kernel/access/client-address.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import type { Client } from '../../identity/client.js';
import { SecondFactorsRepository } from '../../identity/second-factors.repository.js';
import type { Issued } from '../../identity/sessions.service.js';
import { SingleSignOnRepository } from '../single-sign-on.repository.js';
import { SingleSignOnSettingsService } from '../single-sign-on-settings.service.js';
import { SsoAccountsService } from '../sso-accounts.service.js';
import { SsoRefused } from '../sso-refused.js';
import { readPortalToken } from './portal-token.js';

/** Longer than a token may be used. */
const REMEMBERED_SECONDS = 600;

/** Sign-in by a portal of the customer's. */
@Injectable()
export class CustomSignInService {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly store: SingleSignOnRepository,
    private readonly accounts: SsoAccountsService,
    private readonly factors: SecondFactorsRepository,
    private readonly limiter: RateLimiterService,
  ) {}

  async isEnabled(): Promise<boolean> {
    return (await this.settings.customSso()).enabled;
  }

  /**
   * Opens a session for a token, once.
   *
   * @param audience origin of this portal
   * @throws SsoRefused, PortalError RATE_LIMITED
   */
  async exchange(token: string, audience: string, client: Client): Promise<Issued> {
    const { enabled, portalUrl } = await this.settings.customSso();
    const secret = await this.settings.customSecret();
    if (!enabled || portalUrl === null || secret === undefined) throw new SsoRefused('CONFIGURATION');
    await this.limiter.attempt({ signInsAtAddress: networkOf(client.ip) });
    const now = Math.floor(Date.now() / 1000);
    const claims = readPortalToken(token, { secret, audience, issuer: new URL(portalUrl).origin, now });
    if (!(await this.store.presentFirst('token', claims.jti, REMEMBERED_SECONDS))) throw new SsoRefused('REPLAYED');
    const userId = await this.accounts.activeNamed(claims.sub);
    const { authenticatorApp, passkeys } = await this.factors.held(userId);
    // Such a portal has no way to vouch for one.
    if (authenticatorApp || passkeys > 0) throw new SsoRefused('SECOND_FACTOR');
    const issued = await this.accounts.open({ userId, rememberMe: false, by: 'customSso' }, client);
    await this.store.addAttempt('CUSTOM', null);
    return issued;
  }
}
