import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SAML } from '@node-saml/passport-saml';
import type { Client } from '../../identity/client.js';
import { SecondFactorsRepository } from '../../identity/second-factors.repository.js';
import type { Issued } from '../../identity/sessions.service.js';
import { SingleSignOnRepository } from '../single-sign-on.repository.js';
import { type SamlSetup, SingleSignOnSettingsService } from '../single-sign-on-settings.service.js';
import { SsoAccountsService } from '../sso-accounts.service.js';
import { SsoRefused } from '../sso-refused.js';
import type { AssertionFacts } from './response-check.js';
import { REQUEST_SECONDS, samlOptions } from './saml-options.js';

/** Longer than an assertion may be used. */
const REMEMBERED_SECONDS = 3_600;

/** A message id: XML wants a letter or an underscore first. */
export const newMessageId = (): string => `_${randomBytes(20).toString('hex')}`;

/** Sign-in by the identity provider. */
@Injectable()
export class SamlSignInService {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly store: SingleSignOnRepository,
    private readonly accounts: SsoAccountsService,
    private readonly factors: SecondFactorsRepository,
  ) {}

  /** @param target page of the portal to open afterwards. @throws PortalError NOT_FOUND, SSO_REFUSED */
  async begin(target: string): Promise<{ readonly id: string; readonly address: string }> {
    const setup = await this.settings.saml();
    const id = newMessageId();
    await this.store.addRequest(id, target, REQUEST_SECONDS);
    const saml = new SAML(samlOptions(setup, (open) => this.store.isOpenRequest(open), id));
    return { id, address: await saml.getAuthorizeUrlAsync('', undefined, {}) };
  }

  /**
   * Opens a session for a verified assertion. The assertion and the request that it answers are used up first, whatever
   * comes after: of several deliveries, one counts.
   *
   * @throws SsoRefused
   */
  async complete(
    facts: AssertionFacts,
    requestId: string,
    client: Client,
  ): Promise<{ readonly issued: Issued; readonly target: string }> {
    const setup = await this.settings.saml();
    if (!(await this.store.presentFirst('assertion', facts.id, REMEMBERED_SECONDS))) throw new SsoRefused('REPLAYED');
    const target = await this.store.takeRequest(requestId);
    if (target === undefined) throw new SsoRefused('REPLAYED');
    const userId = await this.accounts.activeNamed(loginOf(facts, setup));
    await this.checkSecondFactor(userId, facts, setup);
    const issued = await this.accounts.open(
      { userId, rememberMe: false, by: 'saml', also: (sql, id) => this.store.addSession(sql, id, facts) },
      client,
    );
    await this.store.addAttempt('SAML', null);
    return { issued, target };
  }

  private async checkSecondFactor(userId: string, { authnContext }: AssertionFacts, { settings }: SamlSetup) {
    if (authnContext !== null && settings.secondFactorContexts.includes(authnContext)) return;
    const { authenticatorApp, passkeys } = await this.factors.held(userId);
    // The portal asks for its own with the password.
    if (authenticatorApp || passkeys > 0) throw new SsoRefused('SECOND_FACTOR');
  }
}

/** @throws SsoRefused SUBJECT without exactly one value */
function loginOf({ nameId, attributes }: AssertionFacts, { settings }: SamlSetup): string {
  if (settings.loginAttribute === null) return nameId;
  const [login, ...others] = attributes.get(settings.loginAttribute) ?? [];
  if (!login || others.length > 0) throw new SsoRefused('SUBJECT');
  return login;
}
