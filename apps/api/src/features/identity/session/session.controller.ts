import { Inject, UseFilters } from '@nestjs/common';
import { type Input, SECOND_FACTOR_GRANT, session } from '@portal/contracts';
import type { Request } from 'express';
import type { Caller } from '../../../kernel/access/caller.js';
import { isSameOrigin } from '../../../kernel/access/same-origin.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../../kernel/contract/implements.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { clientOf } from '../client.js';
import { relyingPartyOf } from '../second-factor/relying-party.js';
import { SessionCookies } from '../session-cookies.js';
import { SessionsService } from '../sessions.service.js';
import { SecondFactorSignInService } from '../sign-in/second-factor-sign-in.service.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { TokenErrorFilter } from '../sign-in/token-error.filter.js';
import { SessionRenewalService } from './session-renewal.service.js';
import { GrantRefused } from './token-error.js';

const { token, getCurrentUserSettings, removeRefreshCookie, getOwnSessions, endOwnSession, endOtherSessions } =
  session.endpoints;

/** RFC 6749 §3.2: no parameter comes twice, not even one that nobody asked for. */
const hasRepeated = (form: unknown): boolean => Object.values(Object(form)).some(Array.isArray);

@GroupController(session)
export class SessionController {
  private readonly cookies: SessionCookies;

  constructor(
    private readonly signIn: SignInService,
    private readonly renewals: SessionRenewalService,
    private readonly sessions: SessionsService,
    private readonly secondFactor: SecondFactorSignInService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {
    this.cookies = new SessionCookies(env.secure);
  }

  @Implements(token)
  @UseFilters(TokenErrorFilter)
  async token({ body }: Input<typeof token>, _caller: CallerOrNobody, { request, response }: HttpContext) {
    if (!isSameOrigin(request, this.env.publicUrl) || hasRepeated(request.body))
      throw new PortalError('VALIDATION_FAILED');
    const client = clientOf(request);
    switch (body.grant_type) {
      case 'password':
        return this.cookies.give(
          await this.signIn.withPassword(body, client, this.cookies.device.read(request)),
          response,
        );
      case SECOND_FACTOR_GRANT: {
        const relyingParty = relyingPartyOf(request, this.env.publicUrl);
        const proven = await this.secondFactor.redeem(body.mfa_token, body, relyingParty, client);
        return this.cookies.give(await this.sessions.open(proven, client), response);
      }
      case 'refresh_token':
        return this.cookies.give(await this.renewals.renew(this.presented(request), client), response);
    }
  }

  @Implements(getCurrentUserSettings)
  getCurrentUserSettings(_input: Input<typeof getCurrentUserSettings>, caller: Caller) {
    const {
      id,
      login,
      fullName,
      roles,
      origin,
      relations,
      accessVersion,
      mustChangePassword,
      mustEnrolSecondFactor,
      lastLoginAt,
    } = caller;
    return {
      id,
      login,
      fullName,
      roles: [...roles],
      origin,
      relationsInfo: [...relations],
      accessVersion,
      mustChangePassword,
      mustEnrolSecondFactor,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    };
  }

  @Implements(removeRefreshCookie)
  async removeRefreshCookie(
    _input: Input<typeof removeRefreshCookie>,
    caller: CallerOrNobody,
    { request, response }: HttpContext,
  ) {
    if (!isSameOrigin(request, this.env.publicUrl)) throw new PortalError('FORBIDDEN');
    if (caller) await this.sessions.signOut(caller);
    this.cookies.refresh.clear(response);
    return undefined;
  }

  @Implements(getOwnSessions)
  getOwnSessions(_input: Input<typeof getOwnSessions>, { id, sessionId }: Caller) {
    return this.sessions.listOf(id, sessionId);
  }

  @Implements(endOwnSession)
  async endOwnSession({ params }: Input<typeof endOwnSession>, caller: Caller) {
    await this.sessions.endOwn(caller, params.id);
    return undefined;
  }

  @Implements(endOtherSessions)
  async endOtherSessions(_input: Input<typeof endOtherSessions>, caller: Caller) {
    return { ended: await this.sessions.endOthers(caller) };
  }

  /**
   * A cookie that renews nothing any more stays where it is: taken away by a late answer, it would take along the one
   * that another tab was given meanwhile.
   */
  private presented(request: Request): string {
    const presented = this.cookies.refresh.read(request);
    if (presented === undefined) throw new GrantRefused();
    return presented;
  }
}
