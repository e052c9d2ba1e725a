import { Inject, Injectable } from '@nestjs/common';
import type { TokenAnswer } from '@portal/contracts';
import type { Response } from 'express';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { BrowserCookie, SessionCookies } from '../identity/session-cookies.js';
import type { Issued } from '../identity/sessions.service.js';

/** Seconds in which the client must take the token over. */
const HAND_OVER_SECONDS = 60;

/** What single sign-on leaves with a browser. */
@Injectable()
export class SsoCookiesService {
  /** The request that this browser was sent to the identity provider with. Its answer comes from another site. */
  readonly request: BrowserCookie;
  /** Why the last sign-in was refused. */
  readonly failure: BrowserCookie;
  /** How often the client started without a session, one digit. */
  readonly rounds: BrowserCookie;
  readonly session: SessionCookies;
  private readonly secure: boolean;

  constructor(@Inject(ENVIRONMENT) { secure }: Environment) {
    this.secure = secure;
    // Browsers keep SameSite=None only with Secure; without https the identity provider must be of the same site.
    const sameSite = secure ? 'none' : 'lax';
    this.request = new BrowserCookie('saml_rid', secure, { path: '/api/main/auth/saml', sameSite });
    const ofExchange = { path: '/api/main/auth/handleWebSsoIfNecessary', sameSite: 'lax' } as const;
    this.failure = new BrowserCookie('sso_failure', secure, ofExchange);
    this.rounds = new BrowserCookie('sso_rounds', secure, ofExchange);
    this.session = new SessionCookies(secure);
  }

  /** Leaves a session with the browser; the client takes the access token from a cookie that it can read and removes it. */
  handOver(issued: Issued, response: Response): TokenAnswer {
    response.cookie('SamlToken', issued.accessToken, {
      path: '/app/',
      maxAge: HAND_OVER_SECONDS * 1000,
      sameSite: 'lax',
      secure: this.secure,
    });
    return this.session.give(issued, response);
  }

  refused(reason: string, response: Response): void {
    this.failure.write(response, reason, HAND_OVER_SECONDS);
  }
}
