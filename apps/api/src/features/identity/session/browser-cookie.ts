import type { CookieOptions, Request, Response } from 'express';

/**
 * A secret that the token endpoint leaves with a browser, out of reach of scripts and other sites. Over https it carries
 * the prefix and flag that keep it there.
 */
class BrowserCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(name: string, secure: boolean) {
    this.name = secure ? `__Secure-${name}` : name;
    this.options = { path: '/token', httpOnly: true, sameSite: 'strict', secure };
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
    this.refresh = new BrowserCookie('portal_rt', secure);
    this.device = new BrowserCookie('portal_device', secure);
  }
}
