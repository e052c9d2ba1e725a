import { Injectable } from '@nestjs/common';
import { type Profile, SAML } from '@node-saml/passport-saml';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import type { Client } from '../../identity/client.js';
import { SessionsService } from '../../identity/sessions.service.js';
import { SingleSignOnRepository } from '../single-sign-on.repository.js';
import { type SamlSetup, SingleSignOnSettingsService } from '../single-sign-on-settings.service.js';
import { SsoRefused } from '../sso-refused.js';
import { checkLogoutResponse, type LogoutRequest, readLogoutRequest } from './logout-message.js';
import { readRedirected } from './redirected-message.js';
import { samlOptions } from './saml-options.js';
import { newMessageId } from './saml-sign-in.service.js';

const REMEMBERED_SECONDS = 3_600;
/** Where a browser goes when nothing else is left to do. */
const START = '/app/';

/** Logout at both ends: started here, or by the identity provider. */
@Injectable()
export class SamlLogoutService {
  constructor(
    private readonly settings: SingleSignOnSettingsService,
    private readonly store: SingleSignOnRepository,
    private readonly sessions: SessionsService,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Ends the caller's session here, whatever the identity provider does next.
   *
   * @returns the address to go on to: the identity provider's where it opened the session
   * @throws PortalError NOT_FOUND when single logout is off
   */
  async begin(caller: Caller | undefined): Promise<string> {
    const setup = await this.enabled();
    if (!caller) return START;
    const session = await this.store.sessionOf(caller.sessionId);
    await this.sessions.signOut(caller);
    if (!session) return START;
    const { nameId: nameID, nameIdFormat: nameIDFormat, sessionIndex } = session;
    const user = { nameID, nameIDFormat, ...(sessionIndex !== null && { sessionIndex }) } as Profile;
    return this.library(setup).getLogoutUrlAsync(user, '', {});
  }

  /**
   * Takes what the identity provider sent through the browser: a request, which ends every session of its name and
   * indexes, or the answer to one of ours, for which nothing is left to do.
   *
   * @param query as it was sent
   * @throws PortalError NOT_FOUND, SsoRefused
   */
  async take(query: string, client: Client): Promise<string> {
    const setup = await this.enabled();
    const { settings, provider } = setup;
    const { kind, root, relayState } = readRedirected(query, settings.certificates);
    if (kind === 'SAMLResponse') {
      checkLogoutResponse(root, settings.entityId, provider.logout, Date.now());
      return START;
    }
    const request = readLogoutRequest(root, settings.entityId, provider.logout, Date.now());
    if (!(await this.store.presentFirst('logout', request.id, REMEMBERED_SECONDS))) throw new SsoRefused('REPLAYED');
    await this.end(request, client);
    await this.store.addAttempt('SAML_LOGOUT', null);
    const answered = { ID: request.id } as unknown as Profile;
    return this.library(setup).getLogoutResponseUrlAsync(answered, relayState, {}, true);
  }

  /** @throws PortalError NOT_FOUND */
  private async enabled(): Promise<SamlSetup> {
    const setup = await this.settings.saml();
    if (!setup.settings.singleLogoutEnabled) throw new PortalError('NOT_FOUND');
    return setup;
  }

  private library(setup: SamlSetup): SAML {
    return new SAML(samlOptions(setup, async () => false, newMessageId()));
  }

  private async end({ nameId, sessionIndexes }: LogoutRequest, source: Client): Promise<void> {
    await this.database.transaction(async (sql) => {
      for (const { sessionId, userId } of await this.store.openSessions(sql, nameId, sessionIndexes)) {
        if (!(await this.sessions.end(sql, userId, sessionId, 'saml_logout'))) continue;
        const object = { type: 'session', id: sessionId };
        await this.audit.record(sql, { action: 'sso_logout', actorId: userId, sessionId, source, object });
      }
    });
  }
}
