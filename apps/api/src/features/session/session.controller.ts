import { Inject, UseFilters } from '@nestjs/common';
import { type Input, session } from '@portal/contracts';
import type { Request } from 'express';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress } from '../../kernel/access/client-address.js';
import { isSameOrigin } from '../../kernel/access/same-origin.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { type CallerOrNobody, type Exchange, GroupController, Implements } from '../../kernel/contract/implements.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { UsersRepository } from '../users/users.repository.js';
import { RefreshCookie } from './refresh-cookie.js';
import { type Client, type Issued, SessionsService } from './sessions.service.js';
import { TokenErrorFilter } from './token-error.filter.js';
import { GrantRefused } from './token-error.js';

const { token, getCurrentUserSettings, removeRefreshCookie } = session.endpoints;

const clientOf = (request: Request): Client => ({
  ip: clientAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
});

@GroupController(session)
export class SessionController {
  private readonly cookie: RefreshCookie;

  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {
    this.cookie = new RefreshCookie(env.secure);
  }

  @Implements(token)
  @UseFilters(TokenErrorFilter)
  async token({ body }: Input<typeof token>, _caller: CallerOrNobody, { request, response }: Exchange) {
    if (!isSameOrigin(request, this.env.publicUrl)) throw new PortalError('VALIDATION_FAILED');
    const issued =
      body.grant_type === 'password'
        ? await this.sessions.signIn(body.username, body.password, body.rememberMe, clientOf(request))
        : await this.refresh({ request, response });
    this.cookie.write(response, issued.refreshToken, issued.keepFor);
    return { access_token: issued.accessToken, token_type: 'bearer' as const, expires_in: issued.expiresIn };
  }

  @Implements(getCurrentUserSettings)
  async getCurrentUserSettings(_input: Input<typeof getCurrentUserSettings>, caller: Caller) {
    const { id, login, fullName, origin, roles, relations } = caller;
    const account = await this.users.accountState(id);
    return {
      id,
      login,
      fullName,
      origin,
      roles: [...roles],
      relationsInfo: [...relations],
      mustChangePassword: account?.mustChangePassword ?? false,
      lastLoginAt: account?.lastLoginAt?.toISOString() ?? null,
    };
  }

  @Implements(removeRefreshCookie)
  async removeRefreshCookie(
    _input: Input<typeof removeRefreshCookie>,
    caller: CallerOrNobody,
    { request, response }: Exchange,
  ) {
    if (!isSameOrigin(request, this.env.publicUrl)) throw new PortalError('FORBIDDEN');
    if (caller) await this.sessions.signOut(caller, clientOf(request));
    this.cookie.clear(response);
    return undefined;
  }

  private async refresh({ request, response }: Exchange): Promise<Issued> {
    const presented = this.cookie.read(request);
    if (presented === undefined) throw new GrantRefused();
    try {
      return await this.sessions.refresh(presented, clientOf(request));
    } catch (error) {
      if (error instanceof GrantRefused) this.cookie.clear(response);
      throw error;
    }
  }
}
