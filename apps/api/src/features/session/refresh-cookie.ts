import type { CookieOptions, Request, Response } from 'express';

/** The cookie that renews a session. Over https it carries the prefix and flag that keep it there. */
export class RefreshCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(secure: boolean) {
    this.name = secure ? '__Secure-portal_rt' : 'portal_rt';
    this.options = { path: '/token', httpOnly: true, sameSite: 'strict', secure };
  }

  read({ headers }: Request): string | undefined {
    const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
    return pairs.find((pair) => pair.startsWith(`${this.name}=`))?.slice(this.name.length + 1) || undefined;
  }

  /** @param maxAge seconds; undefined for a cookie that ends with the browser */
  write(response: Response, token: string, maxAge: number | undefined): void {
    response.cookie(this.name, token, { ...this.options, ...(maxAge !== undefined && { maxAge: maxAge * 1000 }) });
  }

  clear(response: Response): void {
    response.cookie(this.name, '', { ...this.options, maxAge: 0 });
  }
}
