import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SAML } from '@node-saml/passport-saml';
import { VouchedRegistrationsService } from '../../account/vouched-registrations.service.js';
import type { Client } from '../../identity/client.js';
import { SecondFactorsRepository } from '../../identity/second-factors.repository.js';
import type { Issued } from '../../identity/sessions.service.js';
import { SingleSignOnRepository } from '../single-sign-on.repository.js';
import { type SamlSetup, SingleSignOnSettingsService } from '../single-sign-on-settings.service.js';
import { SsoAccountsService } from '../sso-accounts.service.js';
import { SsoRefused } from '../sso-refused.js';
import { SsoTestsRepository } from '../sso-tests.repository.js';
import { loginOf, mappedRolesOf, personOf } from './assertion-attributes.js';
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
    private readonly registrations: VouchedRegistrationsService,
    private readonly tests: SsoTestsRepository,
  ) {}

  /** @param target page of the portal to open afterwards. @throws PortalError NOT_FOUND, SSO_REFUSED */
  async begin(target: string): Promise<{ readonly id: string; readonly address: string }> {
    const setup = await this.settings.saml();
    const id = newMessageId();
    await this.store.addRequest(id, target, REQUEST_SECONDS);
    const saml = new SAML(samlOptions(setup, (open) => this.store.isOpenRequest(open), id));
    return { id, address: await saml.getAuthorizeUrlAsync('', undefined, {}) };
  }

  /** As `begin`, to see whether the settings fit: nobody is signed in. @throws PortalError NOT_FOUND, SSO_REFUSED */
  async beginTest(target: string): Promise<{ readonly id: string; readonly address: string }> {
    const begun = await this.begin(target);
    await this.tests.add(begun.id, target);
    return begun;
  }

  /**
   * Opens a session for a verified assertion, unless it answers a test. The assertion and the request that it answers
   * are used up first, whatever comes after: of several deliveries, one counts.
   *
   * @throws SsoRefused
   */
  async complete(
    facts: AssertionFacts,
    requestId: string,
    client: Client,
  ): Promise<{ readonly issued: Issued | undefined; readonly target: string }> {
    const setup = await this.settings.saml();
    if (!(await this.store.presentFirst('assertion', facts.id, REMEMBERED_SECONDS))) throw new SsoRefused('REPLAYED');
    const target = await this.store.takeRequest(requestId);
    if (target === undefined) throw new SsoRefused('REPLAYED');
    if ((await this.tests.targetOf(requestId)) === undefined)
      return { issued: await this.open(facts, setup, client), target };
    await this.rehearse(facts, setup);
    await this.tests.end(requestId);
    return { issued: undefined, target };
  }

  private async open(facts: AssertionFacts, setup: SamlSetup, client: Client): Promise<Issued> {
    const { settings } = setup;
    const login = loginOf(facts, settings);
    const userId = await this.accounts.findActive(login);
    if (userId === undefined) throw await this.unknown(facts, setup, client);
    const secondFactor = await this.checkSecondFactor(userId, facts, setup);
    if (settings.roleAttribute !== null)
      await this.accounts.setMappedRoles(userId, mappedRolesOf(facts, settings), client);
    const issued = await this.accounts.open(
      {
        userId,
        rememberMe: false,
        by: 'saml',
        also: (sql, id) => this.store.addSession(sql, id, { ...facts, secondFactor }),
      },
      client,
    );
    await this.store.addAttempt('SAML', null);
    return issued;
  }

  /** All that a sign-in checks, without an effect. */
  private async rehearse(facts: AssertionFacts, setup: SamlSetup): Promise<void> {
    const { settings } = setup;
    const userId = await this.accounts.findActive(loginOf(facts, settings));
    if (userId !== undefined) await this.checkSecondFactor(userId, facts, setup);
    else if (settings.requestsAccounts) personOf(facts, settings);
    else throw new SsoRefused('UNKNOWN_USER');
  }

  /** Asks for an account where the settings say so. */
  private async unknown(facts: AssertionFacts, { settings }: SamlSetup, client: Client): Promise<SsoRefused> {
    if (!settings.requestsAccounts) return new SsoRefused('UNKNOWN_USER');
    const isWaiting = await this.registrations.receive(personOf(facts, settings), client);
    return new SsoRefused(isWaiting ? 'ACCOUNT_PENDING' : 'UNKNOWN_USER');
  }

  /** @returns whether the identity provider vouches for a second factor. @throws SsoRefused SECOND_FACTOR */
  private async checkSecondFactor(
    userId: string,
    { authnContext }: AssertionFacts,
    { settings: { secondFactorContexts } }: SamlSetup,
  ): Promise<boolean> {
    if (authnContext !== null && secondFactorContexts.includes(authnContext)) return true;
    const { authenticatorApp, passkeys } = await this.factors.held(userId);
    // The portal asks for its own with the password.
    if (authenticatorApp || passkeys > 0) {
      const clue = { expected: secondFactorContexts.join(' '), received: authnContext ?? '' };
      throw new SsoRefused('SECOND_FACTOR', { clue });
    }
    return false;
  }
}
