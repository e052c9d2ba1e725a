import type { TokenAnswer } from '@portal/contracts';
import type { CookieOptions, Request, Response } from 'express';
import { DEVICE_SECONDS } from './session/known-devices.repository.js';
import type { Issued } from './sessions.service.js';

/** A secret that the server leaves with a browser, out of reach of scripts. Over https it carries prefix and flag. */
export class BrowserCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(name: string, secure: boolean, options: Pick<CookieOptions, 'path' | 'sameSite'>) {
    this.name = secure ? `__Secure-${name}` : name;
    this.options = { ...options, httpOnly: true, secure };
  }

  read({ headers }: Request): string | undefined {
    const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
    return pairs.find((pair) => pair.startsWith(`${this.name}=`))?.slice(this.name.length + 1) || undefined;
  }

  /** @param maxAge seconds; undefined for a cookie that ends with the browser */
  write(response: Response, secret: string, maxAge: number | undefined): void {
    response.cookie(this.name, secret, { ...this.options, ...(maxAge !== undefined && { maxAge: maxAge * 1000 }) });
  }

  clear(response: Response): void {
    response.cookie(this.name, '', { ...this.options, maxAge: 0 });
  }
}

/** The two cookies of a session: what renews it, and what tells a browser that was signed in on before. */
export class SessionCookies {
  readonly refresh: BrowserCookie;
  readonly device: BrowserCookie;

  constructor(secure: boolean) {
    const ofTokenEndpoint = { path: '/token', sameSite: 'strict' } as const;
    this.refresh = new BrowserCookie('portal_rt', secure, ofTokenEndpoint);
    this.device = new BrowserCookie('portal_device', secure, ofTokenEndpoint);
  }

  /** Leaves the cookies of a session with the browser. @returns what the client is told */
  give({ accessToken, refreshToken, rememberMe, left, device }: Issued, response: Response): TokenAnswer {
    // RFC 6749, 5.1.
    response.setHeader('Pragma', 'no-cache');
    this.refresh.write(response, refreshToken, rememberMe ? left.refresh : undefined);
    if (device !== undefined) this.device.write(response, device, DEVICE_SECONDS);
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: left.access,
      refresh_expires_in: left.refresh,
      session_expires_in: left.session,
    };
  }
}
